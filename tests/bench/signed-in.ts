import type { DatabaseSync } from "node:sqlite";
import { MOST_USERS } from "./loads.ts";
import { seedReader, type Reader } from "./pdf-analysis.ts";

/** Signed-in users without a plan, as many as any load has, who may ask without limit. */
export function seedUsers(database: DatabaseSync): Reader[] {
  database.exec(`BEGIN;
    INSERT INTO settings (setting_key, value) VALUES ('guest_query_limit', '0'), ('free_query_limit', '0')
    ON CONFLICT (setting_key) DO UPDATE SET value = excluded.value`);
  const users = Array.from({ length: MOST_USERS }, () => seedReader(database, "none"));
  database.exec("COMMIT");
  return users;
}
