import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { writeFileSync } from "node:fs";
import { seedUsers } from "./seed-users.ts";
import { applyMigrations } from "../../.ci/runtime/migrations.mjs";

/** Wrangler's name for the database in local state: the `database_id` of wrangler.toml. */
const DATABASE_ID = "00000000-0000-0000-0000-000000000000";

/** Writes settings and users into the database of a state folder before the product is started on it. */
export async function seedState(stateFolder: string, settings: Record<string, unknown>): Promise<void> {
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
  const insert = db.prepare("INSERT OR REPLACE INTO settings (setting_key, value) VALUES (?, ?)");
  await db.batch(Object.entries(settings).map(([key, value]) => insert.bind(key, JSON.stringify(value))));
  // Every module, as where all of them are configured.
  await db.prepare("UPDATE modules SET is_active = 1").run();
  writeFileSync(`${stateFolder}/users.json`, JSON.stringify(await seedUsers(db)));
  await miniflare.dispose();
}
