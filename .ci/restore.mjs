// npm run restore -- file [--remote]: makes the database of an empty installation from a backup: in STATE_DIR, or of the
// deployment. The next start, or deployment, applies later migrations and writes the full-text indexes.
import { copyFileSync, createWriteStream, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ensureInstalled, root } from "./install.mjs";

await ensureInstalled();
// Older versions of Node.js, under which a command may begin, have none.
const { DatabaseSync } = await import("node:sqlite");
const { readHead, readStatements } = await import("./backups/backup-file.mjs");
const { openThroughWrangler } = await import("./backups/databases.mjs");
const { migrate } = await import("./backups/tables.mjs");
const { databaseFile } = await import("./runtime/local-database.mjs");
const { run } = await import("./tools.mjs");

const TABLES = `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*'`;
const NOT_EMPTY = "The database is not empty: restore into a new one.";

const [file, ...flags] = process.argv.slice(2);
try {
  if (!file || file.startsWith("--")) throw new Error("npm run restore -- file [--remote]");
  const { made, migrations } = await readHead(file);
  if (flags.length > 0) await restoreThroughWrangler(migrations);
  else await restoreLocally(process.env.STATE_DIR ?? `${root}/.wrangler/state`, migrations);
  console.log(`Restored as it was at ${made}.`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

/** All or nothing: a file that is refused half-way leaves the database empty. */
async function restoreLocally(stateFolder, migrations) {
  const database = new DatabaseSync(databaseFile(stateFolder));
  try {
    if (database.prepare(TABLES).all().length > 0) throw new Error(NOT_EMPTY);
    database.exec("PRAGMA journal_mode = WAL; BEGIN");
    migrate(database, migrations);
    for await (const statement of readStatements(file)) database.exec(statement);
    database.exec("COMMIT");
  } finally {
    database.close();
  }
}

async function restoreThroughWrangler(migrations) {
  const folder = `${root}/.cache/restore`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(`${folder}/migrations`, { recursive: true, mode: 0o700 });
  try {
    migrate(new DatabaseSync(":memory:"), migrations);
    const tables = await openThroughWrangler(flags).rows(TABLES);
    if (tables.some(({ name }) => name !== "d1_migrations")) throw new Error(NOT_EMPTY);
    const config = `${folder}/wrangler.toml`;
    writeFileSync(config, readFileSync(`${root}/wrangler.toml`));
    for (const name of migrations) copyFileSync(`${root}/migrations/${name}`, `${folder}/migrations/${name}`);
    const sql = `${folder}/backup.sql`;
    const lines = Readable.from(readStatements(file)).map((statement) => `${statement}\n`);
    await pipeline(lines, createWriteStream(sql));
    await wrangler("d1", "migrations", "apply", "DB", ...flags, "--config", config);
    await wrangler("d1", "execute", "DB", ...flags, "--yes", "--file", sql);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function wrangler(...args) {
  const { code } = await run("wrangler", args);
  if (code !== 0) throw new Error("wrangler failed; what it says stands above.");
}
