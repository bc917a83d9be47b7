import {
  SettingCreate,
  SettingUpdate,
  type SettingInput,
  type SettingRecord,
} from "../../contract/admin/settings";
import { notInArray } from "drizzle-orm";
import { knownSetting } from "../../contract/settings";
import type { Context } from "../context";
import { settings } from "../../db/schema/settings";
import { defineResource, type Write } from "../records/resource";
import { MASK } from "../audit/audit-entry";
import { AppError } from "../errors";
import { MAIL_SERVER } from "../mail/mail-server";
import { FILE_STORAGE } from "../files/storage-places";
import { sealText } from "../secrets/sealed-text";
import { invalidateSettings } from "./read-settings";

export type SettingRow = typeof settings.$inferSelect;

/** The fields of a setting. */
type NewSetting = SettingInput & { key?: string; is_secret?: 0 | 1 };

/** The key of the row that names the model of the stored vectors. */
export const VECTORS_MODEL = "vectors_model";

/** Stored with the settings, but read and changed by separate calls only. */
const OWN_CALLS: string[] = [MAIL_SERVER, FILE_STORAGE, VECTORS_MODEL];

/**
 * Settings. A secret's value is sealed, masked in every response, and unchanged when an empty or masked value is sent.
 */
export const settingResource = defineResource<SettingRow, SettingRecord, NewSetting>({
  name: "settings",
  table: settings,
  create: SettingCreate,
  update: SettingUpdate,
  order: [settings.setting_key],
  searched: [settings.setting_key],
  only: notInArray(settings.setting_key, OWN_CALLS),
  view: (_ctx, row) => viewSetting(row),
  prepare: async (ctx, input, row) => {
    const key = row?.setting_key ?? input.key!;
    if (OWN_CALLS.includes(key)) throw new AppError("validation_failed", { fields: { key: "reserved" } });
    const isSecret = (row?.is_secret ?? input.is_secret ?? 0) === 1;
    const isPublic = input.is_public ?? row?.is_public ?? (knownSetting(key)?.isPublic ? 1 : 0);
    if (isSecret && isPublic === 1)
      throw new AppError("validation_failed", { fields: { is_public: "secret" } });
    const values: Write<SettingRow>["values"] = { is_public: isPublic };
    if (!row) Object.assign(values, { setting_key: key, is_secret: isSecret ? 1 : 0 });
    if (isSecret) Object.assign(values, await sealValue(ctx, key, input.value, row));
    else if (input.value !== undefined) values.value = checkValue(key, input.value);
    const changes = !row || values.value !== undefined || isPublic !== row.is_public;
    return { values: changes ? { ...values, updated_at: Date.now() } : {} };
  },
  afterWrite: invalidateSettings,
});

export const settingPlace = (key: string) => ({ table: "settings", column: "value", row: key });

export function viewSetting(row: SettingRow): SettingRecord {
  return {
    id: row.id,
    key: row.setting_key,
    value: row.is_secret ? MASK : (row.value ?? knownSetting(row.setting_key)?.fallback ?? null),
    is_public: row.is_public ? 1 : 0,
    is_secret: row.is_secret ? 1 : 0,
    updated_at: row.updated_at ? new Date(row.updated_at).toISOString() : null,
  };
}

/** A known setting's value by its schema; any JSON but null for the others. Fails with `validation_failed`. */
export function checkValue(key: string, value: unknown): unknown {
  // A column of JSON takes it for no value at all.
  if (value === null) throw new AppError("validation_failed", { fields: { value: "missing" } });
  const parsed = knownSetting(key)?.schema.safeParse(value);
  if (!parsed) return value;
  if (parsed.success) return parsed.data;
  throw new AppError("validation_failed", { fields: { value: parsed.error.issues[0]?.code ?? "invalid" } });
}

async function sealValue(ctx: Context, key: string, value: unknown, row: SettingRow | null) {
  const isKept = value === undefined || value === null || value === "" || value === MASK;
  if (isKept && row) return {};
  if (isKept || typeof value !== "string")
    throw new AppError("validation_failed", { fields: { value: "invalid_type" } });
  return { value: await sealText(ctx.config, settingPlace(key), value) };
}
