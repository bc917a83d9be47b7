import { asc } from "drizzle-orm";
import type { Context } from "../../context";
import type { ModuleKey, ModuleView } from "../../contract/modules";
import { modules } from "../../db/schema/plans";

export type ModuleRow = typeof modules.$inferSelect;

const FRESH_MS = 5_000;
let cached: { rows: ModuleRow[]; readAt: number } | null = null;
/** When the newest reading behind a stale copy began. Only the time is shared: a promise dies with its request. */
let refreshedAt = 0;

/** Every entry of the marketplace in the administrator's order; kept in the isolate like the catalogue of models. */
export async function readMarketplace(ctx: Context): Promise<ModuleRow[]> {
  if (!cached) return readRows(ctx);
  const now = Date.now();
  if (now - Math.max(cached.readAt, refreshedAt) > FRESH_MS) {
    refreshedAt = now;
    ctx.waitUntil(readRows(ctx).catch(() => {}));
  }
  return cached.rows;
}

/** Forgets the isolate's copy; for verbs that change entries. */
export function forgetMarketplace(): void {
  cached = null;
}

/** The modules that are offered here. */
export async function offeredModules(ctx: Context): Promise<ModuleKey[]> {
  const rows = await readMarketplace(ctx);
  return rows.flatMap(({ module_key, is_active }) => (module_key && is_active ? [module_key] : []));
}

export function viewModule(row: ModuleRow): ModuleView {
  const { id, module_key, name, name_en, description, description_en, icon } = row;
  return { id, module_key, name, name_en, description, description_en, icon, active: row.is_active ? 1 : 0 };
}

async function readRows(ctx: Context): Promise<ModuleRow[]> {
  const rows = await ctx.db.select().from(modules).orderBy(asc(modules.sort_order), asc(modules.id));
  cached = { rows, readAt: Date.now() };
  return rows;
}
