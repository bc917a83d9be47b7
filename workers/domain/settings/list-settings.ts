import { KNOWN_SETTING_KEYS, KNOWN_SETTINGS } from "../../contract/settings";
import type { SettingRecord } from "../../contract/admin/settings";
import { and, asc, eq } from "drizzle-orm";
import type { Context } from "../../context";
import { settings } from "../../db/schema/settings";
import { allRecords } from "../admin/read-records";
import { settingResource } from "./setting-resource";

/** A setting as everybody may see it. */
export interface PublicSetting {
  id: number;
  key: string;
  value: unknown;
}

/** The public settings; an administrator gets them all, secrets masked (decision T-50). */
export async function listSettings(ctx: Context): Promise<SettingRecord[] | PublicSetting[]> {
  if (ctx.actor.kind === "admin") return allRecords(ctx, settingResource);
  return ctx.db
    .select({ id: settings.id, key: settings.setting_key, value: settings.value })
    .from(settings)
    .where(and(eq(settings.is_public, 1), eq(settings.is_secret, 0)))
    .orderBy(asc(settings.setting_key));
}

/** Every setting with the known ones that nobody has set yet, whose value is the built-in one. */
export async function settingsWithDefaults(ctx: Context): Promise<SettingRecord[]> {
  const stored = await allRecords(ctx, settingResource);
  const missing = KNOWN_SETTING_KEYS.filter((key) => !stored.some((record) => record.key === key));
  const defaults = missing.map((key): SettingRecord => {
    const { fallback, isPublic } = KNOWN_SETTINGS[key];
    return { id: 0, key, value: fallback, is_public: isPublic ? 1 : 0, is_secret: 0, updated_at: null };
  });
  return [...stored, ...defaults].sort((a, b) => (a.key < b.key ? -1 : 1));
}
