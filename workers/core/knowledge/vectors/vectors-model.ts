import { eq, sql } from "drizzle-orm";
import { z } from "zod/mini";
import { settings } from "../../../db/schema/settings";
import type { Connections } from "../../connections";
import { isolateCache } from "../../isolate-cache";
import { VECTORS_MODEL } from "../../settings/setting-resource";

const VectorsModel = z.object({
  model: z.string(),
  /** Whether every source had vectors of it when they were last made; false while no model is in use. */
  isComplete: z.boolean(),
});
type VectorsModel = z.infer<typeof VectorsModel>;

/** The model of which vectors were last made for all sources; null if there was none yet. */
export async function readVectorsModel(ctx: Connections): Promise<VectorsModel | null> {
  const [row] = await ctx.db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.setting_key, VECTORS_MODEL));
  return VectorsModel.safeParse(row?.value).data ?? null;
}

const cache = isolateCache("vectors-model", readVectorsModel);

/** Whether there may be vectors of another model beside those of this one. */
export async function mayMixModels(ctx: Connections, model: string): Promise<boolean> {
  const stored = await cache.get(ctx);
  return stored !== null && stored.model !== model;
}

/** The statement that stores of which model the vectors are. */
export const vectorsModelStatement = (ctx: Connections, value: VectorsModel) =>
  ctx.db
    .insert(settings)
    .values({ setting_key: VECTORS_MODEL, value, updated_at: Date.now() })
    .onConflictDoUpdate({
      target: settings.setting_key,
      set: { value: sql`excluded.value`, updated_at: Date.now() },
    });
