import type { QueryType } from "../../contract/plans/plans";
import type { Context } from "../../context";
import {
  holdAllowance,
  readAllowance,
  releaseAllowance,
  releaseDeleted,
  type Balance,
} from "../../durable-objects/allowance/client";
import { shardOf, shardOfActor } from "../conversations/keys";
import { AppError } from "../errors";
import { describeBalance } from "./describe-balance";
import { ruleFor, type PlanRule } from "./rule-for";

/**
 * Takes one unit of what the actor may do, before the work it pays for. `id` names that work: the same id twice is one
 * unit. Work that ended well keeps it; work that failed gives it back by `releaseUnits`.
 * Fails with `account_required`, `plan_required` or `limit_reached`.
 */
export async function holdUnits(ctx: Context, queryType: QueryType, id: string): Promise<Balance> {
  const rule = await ruleFor(ctx, queryType);
  const answer = await holdAllowance(ctx.env, shardOfActor(ctx), id, rule);
  if (!answer.held) throw limitReached(ctx, rule, answer);
  return answer;
}

/** Looks before something large is taken in; `holdUnits` decides. Fails as that does. */
export async function assertUnitLeft(ctx: Context, queryType: QueryType): Promise<void> {
  const rule = await ruleFor(ctx, queryType);
  const balance = await readAllowance(ctx.env, shardOfActor(ctx), rule);
  if (balance.remaining === 0) throw limitReached(ctx, rule, balance);
}

/** The refusal that says which limit is met. */
export function limitReached(ctx: Context, { queryType }: PlanRule, balance: Balance): AppError {
  const { status, limit, remaining, reset_at } = describeBalance(ctx, queryType, balance);
  return new AppError("limit_reached", { limited: queryType, extra: { status, limit, remaining, reset_at } });
}

/** Gives back the unit of work that failed. Idempotent. */
export const releaseUnits = (ctx: Context, id: string): Promise<void> =>
  releaseAllowance(ctx.env, shardOfActor(ctx), id);

/** The same for whom nobody asks any more: what a user held, given back by the product itself. */
export const releaseUnitsOf = (ctx: Context, userId: string, id: string): Promise<void> =>
  releaseAllowance(ctx.env, shardOf(userId), id);

/** Gives back the unit of a user's thing that was deleted, unless its limit counts what was made in a period. */
export const releaseDeletedOf = (ctx: Context, userId: string, id: string): Promise<void> =>
  releaseDeleted(ctx.env, shardOf(userId), id);
