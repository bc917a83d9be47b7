import type { Env } from "../../env";
import type { Reservation } from "./quota";
import type { QuotaRule, Balance } from "./ledger";

export { Quota, type Reservation } from "./quota";
export type { QuotaRule, Balance } from "./ledger";

/** Whose quota is used: the shard of a guest's address, or of a user. */
export type QuotaOwner = string;

// The quota is stored with the owner's turns, so that one step can reserve a unit and record the turn it is for.
const stubOf = (env: Env, owner: QuotaOwner) => env.TURN_LOG.get(env.TURN_LOG.idFromName(owner));

/** Reserves one unit before the work starts; see `Quota.reserve`. */
export const reserveQuota = (
  env: Env,
  owner: QuotaOwner,
  id: string,
  rule: QuotaRule,
): Promise<Reservation> => stubOf(env, owner).reserve(id, rule);

/**
 * Reserves a unit under each of several rules in one step, in their order, up to the first that has none left: the last
 * answer is that one's. A unit is named by `id` and the query type of its rule.
 */
export const reserveQuotas = (
  env: Env,
  owner: QuotaOwner,
  id: string,
  rules: QuotaRule[],
): Promise<Reservation[]> => stubOf(env, owner).reserveAll(id, rules);

/** Replaces the estimate of a unit by what was used; see `Quota.settle`. */
export const settleQuota = (env: Env, owner: QuotaOwner, id: string, amount: number): Promise<void> =>
  stubOf(env, owner).settle(id, amount);

/** Releases one unit. */
export const releaseQuota = (env: Env, owner: QuotaOwner, id: string): Promise<void> =>
  stubOf(env, owner).release(id);

/** Releases all units of an owner. */
export const clearQuota = (env: Env, owner: QuotaOwner): Promise<void> => stubOf(env, owner).clearQuota();

/** Releases the unit of something that was deleted; see `Quota.releaseDeleted`. */
export const releaseDeleted = (env: Env, owner: QuotaOwner, id: string): Promise<void> =>
  stubOf(env, owner).releaseDeleted(id);

/** The balance of an owner under a rule. */
export const readQuota = (env: Env, owner: QuotaOwner, rule: QuotaRule): Promise<Balance> =>
  stubOf(env, owner).balance(rule);

/** The balances of an owner under several rules, in their order. */
export const readQuotas = (env: Env, owner: QuotaOwner, rules: QuotaRule[]): Promise<Balance[]> =>
  stubOf(env, owner).balances(rules);
