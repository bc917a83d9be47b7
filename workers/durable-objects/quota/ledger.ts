import type { Balance, QuotaRule } from "../../core/quota/quota-object";

/** One reserved unit. It counts as used from then on, unless it is released. */
export interface Unit {
  id: string;
  queryType: string;
  /** Epoch milliseconds. */
  at: number;
  /** Number of units that it uses of its limit. */
  amount: number;
}

/** Time of a unit without a window: it counts until it is released. */
const NO_EXPIRY = Number.MAX_SAFE_INTEGER;

const amountOf = (units: readonly Unit[]): number => units.reduce((sum, { amount }) => sum + amount, 0);

/**
 * Counts units in rolling windows. Exact, because a Durable Object runs one step at a time. A unit counts from its
 * reservation until it is released or its window has passed.
 */
export class Ledger {
  readonly #units = new Map<string, Unit[]>();
  readonly #byId = new Map<string, Unit>();

  constructor(units: Iterable<Unit>) {
    for (const unit of units) this.#add(unit);
  }

  /** Reserves one unit, the last one with what is left of the limit; null if nothing is. The same id again is the same unit. */
  reserve(id: string, rule: QuotaRule, now: number): { unit: Unit; isNew: boolean } | null {
    const known = this.#byId.get(id);
    if (known) return { unit: known, isNew: false };
    const { queryType, limit, windowMs } = rule;
    const left = limit === null ? Infinity : limit - amountOf(this.#live(rule, now));
    if (left <= 0) return null;
    const at = windowMs === null ? NO_EXPIRY : now;
    const unit = { id, queryType, at, amount: Math.min(rule.amount ?? 1, left) };
    this.#add(unit);
    return { unit, isNew: true };
  }

  /** Whether a unit counts until it is released, because the limit is on how many exist at a time. */
  isLasting(id: string): boolean {
    return this.#byId.get(id)?.at === NO_EXPIRY;
  }

  /** Changes what a unit uses to what was used in the end; false if there is none with this id. */
  settle(id: string, amount: number): boolean {
    const unit = this.#byId.get(id);
    if (unit) unit.amount = amount;
    return unit !== undefined;
  }

  /** Releases a unit; false if there is none with this id. */
  release(id: string): boolean {
    const unit = this.#byId.get(id);
    if (!unit) return false;
    this.#byId.delete(id);
    const units = this.#units.get(unit.queryType)!;
    units.splice(units.indexOf(unit), 1);
    return true;
  }

  balance(rule: QuotaRule, now: number): Balance {
    const live = this.#live(rule, now);
    const oldest = live[0];
    const used = amountOf(live);
    return {
      limit: rule.limit,
      used,
      remaining: rule.limit === null ? null : Math.max(0, rule.limit - used),
      resetAt: oldest && rule.windowMs !== null ? oldest.at + rule.windowMs : null,
    };
  }

  get size(): number {
    return this.#byId.size;
  }

  /** Removes units reserved before a time. */
  prune(before: number): void {
    for (const unit of [...this.#byId.values()]) if (unit.at < before) this.release(unit.id);
  }

  #add(unit: Unit): void {
    this.#byId.set(unit.id, unit);
    const units = this.#units.get(unit.queryType);
    if (units) units.push(unit);
    else this.#units.set(unit.queryType, [unit]);
  }

  /** Units inside the window, oldest first. Removes the expired ones. */
  #live(rule: QuotaRule, now: number): Unit[] {
    const units = this.#units.get(rule.queryType) ?? [];
    const { windowMs } = rule;
    if (windowMs === null) return units;
    const expired = units.findIndex((unit) => unit.at > now - windowMs);
    const gone = units.splice(0, expired === -1 ? units.length : expired);
    for (const unit of gone) this.#byId.delete(unit.id);
    return units;
  }
}
