import { and, asc, eq } from "drizzle-orm";
import type { AmeliorationView } from "../../../contract/writing/ameliorations";
import type { Context } from "../../../core/context";
import { improvementOptions } from "../../../db/schema/writing-templates";
import { AppError } from "../../../core/errors";
import { isolateCache } from "../../../core/isolate-cache";

export type AmeliorationRow = typeof improvementOptions.$inferSelect;

const ameliorationCache = isolateCache("improvement-options", (ctx) =>
  ctx.db
    .select()
    .from(improvementOptions)
    .where(eq(improvementOptions.is_active, 1))
    .orderBy(asc(improvementOptions.sort_order), asc(improvementOptions.id)),
);

/** Forgets the isolate's copy; for verbs that change ameliorations. */
export const invalidateAmeliorations = (): void => ameliorationCache.invalidate();

/** An amelioration without its prompts. */
export function viewAmelioration(row: AmeliorationRow): AmeliorationView {
  const { id, name, name_en, description, description_en, icon, option_kind, result, prompt_version } = row;
  return { id, name, name_en, description, description_en, icon, option_kind, result, prompt_version };
}

/** Every active amelioration, in the administrator's order. */
export async function listAmeliorations(ctx: Context): Promise<AmeliorationView[]> {
  return (await ameliorationCache.get(ctx)).map(viewAmelioration);
}

/** An active amelioration with its prompts. Fails with `not_found`. */
export async function findAmelioration(ctx: Context, id: number): Promise<AmeliorationRow> {
  const cached = (await ameliorationCache.get(ctx)).find((amelioration) => amelioration.id === id);
  if (cached) return cached;
  // One that was made a moment ago may not be in this isolate's copy yet.
  const where = and(eq(improvementOptions.id, id), eq(improvementOptions.is_active, 1));
  const [row] = await ctx.db.select().from(improvementOptions).where(where).limit(1);
  if (!row) throw new AppError("not_found");
  return row;
}
