import { and, asc, eq, isNull } from "drizzle-orm";
import type { Context } from "../context";
import { aiModels } from "../../db/schema/ai-models";
import { isolateCache } from "../isolate-cache";

export type AiModelRow = typeof aiModels.$inferSelect;

/** Every active model, in the administrator's order; cached in the isolate. */
export const readCatalogue = (ctx: Context): Promise<AiModelRow[]> => catalogueCache.get(ctx);

/** Forgets the isolate's copy; for verbs that change models. */
export const invalidateCatalogue = (): void => catalogueCache.invalidate();

const catalogueCache = isolateCache("ai-models", (ctx) =>
  ctx.db
    .select()
    .from(aiModels)
    .where(and(eq(aiModels.is_active, 1), isNull(aiModels.deleted_at)))
    .orderBy(asc(aiModels.sort_order), asc(aiModels.id)),
);
