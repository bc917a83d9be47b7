import { and, asc, eq } from "drizzle-orm";
import type { CategoryView, TemplateView } from "../../../contract/writing/templates";
import type { Context } from "../../../core/context";
import { assistantTemplates, templateCategories } from "../../../db/schema/writing-templates";
import { AppError } from "../../../core/errors";
import { isolateCache } from "../../../core/isolate-cache";

export type TemplateRow = typeof assistantTemplates.$inferSelect;

const templateCache = isolateCache("assistant-templates", (ctx) =>
  ctx.db
    .select()
    .from(assistantTemplates)
    .where(eq(assistantTemplates.is_active, 1))
    .orderBy(asc(assistantTemplates.sort_order), asc(assistantTemplates.id)),
);

const categoryCache = isolateCache("template-categories", (ctx) =>
  ctx.db
    .select()
    .from(templateCategories)
    .orderBy(asc(templateCategories.sort_order), asc(templateCategories.id)),
);

/** Forgets the isolate's copies; for verbs that change templates or categories. */
export function invalidateTemplates(): void {
  templateCache.invalidate();
  categoryCache.invalidate();
}

/** A template without its prompts. */
export function viewTemplate(row: TemplateRow): TemplateView {
  const { id, category_id, name, name_en, description, description_en, icon, fields, prompt_version } = row;
  return { id, category_id, name, name_en, description, description_en, icon, fields, prompt_version };
}

/** Every active template, in the administrator's order. */
export async function listTemplates(ctx: Context): Promise<TemplateView[]> {
  return (await templateCache.get(ctx)).map(viewTemplate);
}

/** An active template with its prompts. Fails with `not_found`. */
export async function findTemplate(ctx: Context, id: number): Promise<TemplateRow> {
  const cached = (await templateCache.get(ctx)).find((template) => template.id === id);
  if (cached) return cached;
  // One that was made a moment ago may not be in this isolate's copy yet.
  const where = and(eq(assistantTemplates.id, id), eq(assistantTemplates.is_active, 1));
  const [row] = await ctx.db.select().from(assistantTemplates).where(where).limit(1);
  if (!row) throw new AppError("not_found");
  return row;
}

/** Every category, in the administrator's order. */
export const listCategories = (ctx: Context): Promise<CategoryView[]> => categoryCache.get(ctx);
