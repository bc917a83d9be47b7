import { inArray } from "drizzle-orm";
import { KNOWN_SETTING_KEYS, KNOWN_SETTINGS, type KnownSettings } from "../../contract/settings";
import type { Context } from "../../context";
import { settings } from "../../db/schema/settings";

const FRESH_MS = 5_000;
let cached: { values: KnownSettings; readAt: number } | null = null;
/** When the newest reading behind a stale copy began. Only the time is shared: a promise dies with its request. */
let refreshedAt = 0;

/** The settings in force, kept in the isolate like the catalogue; a malformed row counts as none. */
export async function readSettings(ctx: Context): Promise<KnownSettings> {
  if (!cached) return readRows(ctx);
  const now = Date.now();
  if (now - Math.max(cached.readAt, refreshedAt) > FRESH_MS) {
    refreshedAt = now;
    ctx.waitUntil(readRows(ctx).catch(() => {}));
  }
  return cached.values;
}

/** Forgets the isolate's copy; for verbs that change settings. */
export function forgetSettings(): void {
  cached = null;
}

async function readRows(ctx: Context): Promise<KnownSettings> {
  const rows = await ctx.db
    .select({ key: settings.setting_key, value: settings.value })
    .from(settings)
    .where(inArray(settings.setting_key, KNOWN_SETTING_KEYS));
  const stored = new Map(rows.map((row) => [row.key, row.value]));
  const values = Object.fromEntries(
    Object.entries(KNOWN_SETTINGS).map(([key, { schema, fallback }]) => {
      const parsed = schema.safeParse(stored.get(key));
      return [key, parsed.success ? parsed.data : fallback];
    }),
  ) as KnownSettings;
  cached = { values, readAt: Date.now() };
  return values;
}
