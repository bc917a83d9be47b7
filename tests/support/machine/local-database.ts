import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { applyMigrations } from "../../../.ci/runtime/migrations.mjs";

/** Wrangler's name for the database in local state: the `database_id` of wrangler.toml. */
const DATABASE_ID = "00000000-0000-0000-0000-000000000000";

type Database = Awaited<ReturnType<Miniflare["getD1Database"]>>;

/** Opens the migrated database of a state folder on which the product does not run. */
export async function withDatabase(
  stateFolder: string,
  work: (db: Database) => Promise<void>,
): Promise<void> {
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
  const db = await miniflare.getD1Database("DB");
  await applyMigrations(db);
  await work(db);
  await miniflare.dispose();
}
