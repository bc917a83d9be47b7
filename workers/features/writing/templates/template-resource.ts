import { eq } from "drizzle-orm";
import {
  TemplateCreate,
  TemplateUpdate,
  type TemplateInput,
  type TemplateRecord,
} from "../../../contract/writing/templates";
import type { Context } from "../../../core/context";
import { assistantTemplates, templateCategories } from "../../../db/schema/writing-templates";
import { isSame } from "../../../core/records/write-records";
import { byName, defineResource, stateFilter } from "../../../core/records/resource";
import { AppError } from "../../../core/errors";
import { invalidateTemplates, viewTemplate, type TemplateRow } from "./list-templates";

/** Texts of a template that make up its prompt. */
const PROMPT_TEXTS = ["prompt", "prompt_en", "outline", "outline_en"] as const;

/** Templates of the writing assistant. */
export const templateResource = defineResource<TemplateRow, TemplateRecord, TemplateInput>({
  name: "templates",
  table: assistantTemplates,
  create: TemplateCreate,
  update: TemplateUpdate,
  order: [assistantTemplates.sort_order],
  sortable: {
    name: byName(assistantTemplates.name_en),
    category_id: assistantTemplates.category_id,
    sort_order: assistantTemplates.sort_order,
  },
  filters: {
    category: (choice) =>
      /^\d{1,9}$/.test(choice) ? eq(assistantTemplates.category_id, Number(choice)) : undefined,
    state: stateFilter(assistantTemplates.is_active),
  },
  searched: [
    assistantTemplates.name,
    assistantTemplates.name_en,
    assistantTemplates.description,
    assistantTemplates.description_en,
  ],
  view: (_ctx, row) => ({
    ...viewTemplate(row),
    prompt: row.prompt,
    prompt_en: row.prompt_en,
    outline: row.outline,
    outline_en: row.outline_en,
    sort_order: row.sort_order,
    is_active: row.is_active ? 1 : 0,
  }),
  prepare: async (ctx, input, row) => {
    await assertCategory(ctx, input.category_id);
    const isReworded =
      row && PROMPT_TEXTS.some((text) => input[text] !== undefined && !isSame(input[text], row[text]));
    return { values: isReworded ? { ...input, prompt_version: row.prompt_version + 1 } : input };
  },
  afterWrite: invalidateTemplates,
});

async function assertCategory(ctx: Context, id: number | null | undefined): Promise<void> {
  if (id === null || id === undefined) return;
  const [found] = await ctx.db
    .select({ id: templateCategories.id })
    .from(templateCategories)
    .where(eq(templateCategories.id, id))
    .limit(1);
  if (!found) throw new AppError("validation_failed", { fields: { category_id: "unknown_category" } });
}
