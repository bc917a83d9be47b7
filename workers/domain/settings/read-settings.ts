import { inArray } from "drizzle-orm";
import { z } from "zod";
import type { Context } from "../../context";
import { settings } from "../../db/schema/settings";

/** Settings the server acts on, each with its shape and the value without a row. */
const KNOWN = {
  /** Questions a guest may ask in 24 hours; 0 is without limit. */
  guest_query_limit: { schema: z.number().int().min(0), fallback: 10 },
  /** Questions a user without a plan may ask in 24 hours; 0 is without limit. */
  free_query_limit: { schema: z.number().int().min(0), fallback: 20 },
} as const;

type KnownSettings = { [Key in keyof typeof KNOWN]: z.infer<(typeof KNOWN)[Key]["schema"]> };

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
    .where(inArray(settings.setting_key, Object.keys(KNOWN)));
  const stored = new Map(rows.map((row) => [row.key, row.value]));
  const values = Object.fromEntries(
    Object.entries(KNOWN).map(([key, { schema, fallback }]) => {
      const parsed = schema.safeParse(stored.get(key));
      return [key, parsed.success ? parsed.data : fallback];
    }),
  ) as KnownSettings;
  cached = { values, readAt: Date.now() };
  return values;
}
