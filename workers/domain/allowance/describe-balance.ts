import type { LimitAnswer } from "../../contract/allowance";
import { ERROR_TEXTS } from "../../contract/error-texts";
import type { Context } from "../../context";
import type { Balance } from "../../durable-objects/allowance/client";

/** A balance as the `check-plan` calls tell it. */
export function describeBalance(
  ctx: Context,
  { limit, remaining, resetAt }: Pick<Balance, "limit" | "remaining" | "resetAt">,
): LimitAnswer {
  const spent = remaining === 0;
  return {
    error: spent ? ERROR_TEXTS[ctx.locale].limit_reached : null,
    status: spent ? "limit_reached" : "ok",
    limit,
    remaining,
    reset_at: resetAt === null ? null : new Date(resetAt).toISOString(),
  };
}

/** That something is not part of what the actor has. */
export const describeRefusal = (ctx: Context, status: "plan_required" | "account_required"): LimitAnswer => ({
  error: ERROR_TEXTS[ctx.locale][status],
  status,
  limit: 0,
  remaining: 0,
  reset_at: null,
});
