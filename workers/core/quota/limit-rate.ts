import type { Context } from "../context";
import { reserveQuota } from "./quota-object";
import { AppError } from "../errors";
import { shardOfActor } from "../actor";

const HOUR_MS = 60 * 60 * 1000;

/** Limits the calls of one type per actor and hour. Fails with `rate_limited`. Administrators are not limited. */
export async function limitRate(ctx: Context, queryType: string, perHour: number): Promise<void> {
  if (!(await isWithinRate(ctx, queryType, perHour))) throw new AppError("rate_limited");
}

/** Counts a call of a type and returns whether it is within the limit of the actor's hour: for what is skipped beyond. */
export async function isWithinRate(ctx: Context, queryType: string, perHour: number): Promise<boolean> {
  if (ctx.actor.kind === "admin") return true;
  const rule = { queryType, limit: perHour, windowMs: HOUR_MS };
  return (await reserveQuota(ctx.env, shardOfActor(ctx), crypto.randomUUID(), rule)).isReserved;
}
