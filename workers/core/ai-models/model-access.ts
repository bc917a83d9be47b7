import type { Context } from "../context";
import { isServed } from "./is-served";
import type { AiModelRow } from "./catalogue";

/**
 * 1 when asking needs more than the actor has: a model beyond the plan, and beyond the free ones for who pays nothing. A free
 * plan grants no less than none.
 */
export function premiumOf({ actor }: Context, model: AiModelRow): 0 | 1 {
  if (actor.kind === "admin") return 0;
  if (actor.kind === "user" && actor.plan) {
    if (actor.plan.included_models.includes(model.id)) return 0;
    if (!actor.plan.is_free) return 1;
  }
  return model.need_account === 0 ? 0 : 1;
}

/** Whether its provider is configured here, and serves it. */
export const isAvailable = (ctx: Context, model: AiModelRow): boolean =>
  isServed(ctx.env, model.provider, model.request_name);

/** Whether this visitor may ask it. */
export function mayAsk(ctx: Context, model: AiModelRow): boolean {
  return premiumOf(ctx, model) === 0 || (ctx.actor.kind === "user" && ctx.actor.isPremium);
}
