import { env } from "cloudflare:workers";
import { afterAll, beforeAll } from "vitest";
import { invalidateContent } from "../../workers/domain/content/current-content";
import { invalidateMarketplace } from "../../workers/domain/modules/marketplace";
import { invalidateSettings } from "../../workers/domain/settings/read-settings";

// Files share a database, in an order that their durations decide: what holds for everyone is after each as before it.
let settings: Record<string, unknown>[] = [];
let modules: { id: number; is_active: number }[] = [];
let lastContent = 0;

beforeAll(async () => {
  settings = (await env.DB.prepare("SELECT * FROM settings").all()).results;
  modules = (await env.DB.prepare("SELECT id, is_active FROM modules").all<(typeof modules)[number]>())
    .results;
  const last = await env.DB.prepare("SELECT max(id) FROM content_items").first<number>("max(id)");
  lastContent = last ?? 0;
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
  await env.DB.batch([
    env.DB.prepare("DELETE FROM settings"),
    ...restored,
    ...switched,
    env.DB.prepare("DELETE FROM content_items WHERE id > ?").bind(lastContent),
  ]);
  invalidateContent();
  invalidateSettings();
  invalidateMarketplace();
});
