import { readdirSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";

/** A database of the product, with all its tables. */
export function openMigrated(path = ":memory:"): DatabaseSync {
  const database = new DatabaseSync(path);
  const files = readdirSync("migrations").filter((name) => name.endsWith(".sql"));
  for (const file of files.sort()) database.exec(readFileSync(`migrations/${file}`, "utf8"));
  return database;
}
