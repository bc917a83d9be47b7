import { readdirSync, readFileSync } from "node:fs";
import { root } from "../install.mjs";

/** The table in which wrangler remembers migrations, so that `wrangler d1 migrations apply` agrees with us. */
const APPLIED = "d1_migrations";

/** Applies the migrations a database has not seen, each whole or not at all. */
export async function applyMigrations(db) {
  await db
    .prepare(
      `CREATE TABLE IF NOT EXISTS ${APPLIED} (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE,
        applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)`,
    )
    .run();
  const { results } = await db.prepare(`SELECT name FROM ${APPLIED}`).all();
  const applied = new Set(results.map(({ name }) => name));
  const files = readdirSync(`${root}/migrations`).filter((file) => file.endsWith(".sql"));
  for (const file of files.sort()) {
    if (applied.has(file)) continue;
    const statements = readFileSync(`${root}/migrations/${file}`, "utf8")
      .split("--> statement-breakpoint")
      .filter((statement) => statement.trim());
    await db.batch([
      ...statements.map((statement) => db.prepare(statement)),
      db.prepare(`INSERT INTO ${APPLIED} (name) VALUES (?)`).bind(file),
    ]);
  }
}
