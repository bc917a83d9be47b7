import { readdirSync, readFileSync } from "node:fs";
import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";

const MIGRATIONS = new URL("../../../migrations/", import.meta.url);

/** The file of the migration that has this name. */
export const migrationNamed = (name: string): string =>
  readdirSync(MIGRATIONS).find((file) => file.slice("0000_".length) === `${name}.sql`)!;

/** Applies migrations to a database of `node:sqlite`: those whose file names stand from `from` on and before `before`. */
export function migrate(database: DatabaseSync, { from = "", before = "9999" } = {}): void {
  const files = readdirSync(MIGRATIONS).filter(
    (file) => file.endsWith(".sql") && file >= from && file < before,
  );
  for (const file of files.sort()) database.exec(readFileSync(new URL(file, MIGRATIONS), "utf8"));
}

/** Prepared statements of a database: preparing one takes longer than running it. */
interface StatementCache {
  rows: Map<string, StatementSync>;
  lists: Map<string, StatementSync>;
}

const caches = new WeakMap<DatabaseSync, StatementCache>();

function cacheOf(database: DatabaseSync): StatementCache {
  const cache = caches.get(database) ?? { rows: new Map(), lists: new Map() };
  caches.set(database, cache);
  return cache;
}

/** A statement of a D1 database in memory. */
class Statement {
  constructor(
    readonly database: DatabaseSync,
    readonly cache: StatementCache,
    readonly sql: string,
    readonly values: SQLInputValue[] = [],
  ) {}

  bind(...values: SQLInputValue[]): Statement {
    return new Statement(this.database, this.cache, this.sql, values);
  }

  run() {
    const results = this.#prepared(false).all(...this.values);
    return { success: true, results, meta: {} };
  }

  /** Rows as lists of values: columns of a join may share their names. */
  raw(): unknown[][] {
    return this.#prepared(true).all(...this.values) as unknown as unknown[][];
  }

  #prepared(asLists: boolean): StatementSync {
    const known = this.cache[asLists ? "lists" : "rows"];
    const prepared = known.get(this.sql) ?? this.database.prepare(this.sql);
    if (asLists) prepared.setReturnArrays(true);
    known.set(this.sql, prepared);
    return prepared;
  }
}

export interface MemoryD1Options {
  /** Makes each call; it may do so late, or never answer. */
  around?: (call: () => unknown) => Promise<unknown>;
}

/**
 * Implements the part of D1 that drizzle uses over a database of `node:sqlite`: batches are transactions, as D1's are.
 */
export function memoryD1(database: DatabaseSync, { around = async (call) => call() }: MemoryD1Options = {}) {
  const prepare = (sql: string) => statementOf(new Statement(database, cacheOf(database), sql));
  const statementOf = (statement: Statement) => ({
    statement,
    bind: (...values: SQLInputValue[]) => statementOf(statement.bind(...values)),
    all: () => around(() => statement.run()),
    run: () => around(() => statement.run()),
    raw: () => around(() => statement.raw()),
  });
  const batch = (statements: ReturnType<typeof statementOf>[]) =>
    around(() => {
      database.exec("BEGIN IMMEDIATE");
      try {
        const results = statements.map(({ statement }) => statement.run());
        database.exec("COMMIT");
        return results;
      } catch (error) {
        database.exec("ROLLBACK");
        throw error;
      }
    });
  return { prepare, batch } as unknown as D1Database;
}
