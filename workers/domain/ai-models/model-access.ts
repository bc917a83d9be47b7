import type { Context } from "../../context";
import { isConfigured } from "../../providers/llm/registry";
import type { AiModelRow } from "./catalogue";

/** 1 when asking needs a paid plan or, for a guest, an account (decision T-18). */
export function premiumOf(ctx: Context, model: AiModelRow): 0 | 1 {
  return model.need_account === 0 || ctx.actor.kind === "admin" ? 0 : 1;
}

/** Whether its provider is configured here. */
export const isAvailable = (ctx: Context, model: AiModelRow): boolean =>
  isConfigured(ctx.env, model.provider);

/** Whether this visitor may ask it. */
export function mayAsk(ctx: Context, model: AiModelRow): boolean {
  return premiumOf(ctx, model) === 0 || (ctx.actor.kind === "user" && ctx.actor.isPremium);
}
