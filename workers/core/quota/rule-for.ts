import { freeModules, MODULE_KEYS, MODULES, moduleOfQuota } from "../../contract/modules";
import { PERIOD_MS, type QueryType } from "../../contract/plans/plans";
import type { Context } from "../context";
import type { QuotaRule } from "./quota-object";
import { AppError } from "../errors";
import { readSettings } from "../settings/read-settings";

/** The limit of one query type. */
export interface PlanRule extends QuotaRule {
  queryType: QueryType;
}

/**
 * The limit that applies to the actor. Guests can only ask questions. Users without a plan also have what modules give
 * them for free; what counts as a question there has no separate limit. Other users have the limits of their plan; a
 * free plan never allows less than no plan. The rule may be for a different query type than the requested one, if both
 * share a limit. Fails with `account_required` or `plan_required`.
 */
export async function ruleFor(ctx: Context, queryType: QueryType): Promise<PlanRule> {
  const { actor } = ctx;
  if (actor.kind === "user" && actor.plan) {
    const limit = actor.plan.limits[queryType];
    if (limit) return { queryType, limit: limit.quantity, windowMs: PERIOD_MS[limit.period] };
    if (!actor.plan.is_free) throw new AppError("plan_required");
  }
  const settings = await readSettings(ctx);
  const module = moduleOfQuota(queryType);
  const free = actor.kind === "user" && module ? MODULES[module].free : null;
  if (free && settings[free.setting] > 0) {
    if (free.counted.includes(queryType))
      return { queryType, limit: settings[free.setting], windowMs: PERIOD_MS.total };
    if (free.asQuestions.includes(queryType)) return ruleFor(ctx, "chat");
  }
  if (queryType !== "chat") throw new AppError(actor.kind === "guest" ? "account_required" : "plan_required");
  const limit = actor.kind === "guest" ? settings.guest_query_limit : settings.free_query_limit;
  return { queryType, limit: limit === 0 ? null : limit, windowMs: PERIOD_MS.day };
}

/** The query types with their own limit for users without a plan or with a free one. */
export async function countedForFree(ctx: Context): Promise<QueryType[]> {
  const free = freeModules(MODULE_KEYS, await readSettings(ctx));
  return ["chat", ...free.flatMap((one) => one.free.counted as readonly QueryType[])];
}
