import type { Context } from "../../context";
import { holdAllowance } from "../../durable-objects/allowance/client";
import { AppError } from "../errors";
import { shardOfActor } from "../conversations/keys";

const HOUR_MS = 60 * 60 * 1000;

/** Counts one call of a kind against the actor's hour. Fails with `rate_limited`. Administrators are not counted. */
export async function limitRate(ctx: Context, queryType: string, perHour: number): Promise<void> {
  if (ctx.actor.kind === "admin") return;
  const rule = { queryType, limit: perHour, windowMs: HOUR_MS };
  const answer = await holdAllowance(ctx.env, shardOfActor(ctx), crypto.randomUUID(), rule);
  if (!answer.held) throw new AppError("rate_limited");
}
