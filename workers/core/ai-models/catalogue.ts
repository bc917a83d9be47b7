import { and, asc, eq, getTableColumns, isNull, sql } from "drizzle-orm";
import type { Context } from "../context";
import { aiModels } from "../../db/schema/ai-models";
import { isolateCache } from "../isolate-cache";

export type AiModelRow = typeof aiModels.$inferSelect;

/** Every active model, in the administrator's order; cached in the isolate. */
export const readCatalogue = (ctx: Context): Promise<AiModelRow[]> => catalogueCache.get(ctx);

/** Models by their ids, those that are not active any more included. */
export async function readModels(
  ctx: Context,
  ids: readonly (number | null | undefined)[],
): Promise<Map<number, Pick<AiModelRow, "name" | "provider">>> {
  const wanted = new Set(ids.filter((id) => typeof id === "number"));
  if (wanted.size === 0) return new Map();
  const active = new Map((await readCatalogue(ctx)).map((model) => [model.id, model]));
  const others = [...wanted].filter((id) => !active.has(id));
  if (others.length === 0) return active;
  const { id, name, provider } = getTableColumns(aiModels);
  const rows = await ctx.db
    .select({ id, name, provider })
    .from(aiModels)
    .where(sql`${id} IN (SELECT value FROM json_each(${JSON.stringify(others)}))`);
  return new Map([...active, ...rows.map((row) => [row.id, row] as const)]);
}

/** Forgets the isolate's copy; for verbs that change models. */
export const invalidateCatalogue = (): void => catalogueCache.invalidate();

const catalogueCache = isolateCache("ai-models", (ctx) =>
  ctx.db
    .select()
    .from(aiModels)
    .where(and(eq(aiModels.is_active, 1), isNull(aiModels.deleted_at)))
    .orderBy(asc(aiModels.sort_order), asc(aiModels.id)),
);
