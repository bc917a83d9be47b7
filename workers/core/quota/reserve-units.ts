import type { QueryType } from "../../contract/plans/plans";
import type { Context } from "../context";
import { reserveQuota, readQuota, releaseQuota, releaseDeleted, type Balance } from "./quota-object";
import { shardOf } from "../ids";
import { shardOfActor } from "../actor";
import { AppError } from "../errors";
import { describeBalance } from "./describe-balance";
import { ruleFor, type PlanRule } from "./rule-for";

/**
 * Reserves one unit of the actor's quota before the work starts. `id` identifies the work: the same id again is the
 * same unit. If the work fails, `releaseUnits` releases it.
 * Fails with `account_required`, `plan_required` or `limit_reached`.
 */
export async function reserveUnits(ctx: Context, queryType: QueryType, id: string): Promise<Balance> {
  const rule = await ruleFor(ctx, queryType);
  const answer = await reserveQuota(ctx.env, shardOfActor(ctx), id, rule);
  if (!answer.isReserved) throw limitReached(ctx, rule, answer);
  return answer;
}

/** Checks early, before a large upload is read; reserves nothing. Fails like `reserveUnits`. */
export async function assertUnitLeft(ctx: Context, queryType: QueryType): Promise<void> {
  const rule = await ruleFor(ctx, queryType);
  const balance = await readQuota(ctx.env, shardOfActor(ctx), rule);
  if (balance.remaining === 0) throw limitReached(ctx, rule, balance);
}

/** The error that says which limit was reached. */
export function limitReached(ctx: Context, { queryType }: PlanRule, balance: Balance): AppError {
  const { status, limit, remaining, reset_at } = describeBalance(ctx, queryType, balance);
  return new AppError("limit_reached", { limited: queryType, extra: { status, limit, remaining, reset_at } });
}

/** Releases the unit of work that failed. Idempotent. */
export const releaseUnits = (ctx: Context, id: string): Promise<void> =>
  releaseQuota(ctx.env, shardOfActor(ctx), id);

/** Releases a unit of another user, for work of the system. Idempotent. */
export const releaseUnitsOf = (ctx: Context, userId: string, id: string): Promise<void> =>
  releaseQuota(ctx.env, shardOf(userId), id);

/** Releases the unit of something that a user has deleted, unless its limit is per period. */
export const releaseDeletedOf = (ctx: Context, userId: string, id: string): Promise<void> =>
  releaseDeleted(ctx.env, shardOf(userId), id);
