import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { databaseFile } from "../../../.ci/runtime/local-database.mjs";
import { applyMigrations, rememberMigrated } from "../../../.ci/runtime/migrations.mjs";

const LOCK_TIMEOUT_MS = 10_000;

/** The part of D1's interface that migrations and seeds use. */
export interface LocalDatabase {
  prepare(query: string): LocalStatement;
  /** Runs all statements or none. */
  batch(statements: LocalStatement[]): Promise<void>;
}
export interface LocalStatement {
  bind(...values: SQLInputValue[]): LocalStatement;
  run(): Promise<void>;
  all(): Promise<{ results: unknown[] }>;
}

/**
 * Opens the database of a state folder and migrates it. It is opened as a file, because workerd needs one or two requests
 * for each statement; the product must not run on the folder.
 */
export async function withDatabase(
  stateFolder: string,
  work: (db: LocalDatabase) => Promise<void>,
): Promise<void> {
  // Threads of a killed product may hold the lock for a moment.
  const file = new DatabaseSync(databaseFile(stateFolder), { timeout: LOCK_TIMEOUT_MS });
  try {
    const db = openAsD1(file);
    await applyMigrations(db);
    await work(db);
  } finally {
    file.close();
  }
  rememberMigrated(stateFolder);
}

/** Fills a new state folder as the first start of the product does. */
export const putMigratedState = (stateFolder: string): Promise<void> =>
  withDatabase(stateFolder, async () => {});

function openAsD1(file: DatabaseSync): LocalDatabase {
  const compiled = new Map<string, StatementSync>();
  const compile = (query: string): StatementSync => {
    const statement = compiled.get(query) ?? file.prepare(query);
    compiled.set(query, statement);
    return statement;
  };
  // A statement is compiled when it is run: an earlier statement of its batch may create its table.
  const prepare = (query: string, values: SQLInputValue[] = []): LocalStatement => ({
    bind: (...bound) => prepare(query, bound),
    run: async () => void compile(query).run(...values),
    all: async () => ({ results: compile(query).all(...values) }),
  });
  const batch = async (statements: LocalStatement[]) => {
    file.exec("BEGIN");
    try {
      for (const each of statements) await each.run();
      file.exec("COMMIT");
    } catch (error) {
      file.exec("ROLLBACK");
      throw error;
    }
  };
  return { prepare: (query) => prepare(query), batch };
}
