import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { root } from "../install.mjs";

/** The table in which wrangler remembers migrations, so that `wrangler d1 migrations apply` agrees with us. */
const APPLIED = "d1_migrations";

const names = () =>
  readdirSync(`${root}/migrations`)
    .filter((file) => file.endsWith(".sql"))
    .sort();

const noteOf = (stateFolder) => `${stateFolder}/migrated`;

/** Whether a state folder has had every migration, as `rememberMigrated` noted it there. */
export function isMigrated(stateFolder) {
  const note = noteOf(stateFolder);
  return existsSync(note) && readFileSync(note, "utf8") === names().join("\n");
}

export function rememberMigrated(stateFolder) {
  mkdirSync(stateFolder, { recursive: true });
  writeFileSync(noteOf(stateFolder), names().join("\n"));
}

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
  for (const file of names()) {
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
