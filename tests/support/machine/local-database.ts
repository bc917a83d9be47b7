import { createHash, createHmac } from "node:crypto";
import { mkdirSync } from "node:fs";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { applyMigrations, rememberMigrated } from "../../../.ci/runtime/migrations.mjs";

/** Wrangler's name for the database in local state: the `database_id` of wrangler.toml. */
const DATABASE_ID = "00000000-0000-0000-0000-000000000000";
/** Miniflare's name for the class of objects that hold such databases. */
const DATABASE_CLASS = "miniflare-D1DatabaseObject";
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
  const folder = `${stateFolder}/d1/${DATABASE_CLASS}`;
  mkdirSync(folder, { recursive: true });
  const path = `${folder}/${objectId(DATABASE_CLASS, DATABASE_ID)}.sqlite`;
  // Threads of a killed product may hold the lock for a moment.
  const file = new DatabaseSync(path, { timeout: LOCK_TIMEOUT_MS });
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

/** The id of an object, which workerd computes from its name; it is the name of the object's file. */
function objectId(className: string, name: string): string {
  const key = createHash("sha256").update(className).digest();
  const firstHalf = (data: string | Buffer) =>
    createHmac("sha256", key).update(data).digest().subarray(0, 16);
  const ofName = firstHalf(name);
  return Buffer.concat([ofName, firstHalf(ofName)]).toString("hex");
}

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
