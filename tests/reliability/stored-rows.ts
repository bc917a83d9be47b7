import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";

type Row = Record<string, string | number | null>;

/**
 * The rows of a query over every database of a state folder that has a table. Databases are copied first: the product
 * may be running on them, and nothing outside it should hold a lock.
 */
export function storedRows(state: string, table: string, query: string): Row[] {
  const copies = mkdtempSync(path.join(tmpdir(), "atelier-rows-"));
  try {
    const files = readdirSync(state, { recursive: true, encoding: "utf8" });
    return files
      .filter((file) => file.endsWith(".sqlite"))
      .flatMap((file, index) => {
        const copy = path.join(copies, `${index}.sqlite`);
        for (const suffix of ["", "-wal"])
          if (existsSync(path.join(state, file + suffix)))
            copyFileSync(path.join(state, file + suffix), copy + suffix);
        return rowsOf(copy, table, query);
      });
  } finally {
    rmSync(copies, { recursive: true });
  }
}

function rowsOf(file: string, table: string, query: string): Row[] {
  const database = new DatabaseSync(file);
  try {
    const has = database.prepare("SELECT 1 FROM sqlite_master WHERE name = ?").get(table);
    return has ? (database.prepare(query).all() as Row[]) : [];
  } finally {
    database.close();
  }
}

/** The messages of D1. */
export const storedMessages = (state: string) =>
  storedRows(state, "messages", "SELECT * FROM messages ORDER BY conversation_id, position");
