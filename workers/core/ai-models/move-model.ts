import { and, asc, eq, isNull } from "drizzle-orm";
import type { Context } from "../context";
import { aiModels } from "../../db/schema/ai-models";
import { findRow } from "../records/read-records";
import type { Statement } from "../records/resource";
import { runBatch, updateStatements } from "../records/write-records";
import { invalidateCatalogue, type AiModelRow } from "./catalogue";
import { modelResource } from "./model-resource";

/** Models of one common name, in their order as fallbacks. */
export function readFallbacks(ctx: Context, commonName: string): Promise<AiModelRow[]> {
  return ctx.db
    .select()
    .from(aiModels)
    .where(and(eq(aiModels.model_common_name, commonName), isNull(aiModels.deleted_at)))
    .orderBy(asc(aiModels.sort_order), asc(aiModels.id));
}

/** Moves a model one place up or down among those of its common name; at the end it stays. Fails with `not_found`. */
export async function moveModel(ctx: Context, id: number, step: -1 | 1): Promise<void> {
  const { model_common_name } = await findRow(ctx, modelResource, id);
  const rows = await readFallbacks(ctx, model_common_name);
  const from = rows.findIndex((row) => row.id === id);
  const to = from + step;
  if (to < 0 || to >= rows.length) return;
  const moved = rows.toSpliced(from, 1).toSpliced(to, 0, rows[from]!);
  const batch: Statement[] = [];
  for (const [row, sort_order] of places(rows, moved))
    batch.push(...(await updateStatements(ctx, modelResource, row, { sort_order })));
  await runBatch(ctx, batch);
  invalidateCatalogue();
}

/** The places that the models have now, spread where two share one, in the new order. */
function places(before: AiModelRow[], after: AiModelRow[]): [AiModelRow, number][] {
  let last = -1;
  return after.map((row, index) => {
    last = Math.max(before[index]!.sort_order, last + 1);
    return [row, last];
  });
}
