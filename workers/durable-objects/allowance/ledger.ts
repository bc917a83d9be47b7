/** One unit taken from an allowance: spent from the moment it is held, unless it is given back. */
export interface Unit {
  id: string;
  queryType: string;
  /** Epoch milliseconds. */
  at: number;
}

/** When a unit was taken that no window lets go: it counts until it is given back. */
const FOR_EVER = Number.MAX_SAFE_INTEGER;

export interface AllowanceRule {
  queryType: string;
  /** Units per window; null is without limit. */
  limit: number | null;
  /** Length of the rolling window; null counts for ever, until a unit is given back. */
  windowMs: number | null;
}

export interface Balance {
  limit: number | null;
  used: number;
  remaining: number | null;
  /** Epoch milliseconds at which the oldest unit returns; null while nothing is used. */
  resetAt: number | null;
}

/**
 * Rolling-window counting, exact because its owner is single-threaded: a unit counts from the moment it is
 * held until it is given back or its window has passed.
 */
export class Ledger {
  readonly #units = new Map<string, Unit[]>();
  readonly #byId = new Map<string, Unit>();

  constructor(units: Iterable<Unit>) {
    for (const unit of units) this.#add(unit);
  }

  /** Takes one unit; null when none is left. The same id twice is the same unit. */
  hold(id: string, rule: AllowanceRule, now: number): { unit: Unit; isNew: boolean } | null {
    const known = this.#byId.get(id);
    if (known) return { unit: known, isNew: false };
    if (rule.limit !== null && this.#live(rule, now).length >= rule.limit) return null;
    const unit = { id, queryType: rule.queryType, at: rule.windowMs === null ? FOR_EVER : now };
    this.#add(unit);
    return { unit, isNew: true };
  }

  /** Whether a unit counts until it is given back: it stands for something that exists, not for something done. */
  isLasting(id: string): boolean {
    return this.#byId.get(id)?.at === FOR_EVER;
  }

  /** Gives a unit back; false when it was not held. */
  release(id: string): boolean {
    const unit = this.#byId.get(id);
    if (!unit) return false;
    this.#byId.delete(id);
    const units = this.#units.get(unit.queryType)!;
    units.splice(units.indexOf(unit), 1);
    return true;
  }

  balance(rule: AllowanceRule, now: number): Balance {
    const live = this.#live(rule, now);
    const oldest = live[0];
    return {
      limit: rule.limit,
      used: live.length,
      remaining: rule.limit === null ? null : Math.max(0, rule.limit - live.length),
      resetAt: oldest && rule.windowMs !== null ? oldest.at + rule.windowMs : null,
    };
  }

  get size(): number {
    return this.#byId.size;
  }

  /** Forgets units taken before a time. */
  prune(before: number): void {
    for (const unit of [...this.#byId.values()]) if (unit.at < before) this.release(unit.id);
  }

  #add(unit: Unit): void {
    this.#byId.set(unit.id, unit);
    const units = this.#units.get(unit.queryType);
    if (units) units.push(unit);
    else this.#units.set(unit.queryType, [unit]);
  }

  /** Units inside the window, oldest first; those that left it are dropped on the way. */
  #live(rule: AllowanceRule, now: number): Unit[] {
    const units = this.#units.get(rule.queryType) ?? [];
    const { windowMs } = rule;
    if (windowMs === null) return units;
    const expired = units.findIndex((unit) => unit.at > now - windowMs);
    const gone = units.splice(0, expired === -1 ? units.length : expired);
    for (const unit of gone) this.#byId.delete(unit.id);
    return units;
  }
}
