/* Accounts: what other features and the screens may import. */

export { activate, checkActivationLink } from "./activate";
export { changeAdminPassword, endAdminSession, listAdminSessions } from "./admin-account";
export { adminSignIn, createFirstAdmin } from "./admin-sign-in";
export { changePassword } from "./change-password";
export { confirmEmailChange } from "./email-change/confirm-email-change";
export { checkEmailLink } from "./email-change/email-change-links";
export { undoEmailChange } from "./email-change/undo-email-change";
export { endUserAccess, shardsOf } from "./end-user-access";
export { deleteAccount } from "./erase/delete-account";
export { exportAccount } from "./export/export-account";
export { changeAccount } from "./profile/change-account";
export { describeDevice } from "./profile/describe-device";
export { beginTwoFactor, confirmTwoFactor, disableTwoFactor, renewRecoveryCodes } from "./profile/two-factor";
export { viewAccount } from "./profile/view-account";
export { register, resendActivation } from "./register";
export { requestPasswordReset, resetPassword } from "./reset-password";
export { sessionCookie } from "./session-cookie";
export {
  endedSecondFactor,
  finishGoogleSignIn,
  finishWithCode,
  startGoogleSignIn,
} from "./sign-in/google-sign-in";
export { signIn } from "./sign-in/sign-in";
export { endSession, signOut, signOutEverywhere } from "./sign-in/sign-out";
export { readToken, signToken } from "./signed-tokens";
export { hashToken } from "./tokens";
export { viewSession } from "./view-session";
export { signVisitorSession, VISITOR_SESSION_SECONDS } from "./visitor-session";
