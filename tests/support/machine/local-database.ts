import { createHash } from "node:crypto";
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Miniflare } from "miniflare";
import { withLock } from "../../../.ci/lock.mjs";
import { applyMigrations, rememberMigrated } from "../../../.ci/runtime/migrations.mjs";

/** Wrangler's name for the database in local state: the `database_id` of wrangler.toml. */
const DATABASE_ID = "00000000-0000-0000-0000-000000000000";
const ROOT = join(import.meta.dirname, "../../..");
const MIGRATIONS = join(ROOT, "migrations");
const MIGRATED = join(ROOT, ".cache/migrated-state");

type Database = Awaited<ReturnType<Miniflare["getD1Database"]>>;

/** Opens the migrated database of a state folder on which the product does not run. */
export async function withDatabase(
  stateFolder: string,
  work: (db: Database) => Promise<void>,
): Promise<void> {
  if (!existsSync(join(stateFolder, "d1"))) await putMigratedState(stateFolder);
  await openDatabase(stateFolder, async (db) => {
    await applyMigrations(db); // of a folder that an older version made
    await work(db);
  });
}

/** Fills a new state folder with what the product's first start leaves: migrated once, and copied from then on. */
export async function putMigratedState(stateFolder: string): Promise<void> {
  const migrated = `${MIGRATED}/${hashOfMigrations()}`;
  if (!existsSync(migrated)) await withLock("migrated-state", () => makeMigratedState(migrated));
  cpSync(migrated, stateFolder, { recursive: true });
}

async function makeMigratedState(folder: string): Promise<void> {
  if (existsSync(folder)) return; // another process made it, while this one waited
  rmSync(MIGRATED, { recursive: true, force: true });
  const unfinished = `${folder}.unfinished`;
  await openDatabase(unfinished, applyMigrations);
  for (const file of readdirSync(unfinished, { recursive: true, encoding: "utf8" }))
    if (file.endsWith(".sqlite")) writeLogBack(`${unfinished}/${file}`);
  rememberMigrated(unfinished);
  renameSync(unfinished, folder);
}

/** The last connection that closes leaves everything in the one file. */
function writeLogBack(file: string): void {
  const database = new DatabaseSync(file);
  database.exec("PRAGMA busy_timeout = 10000; PRAGMA wal_checkpoint(TRUNCATE)");
  database.close();
}

function hashOfMigrations(): string {
  const hash = createHash("sha256");
  for (const file of readdirSync(MIGRATIONS).sort())
    if (file.endsWith(".sql")) hash.update(file).update(readFileSync(`${MIGRATIONS}/${file}`));
  return hash.digest("hex").slice(0, 16);
}

async function openDatabase(stateFolder: string, work: (db: Database) => Promise<void>): Promise<void> {
  // Loading it takes longer than copying a state folder, which needs none of it.
  const { convertV4MiniflareOptions, Miniflare } = await import("miniflare");
  const worker = {
    name: "seed",
    modules: true,
    script: "export default {}",
    d1Databases: { DB: DATABASE_ID },
  };
  const options = convertV4MiniflareOptions({
    workers: [worker],
    resourcePersistencePath: stateFolder,
    cf: false,
  });
  const miniflare = new Miniflare(options);
  await work(await miniflare.getD1Database("DB"));
  await miniflare.dispose();
}
