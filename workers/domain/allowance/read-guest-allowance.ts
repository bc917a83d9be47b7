import type { LimitAnswer } from "../../contract/allowance";
import { ERROR_TEXTS } from "../../contract/error-texts";
import type { Context } from "../../context";
import { readAllowance } from "../../durable-objects/allowance/client";
import { shardOfActor } from "../conversations/keys";
import { ruleFor } from "./rule-for";

/** What is left to a guest's address; `limit_reached` when nothing is. Takes nothing. */
export async function readGuestAllowance(ctx: Context): Promise<LimitAnswer> {
  const balance = await readAllowance(ctx.env, shardOfActor(ctx), await ruleFor(ctx, "chat"));
  const spent = balance.remaining === 0;
  return {
    error: spent ? ERROR_TEXTS[ctx.locale].limit_reached : null,
    status: spent ? "limit_reached" : "ok",
    limit: balance.limit,
    remaining: balance.remaining,
    reset_at: balance.resetAt === null ? null : new Date(balance.resetAt).toISOString(),
  };
}
