// npm run backup [-- file] [--remote]: writes all rows of the database, except its full-text indexes, into a file: of
// STATE_DIR, or of the deployment, and then into the bucket atelier-backups as well.
import { mkdirSync } from "node:fs";
import { basename, dirname } from "node:path";
import { ensureInstalled, root } from "./install.mjs";

await ensureInstalled();
// Older versions of Node.js, under which a command may begin, have none.
const { DatabaseSync } = await import("node:sqlite");
const { writeBackup } = await import("./backups/backup-file.mjs");
const { openLocal, openThroughWrangler } = await import("./backups/databases.mjs");
const { rowStatements } = await import("./backups/row-statements.mjs");
const { indexAgain, migrate, tablesOf } = await import("./backups/tables.mjs");
const { run } = await import("./tools.mjs");

const BUCKET = "atelier-backups";

const flags = process.argv.slice(2);
const named = flags[0]?.startsWith("--") ? undefined : flags.shift();
const made = new Date();
const stamp = made.toISOString().slice(0, 19).replaceAll(":", "-");
const file = named ?? `${root}/.wrangler/backups/atelier-${stamp}.sql.gz`;
mkdirSync(dirname(file), { recursive: true, mode: 0o700 });

try {
  console.log(`${await backUp()} rows are in ${file}`);
  if (flags.includes("--remote")) {
    const target = `${BUCKET}/${basename(file)}`;
    const { code } = await run("wrangler", ["r2", "object", "put", target, "--file", file, "--remote"]);
    if (code !== 0) throw new Error(`The file could not be copied to ${target}.`);
  }
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

/** Every statement is tried in an empty database, so that a backup which cannot be restored is none. */
async function backUp() {
  const source =
    flags.length > 0
      ? openThroughWrangler(flags)
      : openLocal(process.env.STATE_DIR ?? `${root}/.wrangler/state`);
  const trial = new DatabaseSync("");
  try {
    const applied = await source.rows("SELECT name FROM d1_migrations ORDER BY id");
    const migrations = applied.map(({ name }) => name);
    trial.exec("BEGIN");
    migrate(trial, migrations);
    let count = 0;
    await writeBackup(file, { made: made.toISOString(), migrations }, statements());
    return count;

    async function* statements() {
      for await (const statement of allStatements(source, trial)) {
        trial.exec(statement);
        if (statement.startsWith("INSERT")) count += 1;
        yield statement;
      }
      trial.exec("COMMIT");
    }
  } finally {
    source.close();
    trial.close();
  }
}

async function* allStatements(source, trial) {
  const tables = tablesOf(trial);
  yield "PRAGMA defer_foreign_keys = TRUE;";
  // Rows of migrations may have been changed or deleted since.
  for (const { name } of tables.toReversed()) yield `DELETE FROM "${name}";`;
  // A deployment goes on writing: what refers to a row is read before the row, so that the row is there.
  for (const table of tables.toReversed())
    for await (const statements of rowStatements(source, table)) yield* statements;
  yield* withoutParents(trial);
  yield* indexAgain(trial, made.getTime());
}

/**
 * Finds rows that refer to a row that was deleted while the backup was made, and would have been deleted or changed
 * with it.
 */
function withoutParents(trial) {
  const keys = trial.prepare(`SELECT id, "from", on_delete FROM pragma_foreign_key_list(?)`);
  return trial
    .prepare(`SELECT "table", rowid AS row_number, fkid FROM pragma_foreign_key_check`)
    .all()
    .map(({ table, row_number, fkid }) => {
      const key = keys.all(table).find(({ id }) => id === fkid);
      return key.on_delete === "SET NULL"
        ? `UPDATE "${table}" SET "${key.from}" = NULL WHERE rowid = ${row_number};`
        : `DELETE FROM "${table}" WHERE rowid = ${row_number};`;
    });
}
