import type { Balance, QuotaRule, Reservation } from "../../core/quota/quota-object";
import { hasTables, openSchema, type StorageSchema } from "../storage-schema";
import { Ledger, type Unit } from "./ledger";

const QUOTA_SCHEMA: StorageSchema = {
  name: "quota",
  table: "units",
  create:
    "CREATE TABLE units (id TEXT PRIMARY KEY, query_type TEXT NOT NULL, at INTEGER NOT NULL, amount INTEGER NOT NULL DEFAULT 1) WITHOUT ROWID",
  migrations: [withAmounts],
};

/** Units had no amounts at first: each was one. */
function withAmounts(sql: SqlStorage): void {
  sql.exec("ALTER TABLE units ADD COLUMN amount INTEGER NOT NULL DEFAULT 1");
}

/** The longest window of any rule; older units are deleted. */
const MAX_WINDOW_MS = 31 * 24 * 60 * 60 * 1000;

/**
 * The quota of one owner, in the SQLite storage of that owner's object. Every method is one synchronous step, so that a
 * unit and the work it is for are stored together or not at all.
 */
export class Quota {
  readonly sql: SqlStorage;
  #ledger: Ledger | null = null;

  constructor(readonly storage: DurableObjectStorage) {
    this.sql = storage.sql;
  }

  /** Reserves a unit for each id before the work starts, or none of them. Idempotent by id. */
  reserveEach(ids: readonly string[], rule: QuotaRule, now: number): Reservation {
    const taken = this.#takeAll(
      ids.map((id) => ({ id, rule })),
      now,
    );
    const { isReserved } = taken.at(-1)!;
    return { ...this.balance(rule, now), isReserved };
  }

  #take(id: string, rule: QuotaRule, now: number): { reservation: Reservation; isNew: boolean } {
    const ledger = this.#open();
    const reserved = ledger.reserve(id, rule, now);
    if (reserved?.isNew)
      this.sql.exec(
        "INSERT INTO units (id, query_type, at, amount) VALUES (?, ?, ?, ?)",
        id,
        rule.queryType,
        reserved.unit.at,
        reserved.unit.amount,
      );
    const reservation = { ...ledger.balance(rule, now), isReserved: reserved !== null };
    return { reservation, isNew: reserved?.isNew ?? false };
  }

  /**
   * Reserves one unit under each rule, in their order, up to the first that has none left: then none is reserved, since what
   * is refused must use up nothing.
   */
  reserveAll(id: string, rules: readonly QuotaRule[], now: number): Reservation[] {
    return this.#takeAll(
      rules.map((rule) => ({ id: `${rule.queryType}:${id}`, rule })),
      now,
    );
  }

  #takeAll(units: readonly { id: string; rule: QuotaRule }[], now: number): Reservation[] {
    const answers: Reservation[] = [];
    const taken: string[] = [];
    for (const { id, rule } of units) {
      const { reservation, isNew } = this.#take(id, rule, now);
      answers.push(reservation);
      if (isNew) taken.push(id);
      if (reservation.isReserved) continue;
      for (const one of taken) this.release(one);
      break;
    }
    return answers;
  }

  /** Replaces the estimate that a unit was reserved with by what was used, a whole number; 0 releases it. Idempotent. */
  settle(id: string, amount: number): void {
    if (amount === 0) return this.release(id);
    if (this.#isEmpty()) return;
    if (this.#open().settle(id, amount))
      this.sql.exec("UPDATE units SET amount = ? WHERE id = ?", amount, id);
  }

  /** Releases the unit of work that failed before it had a result. Idempotent. */
  release(id: string): void {
    if (this.#isEmpty()) return;
    if (this.#open().release(id)) this.sql.exec("DELETE FROM units WHERE id = ?", id);
  }

  /** Releases all units. */
  clear(): void {
    if (this.#isEmpty()) return;
    this.sql.exec("DELETE FROM units");
    this.#ledger = new Ledger([]);
  }

  /**
   * Releases the unit of something that was deleted, if the limit is on how many exist. A limit per period counts what
   * was created in it: deleting must not allow another one. Idempotent.
   */
  releaseDeleted(id: string): void {
    if (!this.#isEmpty() && this.#open().isLasting(id)) this.release(id);
  }

  /** The current balance. Reserves nothing. */
  balance(rule: QuotaRule, now: number): Balance {
    if (this.#isEmpty()) return new Ledger([]).balance(rule, now);
    return this.#open().balance(rule, now);
  }

  /** Deletes units outside every window; returns how many are left. */
  prune(now: number): number {
    if (this.#isEmpty()) return 0;
    const ledger = this.#open();
    ledger.prune(now - MAX_WINDOW_MS);
    this.sql.exec("DELETE FROM units WHERE at < ?", now - MAX_WINDOW_MS);
    // The storage of an object without units may be deleted; the next call then creates the table again.
    if (ledger.size === 0) this.#ledger = null;
    return ledger.size;
  }

  /** Whether nothing was ever reserved: then there is no table, and asking creates none. */
  #isEmpty(): boolean {
    return !this.#ledger && !hasTables(this.sql, QUOTA_SCHEMA);
  }

  /** The ledger is a cache of the table: it is read again after an eviction. */
  #open(): Ledger {
    if (this.#ledger) return this.#ledger;
    openSchema(this.storage, QUOTA_SCHEMA);
    const rows = this.sql.exec<{ id: string; query_type: string; at: number; amount: number }>(
      "SELECT id, query_type, at, amount FROM units ORDER BY at",
    );
    const units: Unit[] = [...rows].map(({ query_type: queryType, ...row }) => ({ ...row, queryType }));
    return (this.#ledger = new Ledger(units));
  }
}
