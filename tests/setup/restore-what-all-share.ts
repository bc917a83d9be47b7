import { env } from "cloudflare:workers";
import { afterAll, beforeAll } from "vitest";
import { invalidateContent } from "../../workers/features/content/current-content";
import { invalidateMarketplace } from "../../workers/core/entitlements/marketplace";
import { invalidateSettings } from "../../workers/core/settings/read-settings";

// All files of a worker share one database: a setting, module or content item that a file changes would change what the
// next file finds. A table comes after those that it refers to.
const RESTORED = ["settings", "content_items", "content_revisions"];

type Row = Record<string, unknown>;

const before = new Map<string, Row[]>();
let modules: { id: number; is_active: number }[] = [];

beforeAll(async () => {
  for (const table of RESTORED)
    before.set(table, (await env.DB.prepare(`SELECT * FROM ${table}`).all()).results);
  modules = (await env.DB.prepare("SELECT id, is_active FROM modules").all<(typeof modules)[number]>())
    .results;
});

afterAll(async () => {
  await env.DB.batch([
    ...RESTORED.toReversed().map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
    ...RESTORED.flatMap((table) => before.get(table)!.map((row) => insert(table, row))),
    ...modules.map(({ id, is_active }) =>
      env.DB.prepare("UPDATE modules SET is_active = ? WHERE id = ?").bind(is_active, id),
    ),
  ]);
  invalidateContent();
  invalidateSettings();
  invalidateMarketplace();
});

function insert(table: string, row: Row): D1PreparedStatement {
  const names = Object.keys(row);
  const places = names.map(() => "?").join(", ");
  return env.DB.prepare(`INSERT INTO ${table} (${names.join(", ")}) VALUES (${places})`).bind(
    ...Object.values(row),
  );
}
