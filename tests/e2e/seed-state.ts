import { writeFileSync } from "node:fs";
import { seedUsers } from "./seed-users.ts";
import { withDatabase } from "../support/machine/local-database.ts";

/** Writes settings and users into the database of a state folder before the product is started on it. */
export async function seedState(stateFolder: string, settings: Record<string, unknown>): Promise<void> {
  await withDatabase(stateFolder, async (db) => {
    const insert = db.prepare("INSERT OR REPLACE INTO settings (setting_key, value) VALUES (?, ?)");
    await db.batch(Object.entries(settings).map(([key, value]) => insert.bind(key, JSON.stringify(value))));
    // Every module, as where all of them are configured.
    await db.prepare("UPDATE modules SET is_active = 1").run();
    // Nobody has a longer name than who is gone: an id.
    await db
      .prepare(
        `INSERT INTO usage_records (id, request_id, source, user_id, model_id, response_time_ms, input_tokens,
        output_tokens, total_cost, success, created_at)
       VALUES ('use_gone', 'req_gone', 'server', ?, 1, 56, 12, 34, 0.5, 1, ?)`,
      )
      .bind(`usr_${"0".repeat(12)}_${"W".repeat(22)}`, Date.now())
      .run();
    writeFileSync(`${stateFolder}/users.json`, JSON.stringify(await seedUsers(db)));
  });
}
