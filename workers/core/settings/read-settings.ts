import { inArray } from "drizzle-orm";
import { KNOWN_SETTING_KEYS, KNOWN_SETTINGS, type KnownSettings } from "../../contract/settings";
import type { Connections } from "../connections";
import { settings } from "../../db/schema/settings";
import { isolateCache } from "../isolate-cache";

/** The current settings, cached in the isolate; a malformed row is ignored. */
export const readSettings = (ctx: Connections): Promise<KnownSettings> => settingsCache.get(ctx);

/** Forgets the isolate's copy; for verbs that change settings. */
export const invalidateSettings = (): void => settingsCache.invalidate();

const settingsCache = isolateCache("settings", readRows);

async function readRows(ctx: Connections): Promise<KnownSettings> {
  const rows = await ctx.db
    .select({ key: settings.setting_key, value: settings.value })
    .from(settings)
    .where(inArray(settings.setting_key, KNOWN_SETTING_KEYS));
  const stored = new Map(rows.map((row) => [row.key, row.value]));
  return Object.fromEntries(
    Object.entries(KNOWN_SETTINGS).map(([key, { schema, fallback }]) => {
      const parsed = schema.safeParse(stored.get(key));
      return [key, parsed.success ? parsed.data : fallback];
    }),
  ) as KnownSettings;
}
