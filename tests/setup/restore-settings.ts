import { env } from "cloudflare:workers";
import { afterAll, beforeAll } from "vitest";
import { invalidateMarketplace } from "../../workers/domain/modules/marketplace";
import { invalidateSettings } from "../../workers/domain/settings/read-settings";

// Files share a database, in an order that their durations decide: settings and modules are after each as before it.
let settings: Record<string, unknown>[] = [];
let modules: { id: number; is_active: number }[] = [];

beforeAll(async () => {
  settings = (await env.DB.prepare("SELECT * FROM settings").all()).results;
  modules = (await env.DB.prepare("SELECT id, is_active FROM modules").all<(typeof modules)[number]>())
    .results;
});

afterAll(async () => {
  const restored = settings.map((row) => {
    const names = Object.keys(row);
    return env.DB.prepare(
      `INSERT INTO settings (${names.join(", ")}) VALUES (${names.map(() => "?").join(", ")})`,
    ).bind(...Object.values(row));
  });
  const switched = modules.map(({ id, is_active }) =>
    env.DB.prepare("UPDATE modules SET is_active = ? WHERE id = ?").bind(is_active, id),
  );
  await env.DB.batch([env.DB.prepare("DELETE FROM settings"), ...restored, ...switched]);
  invalidateSettings();
  invalidateMarketplace();
});
