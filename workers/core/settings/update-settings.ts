import { eq, inArray, sql } from "drizzle-orm";
import type { SettingRecord } from "../../contract/admin/settings";
import type { Context } from "../context";
import { settings } from "../../db/schema/settings";
import { runBatch, updateStatements, withoutId } from "../records/write-records";
import { auditEntry } from "../audit/audit-entry";
import { AppError } from "../errors";
import type { Statement } from "../records/resource";
import { invalidateSettings } from "./read-settings";
import { settingResource, viewSetting, type SettingRow } from "./setting-resource";

interface KeyAndValue {
  key: string;
  value: unknown;
}

/** Sets several settings, all or none; keys without a row get one. Fails with `validation_failed`, the key as field. */
export async function updateSettings(ctx: Context, entries: KeyAndValue[]): Promise<SettingRecord[]> {
  const latest = [...new Map(entries.map(({ key, value }) => [key, value]))];
  const keys = latest.map(([key]) => key);
  const rows = await ctx.db.select().from(settings).where(inArray(settings.setting_key, keys));
  const batch: Statement[] = [];
  for (const [key, value] of latest) batch.push(...(await statementsFor(ctx, rows, { key, value })));
  await runBatch(ctx, batch);
  invalidateSettings();
  const written = await ctx.db.select().from(settings).where(inArray(settings.setting_key, keys));
  return written.map(viewSetting);
}

async function statementsFor(
  ctx: Context,
  rows: SettingRow[],
  { key, value }: KeyAndValue,
): Promise<Statement[]> {
  const row = rows.find(({ setting_key }) => setting_key === key);
  try {
    if (row) return await updateStatements(ctx, settingResource, row, { value });
    const { values } = await settingResource.prepare(ctx, { key, value }, null);
    const after = withoutId(viewSetting({ id: 0, ...values } as SettingRow));
    const id = sql`(SELECT id FROM settings WHERE ${eq(settings.setting_key, key)})`;
    return [
      ctx.db.insert(settings).values(values as SettingRow),
      auditEntry(ctx, { action: "create", resource: settingResource.name, resourceId: id, after }),
    ];
  } catch (error) {
    const reason = error instanceof AppError && error.detail.fields?.value;
    throw reason ? new AppError("validation_failed", { fields: { [key]: reason } }) : error;
  }
}
