import { DurableObject } from "cloudflare:workers";
import type { Env } from "../../env";
import { Ledger, type AllowanceRule, type Balance, type Unit } from "./ledger";

/** No window is longer: what is older may be forgotten, and the address hash with it. */
export const LONGEST_WINDOW_MS = 31 * 24 * 60 * 60 * 1000;

export type HoldAnswer = Balance & { held: boolean };

/** The allowance of one payer: a guest's address hash, or a user. Counts before work begins, so no race overspends. */
export class Allowance extends DurableObject<Env> {
  readonly #sql = this.ctx.storage.sql;
  #ledger: Ledger | undefined;

  /** Takes one unit before the work it pays for; `held` tells whether there was one. Idempotent by id. */
  async hold(id: string, rule: AllowanceRule): Promise<HoldAnswer> {
    const ledger = this.#open();
    const now = Date.now();
    const held = ledger.hold(id, rule, now);
    if (held?.isNew) {
      this.#sql.exec("INSERT INTO units (id, query_type, at) VALUES (?, ?, ?)", id, rule.queryType, now);
      if (ledger.size === 1) await this.ctx.storage.setAlarm(now + rule.windowMs + 60_000);
    }
    return { ...ledger.balance(rule, now), held: held !== null };
  }

  /** The work failed before it gave anything: its unit returns. Work that ended well just leaves it. Idempotent. */
  async release(id: string): Promise<void> {
    if (this.#open().release(id)) this.#sql.exec("DELETE FROM units WHERE id = ?", id);
  }

  /** What is left, without taking any of it. */
  async balance(rule: AllowanceRule): Promise<Balance> {
    return this.#open().balance(rule, Date.now());
  }

  override async alarm(): Promise<void> {
    const ledger = this.#open();
    const before = Date.now() - LONGEST_WINDOW_MS;
    ledger.prune(before);
    this.#sql.exec("DELETE FROM units WHERE at < ?", before);
    const [left] = this.#sql.exec<{ units: number }>("SELECT count(*) AS units FROM units");
    if (left?.units) await this.ctx.storage.setAlarm(Date.now() + 24 * 60 * 60 * 1000);
    else await this.#forget();
  }

  /** Memory is a cache of the table: it is read again after an eviction. */
  #open(): Ledger {
    if (this.#ledger) return this.#ledger;
    this.#sql.exec(
      `CREATE TABLE IF NOT EXISTS units (
         id TEXT PRIMARY KEY, query_type TEXT NOT NULL, at INTEGER NOT NULL
       ) WITHOUT ROWID`,
    );
    const rows = this.#sql.exec<{ id: string; query_type: string; at: number }>(
      "SELECT id, query_type, at FROM units ORDER BY at",
    );
    const units: Unit[] = [...rows].map((row) => ({ id: row.id, queryType: row.query_type, at: row.at }));
    return (this.#ledger = new Ledger(units));
  }

  async #forget(): Promise<void> {
    this.#ledger = undefined;
    await this.ctx.storage.deleteAll();
  }
}
