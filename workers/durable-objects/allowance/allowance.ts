import { Ledger, type AllowanceRule, type Balance, type Unit } from "./ledger";

/** No window is longer: what is older may be forgotten. */
const LONGEST_WINDOW_MS = 31 * 24 * 60 * 60 * 1000;

export type HoldAnswer = Balance & { held: boolean };

/**
 * A payer's allowance in the SQLite of the object that lives for this payer. Every method is one synchronous step, so a
 * hold and what it pays for are stored together or not at all.
 */
export class Allowance {
  #ledger: Ledger | null = null;

  constructor(readonly sql: SqlStorage) {}

  /** Takes one unit before the work it pays for; `held` tells whether there was one. Idempotent by id. */
  hold(id: string, rule: AllowanceRule, now: number): HoldAnswer {
    const ledger = this.#open();
    const held = ledger.hold(id, rule, now);
    if (held?.isNew)
      this.sql.exec(
        "INSERT INTO units (id, query_type, at) VALUES (?, ?, ?)",
        ...[id, rule.queryType, held.unit.at],
      );
    return { ...ledger.balance(rule, now), held: held !== null };
  }

  /** Gives back the unit of work that failed before it gave anything. Work that ended well just leaves it. Idempotent. */
  release(id: string): void {
    if (this.#open().release(id)) this.sql.exec("DELETE FROM units WHERE id = ?", id);
  }

  /** Gives every unit back. */
  clear(): void {
    if (!this.#ledger && !this.#exists()) return;
    this.sql.exec("DELETE FROM units");
    this.#ledger = new Ledger([]);
  }

  /**
   * Gives back the unit of a thing that was deleted, where the limit is on what exists at a time. A limit for a period
   * counts what was made in it: deleting must not allow another one. Idempotent.
   */
  releaseDeleted(id: string): void {
    if (this.#open().isLasting(id)) this.release(id);
  }

  /** What is left, without taking any of it. */
  balance(rule: AllowanceRule, now: number): Balance {
    if (!this.#ledger && !this.#exists()) return new Ledger([]).balance(rule, now);
    return this.#open().balance(rule, now);
  }

  /** Forgets units that no window can count any more; answers how many are left. */
  prune(now: number): number {
    if (!this.#ledger && !this.#exists()) return 0;
    const ledger = this.#open();
    ledger.prune(now - LONGEST_WINDOW_MS);
    this.sql.exec("DELETE FROM units WHERE at < ?", now - LONGEST_WINDOW_MS);
    return ledger.size;
  }

  #exists(): boolean {
    return this.sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'units'").toArray().length > 0;
  }

  /** Memory is a cache of the table: it is read again after an eviction. */
  #open(): Ledger {
    if (this.#ledger) return this.#ledger;
    this.sql.exec(
      `CREATE TABLE IF NOT EXISTS units (id TEXT PRIMARY KEY, query_type TEXT NOT NULL, at INTEGER NOT NULL)
       WITHOUT ROWID`,
    );
    const rows = this.sql.exec<{ id: string; query_type: string; at: number }>(
      "SELECT id, query_type, at FROM units ORDER BY at",
    );
    const units: Unit[] = [...rows].map((row) => ({ id: row.id, queryType: row.query_type, at: row.at }));
    return (this.#ledger = new Ledger(units));
  }
}
