import type { LimitAnswer } from "../../contract/plans/quota";
import { ERROR_TEXTS } from "../../contract/error-texts";
import { LIMIT_TEXTS } from "../../contract/plans/limit-texts";
import type { QueryType } from "../../contract/plans/plans";
import type { Context } from "../context";
import type { Balance } from "./quota-object";
import { isoTime } from "../iso-time";

/** A balance in the format of the `check-plan` responses. */
export function describeBalance(
  ctx: Context,
  queryType: QueryType,
  { limit, remaining, resetAt }: Pick<Balance, "limit" | "remaining" | "resetAt">,
): LimitAnswer {
  const spent = remaining === 0;
  return {
    error: spent ? LIMIT_TEXTS[ctx.locale][queryType] : null,
    status: spent ? "limit_reached" : "ok",
    limit,
    remaining,
    reset_at: isoTime(resetAt),
  };
}

/** The `check-plan` response for something that cannot be done, whatever is left. */
export const describeRefusal = (ctx: Context, status: Exclude<LimitAnswer["status"], "ok">): LimitAnswer => ({
  error: ERROR_TEXTS[ctx.locale][status],
  status,
  limit: 0,
  remaining: 0,
  reset_at: null,
});
