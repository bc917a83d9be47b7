import { closeSync, copyFileSync, openSync, readdirSync, readSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { newStateFolder } from "../support/machine/state-folder.ts";

type Row = Record<string, string | number | null>;

/** Times that files are copied again because they changed in the meantime. */
const MAX_COPIES = 50;
const LOG_HEAD_BYTES = 32;
const LOCKED_MS = 10_000;

/**
 * The rows of a query, from D1 if it has the table, otherwise from every database of a state folder that has it.
 * Databases are copied first: the product may be running on them, and nothing outside it should hold a lock.
 */
export function storedRows(state: string, table: string, query: string): Row[] {
  const copies = newStateFolder("rows");
  const copy = path.join(copies, "copy.sqlite");
  const rowsIn = (file: string) => {
    copyDatabase(path.join(state, file), copy);
    return rowsOf(copy, table, query);
  };
  try {
    const files = readdirSync(state, { recursive: true, encoding: "utf8" }).filter((file) =>
      file.endsWith(".sqlite"),
    );
    const isOfD1 = (file: string) => file.startsWith("d1");
    for (const file of files.filter(isOfD1)) {
      const rows = rowsIn(file);
      if (rows) return rows;
    }
    return files.filter((file) => !isOfD1(file)).flatMap((file) => rowsIn(file) ?? []);
  } finally {
    rmSync(copies, { recursive: true });
  }
}

/**
 * Copies a database and its log as they are at one moment. Appending to the log harms no copy; a log that is written
 * back into the database in the meantime, or begun again, would.
 */
function copyDatabase(file: string, copy: string): void {
  for (let times = 1; ; times += 1) {
    const before = momentOf(file);
    for (const rest of ["-wal", "-shm"]) rmSync(copy + rest, { force: true });
    try {
      copyFileSync(file, copy);
      if (before.log !== "") copyFileSync(`${file}-wal`, `${copy}-wal`);
      const after = momentOf(file);
      if (after.database === before.database && after.log === before.log) return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT" || times === MAX_COPIES) throw error;
    }
    if (times === MAX_COPIES) return;
  }
}

/** Returns times that change when the log is written back into a database, and when a log is started again. */
function momentOf(file: string): { database: string; log: string } {
  const { mtimeNs, size } = statSync(file, { bigint: true });
  return { database: `${mtimeNs} ${size}`, log: headOf(`${file}-wal`) };
}

/** The head of a log, which each new log has another one of; empty if there is none. */
function headOf(log: string): string {
  const head = Buffer.alloc(LOG_HEAD_BYTES);
  try {
    const opened = openSync(log, "r");
    try {
      return head.toString("hex", 0, readSync(opened, head, 0, LOG_HEAD_BYTES, 0));
    } finally {
      closeSync(opened);
    }
  } catch {
    return "";
  }
}

/** Null if the database has no such table. */
function rowsOf(file: string, table: string, query: string): Row[] | null {
  const database = new DatabaseSync(file);
  try {
    const has = database.prepare("SELECT 1 FROM sqlite_master WHERE name = ?").get(table);
    return has ? (database.prepare(query).all() as Row[]) : null;
  } finally {
    database.close();
  }
}

/** Changes D1 in the state folder of a product that does not run. */
export function changeDatabase<T>(state: string, change: (database: DatabaseSync) => T): T {
  for (const file of readdirSync(state, { recursive: true, encoding: "utf8" })) {
    if (!file.endsWith(".sqlite")) continue;
    const database = new DatabaseSync(path.join(state, file));
    // The threads of a killed process give up their locks a moment after it counts as ended.
    database.exec(`PRAGMA busy_timeout = ${LOCKED_MS}`);
    try {
      if (database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'settings'").get())
        return change(database);
    } finally {
      database.close();
    }
  }
  throw new Error("no database has settings");
}

/** The messages of D1. */
export const storedMessages = (state: string) =>
  storedRows(state, "messages", "SELECT * FROM messages ORDER BY conversation_id, position");
