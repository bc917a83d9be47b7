import type { Context } from "../../context";
import { reserveQuota } from "../../durable-objects/quota/client";
import { AppError } from "../errors";
import { shardOfActor } from "../../keys";

const HOUR_MS = 60 * 60 * 1000;

/** Limits the calls of one type per actor and hour. Fails with `rate_limited`. Administrators are not limited. */
export async function limitRate(ctx: Context, queryType: string, perHour: number): Promise<void> {
  if (ctx.actor.kind === "admin") return;
  const rule = { queryType, limit: perHour, windowMs: HOUR_MS };
  const answer = await reserveQuota(ctx.env, shardOfActor(ctx), crypto.randomUUID(), rule);
  if (!answer.isReserved) throw new AppError("rate_limited");
}
