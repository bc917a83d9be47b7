import type { DatabaseSync, StatementSync } from "node:sqlite";

/** Parameters as D1 takes them. */
type Value = string | number | null;

/** Prepared statement with the methods of D1's that drizzle calls. */
class Statement {
  constructor(
    readonly database: DatabaseSync,
    readonly query: string,
    readonly values: Value[] = [],
  ) {}

  bind(...values: Value[]): Statement {
    return new Statement(this.database, this.query, values);
  }

  async all(): Promise<{ results: unknown[] }> {
    return { results: this.#prepare().all(...this.values) };
  }

  async raw(): Promise<unknown[]> {
    const statement = this.#prepare();
    statement.setReturnArrays(true);
    return statement.all(...this.values);
  }

  async run(): Promise<{ results: unknown[] }> {
    return this.all();
  }

  #prepare(): StatementSync {
    return this.database.prepare(this.query);
  }
}

/** D1's interface over a SQLite database of this process: enough for what retrieval asks of it. */
export function sqliteD1(database: DatabaseSync): D1Database {
  const d1 = {
    prepare: (query: string) => new Statement(database, query),
    batch: (statements: Statement[]) => Promise.all(statements.map((statement) => statement.all())),
  };
  return d1 as unknown as D1Database;
}
