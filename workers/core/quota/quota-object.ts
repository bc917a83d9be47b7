export interface QuotaRule {
  queryType: string;
  /** Units per window; null for no limit. */
  limit: number | null;
  /** Length of the rolling window; null if units count until they are released. */
  windowMs: number | null;
  /** Number of units that the use takes of the limit; 1 without. */
  amount?: number;
}

export interface Balance {
  limit: number | null;
  used: number;
  remaining: number | null;
  /** Epoch milliseconds at which the oldest unit returns; null while nothing is used. */
  resetAt: number | null;
}

/** The balance after a reservation, and whether there was a unit left to reserve. */
export type Reservation = Balance & { isReserved: boolean };

/** Owner of a quota: the shard of a guest's address, or a user. */
export type QuotaOwner = string;

/** Calls of the object that stores a quota; `durable-objects/quota/quota.ts` says what each does. */
export interface QuotaObject {
  reserve(id: string, rule: QuotaRule): Promise<Reservation>;
  reserveEach(ids: string[], rule: QuotaRule): Promise<Reservation>;
  reserveAll(id: string, rules: QuotaRule[]): Promise<Reservation[]>;
  settle(id: string, amount: number): Promise<void>;
  release(id: string): Promise<void>;
  clearQuota(): Promise<void>;
  releaseDeleted(id: string): Promise<void>;
  balance(rule: QuotaRule): Promise<Balance>;
  balances(rules: QuotaRule[]): Promise<Balance[]>;
}

/** The binding through which quotas are reached. */
interface QuotaObjects {
  TURN_LOG: { idFromName(name: string): DurableObjectId; get(id: DurableObjectId): QuotaObject };
}

// The quota is stored with the owner's turns, so that one step can reserve a unit and record the turn it is for.
const stubOf = (env: QuotaObjects, owner: QuotaOwner) => env.TURN_LOG.get(env.TURN_LOG.idFromName(owner));

/** Reserves one unit before the work starts; see `Quota.reserve`. */
export const reserveQuota = (
  env: QuotaObjects,
  owner: QuotaOwner,
  id: string,
  rule: QuotaRule,
): Promise<Reservation> => stubOf(env, owner).reserve(id, rule);

/** Reserves a unit for each id, or none of them: `remaining` says then how many there are. */
export const reserveEach = (
  env: QuotaObjects,
  owner: QuotaOwner,
  ids: string[],
  rule: QuotaRule,
): Promise<Reservation> => stubOf(env, owner).reserveEach(ids, rule);

/**
 * Reserves a unit under each of several rules in one step, in their order, up to the first that has none left: the last
 * answer is that one's. A unit is named by `id` and the query type of its rule.
 */
export const reserveQuotas = (
  env: QuotaObjects,
  owner: QuotaOwner,
  id: string,
  rules: QuotaRule[],
): Promise<Reservation[]> => stubOf(env, owner).reserveAll(id, rules);

/** Replaces the estimate of a unit by what was used; see `Quota.settle`. */
export const settleQuota = (
  env: QuotaObjects,
  owner: QuotaOwner,
  id: string,
  amount: number,
): Promise<void> => stubOf(env, owner).settle(id, amount);

/** Releases one unit. */
export const releaseQuota = (env: QuotaObjects, owner: QuotaOwner, id: string): Promise<void> =>
  stubOf(env, owner).release(id);

/** Releases all units of an owner. */
export const clearQuota = (env: QuotaObjects, owner: QuotaOwner): Promise<void> =>
  stubOf(env, owner).clearQuota();

/** Releases the unit of something that was deleted; see `Quota.releaseDeleted`. */
export const releaseDeleted = (env: QuotaObjects, owner: QuotaOwner, id: string): Promise<void> =>
  stubOf(env, owner).releaseDeleted(id);

/** The balance of an owner under a rule. */
export const readQuota = (env: QuotaObjects, owner: QuotaOwner, rule: QuotaRule): Promise<Balance> =>
  stubOf(env, owner).balance(rule);

/** The balances of an owner under several rules, in their order. */
export const readQuotas = (env: QuotaObjects, owner: QuotaOwner, rules: QuotaRule[]): Promise<Balance[]> =>
  stubOf(env, owner).balances(rules);
