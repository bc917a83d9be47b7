import type { PlanDetails } from "../../contract/plans/quota";
import { LIMIT_PERIODS, PERIOD_MS, type PlanLimits, type QueryType } from "../../contract/plans/plans";
import type { Context } from "../context";
import { readQuotas } from "./quota-object";
import { shardOfActor } from "../actor";
import { AppError } from "../errors";
import { describeBalance } from "./describe-balance";
import { countedForFree, ruleFor } from "./rule-for";

/** The limits of the user's plan and their usage, with one call of the user's object. Uses no quota. */
export async function describePlan(ctx: Context): Promise<PlanDetails> {
  const { actor } = ctx;
  if (actor.kind !== "user") throw new AppError("unauthorized");
  const { plan } = actor;
  const limits = plan && !plan.is_free ? plan.limits : { ...(await limitsWithoutPlan(ctx)), ...plan?.limits };
  const types = Object.keys(limits) as QueryType[];
  const rules = await Promise.all(types.map((type) => ruleFor(ctx, type)));
  const balances = await readQuotas(ctx.env, shardOfActor(ctx), rules);
  const usage: PlanDetails["usage"] = {};
  for (const [at, type] of types.entries()) {
    const { limit, remaining, reset_at } = describeBalance(ctx, type, balances[at]!);
    usage[type] = { used: balances[at]!.used, limit, remaining, reset_at };
  }
  return {
    plan: plan && {
      id: plan.plan_id,
      plan_type: plan.plan_type,
      name: plan.name,
      name_en: plan.name_en,
      period_end: plan.period_end,
      cancel_at: plan.cancel_at,
    },
    included_models: (plan?.included_models ?? []).map((model_id) => ({ model_id })),
    limits,
    usage,
  };
}

/** The limits of a user without a plan. */
async function limitsWithoutPlan(ctx: Context): Promise<PlanLimits> {
  const limits: PlanLimits = {};
  for (const type of await countedForFree(ctx)) {
    const { limit, windowMs } = await ruleFor(ctx, type);
    limits[type] = { quantity: limit, period: LIMIT_PERIODS.find((name) => PERIOD_MS[name] === windowMs)! };
  }
  return limits;
}
