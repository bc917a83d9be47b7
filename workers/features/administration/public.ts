/* The administration: what other features and the screens may import. */

export { deployedVersion } from "./health/read-health";
export { readOperations } from "./operations/read-operations";
export { readOverview } from "./overview/read-overview";
export { listUsers } from "./users/list-users";
export { readUser } from "./users/read-user";
export { endPlan, setPlan } from "./users/set-plan";
export {
  allowSharing,
  blockSharing,
  reactivateUser,
  resendActivationOf,
  resetTwoFactor,
  signUserOut,
  suspendUser,
} from "./users/user-access";
