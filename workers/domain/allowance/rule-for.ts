import { PERIOD_MS, type QueryType } from "../../contract/plans";
import type { Context } from "../../context";
import type { AllowanceRule } from "../../durable-objects/allowance/client";
import { AppError } from "../errors";
import { readSettings } from "../settings/read-settings";

/**
 * How much of something the actor may do: guests and users without a plan have questions only (decisions D-07, D-08),
 * others what their plan says. Fails with `account_required` or `plan_required`.
 */
export async function ruleFor(ctx: Context, queryType: QueryType): Promise<AllowanceRule> {
  const { actor } = ctx;
  if (actor.kind === "user" && actor.plan) {
    const limit = actor.plan.limits[queryType];
    if (!limit) throw new AppError("plan_required");
    return { queryType, limit: limit.quantity, windowMs: PERIOD_MS[limit.period] };
  }
  if (queryType !== "chat") throw new AppError(actor.kind === "guest" ? "account_required" : "plan_required");
  const settings = await readSettings(ctx);
  const limit = actor.kind === "guest" ? settings.guest_query_limit : settings.free_query_limit;
  return { queryType, limit: limit === 0 ? null : limit, windowMs: PERIOD_MS.day };
}
