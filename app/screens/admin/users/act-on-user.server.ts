import type { UserActionInput } from "#workers/contract/admin/users";
import type { Context } from "#workers/core/context";
import {
  allowSharing,
  blockSharing,
  resendActivationOf,
  resetTwoFactor,
  signUserOut,
  reactivateUser,
  suspendUser,
  endPlan,
  setPlan,
} from "#workers/features/administration/public";

const DAY_MS = 24 * 60 * 60 * 1000;

/** The verb behind each thing that an administrator does to a user. */
export function actOnUser(ctx: Context, user: string, body: UserActionInput): Promise<void> {
  switch (body.intent) {
    case "suspend":
      return suspendUser(ctx, user);
    case "reactivate":
      return reactivateUser(ctx, user);
    case "sign-out":
      return signUserOut(ctx, user);
    case "resend-activation":
      return resendActivationOf(ctx, user);
    case "reset-two-factor":
      return resetTwoFactor(ctx, user);
    case "block-sharing":
      return blockSharing(ctx, user);
    case "allow-sharing":
      return allowSharing(ctx, user);
    case "end-plan":
      return endPlan(ctx, user);
    case "set-plan":
      return setPlan(ctx, {
        userId: user,
        planId: body.plan_id,
        periodEnd: body.until ? Date.parse(body.until) + DAY_MS : null,
      });
  }
}
