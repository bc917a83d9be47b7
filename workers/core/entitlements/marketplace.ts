import { asc } from "drizzle-orm";
import type { Context } from "../context";
import type { ModuleKey } from "../../contract/modules";
import type { ModuleView } from "../../contract/marketplace";
import { modules } from "../../db/schema/plans";
import { isolateCache } from "../isolate-cache";

export type ModuleRow = typeof modules.$inferSelect;

/** Every entry of the marketplace in the administrator's order; cached in the isolate. */
export const readMarketplace = (ctx: Context): Promise<ModuleRow[]> => marketplaceCache.get(ctx);

/** Forgets the isolate's copy; for verbs that change entries. */
export const invalidateMarketplace = (): void => marketplaceCache.invalidate();

const marketplaceCache = isolateCache("marketplace", (ctx) =>
  ctx.db.select().from(modules).orderBy(asc(modules.sort_order), asc(modules.id)),
);

/** The modules among these entries that are offered. */
export const offeredOf = (entries: readonly Pick<ModuleRow, "module_key" | "is_active">[]): ModuleKey[] =>
  entries.flatMap(({ module_key, is_active }) => (module_key && is_active ? [module_key] : []));

export function viewModule(row: ModuleRow): ModuleView {
  const { id, module_key, name, name_en, description, description_en, icon } = row;
  return { id, module_key, name, name_en, description, description_en, icon, active: row.is_active ? 1 : 0 };
}
