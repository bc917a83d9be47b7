import { sql } from "drizzle-orm";
import { KNOWN_SETTING_KEYS, KNOWN_SETTINGS } from "../../contract/settings";
import type { SettingRecord } from "../../contract/admin/settings";
import type { Context } from "../context";
import { settings } from "../../db/schema/settings";
import { allRecords } from "../records/read-records";
import { settingResource } from "./setting-resource";

/** A setting as everyone may see it. */
export interface PublicSetting {
  id: number;
  key: string;
  value: unknown;
}

/** The public settings; an administrator gets them all, secrets masked. */
export async function listSettings(ctx: Context): Promise<SettingRecord[] | PublicSetting[]> {
  const all = await settingsWithDefaults(ctx);
  if (ctx.actor.kind === "admin") return all;
  return all
    .filter(({ is_public, is_secret }) => is_public === 1 && is_secret === 0)
    .map(({ id, key, value }) => ({ id, key, value }));
}

/** Every setting, including the known ones that have not been set yet, with their default values. */
export async function settingsWithDefaults(ctx: Context): Promise<SettingRecord[]> {
  const stored = await allRecords(ctx, settingResource);
  const missing = KNOWN_SETTING_KEYS.filter((key) => !stored.some((record) => record.key === key));
  const all = missing.length > 0 ? await withRows(ctx, missing) : stored;
  return all.toSorted((a, b) => (a.key < b.key ? -1 : 1));
}

/** Gives settings a row that holds no value, so that they have an id by which they can be changed. */
async function withRows(ctx: Context, keys: (keyof typeof KNOWN_SETTINGS)[]): Promise<SettingRecord[]> {
  await ctx.db
    .insert(settings)
    .values(
      keys.map((key) => ({
        setting_key: key,
        value: sql`'null'`,
        is_public: KNOWN_SETTINGS[key].isPublic ? 1 : 0,
      })),
    )
    .onConflictDoNothing();
  return allRecords(ctx, settingResource);
}
