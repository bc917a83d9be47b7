import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { AMELIORATION_OPTIONS, AMELIORATION_RESULTS } from "../../contract/writing/ameliorations";
import type { TemplateField } from "../../contract/writing/templates";
import { TONES, WRITING_ICONS } from "../../contract/writing/vocabulary";

export const templateCategories = sqliteTable("template_categories", {
  id: integer().primaryKey(),
  name: text().notNull(),
  name_en: text().notNull(),
  sort_order: integer().notNull().default(100),
});

/** Templates of the writing assistant. Columns without `_en` are French. */
export const assistantTemplates = sqliteTable(
  "assistant_templates",
  {
    id: integer().primaryKey(),
    category_id: integer().references(() => templateCategories.id, { onDelete: "set null" }),
    name: text().notNull(),
    name_en: text().notNull(),
    description: text().notNull().default(""),
    description_en: text().notNull().default(""),
    icon: text({ enum: WRITING_ICONS }).notNull(),
    prompt: text().notNull(),
    prompt_en: text().notNull(),
    /** Markdown with `{{field}}` for what is typed into the form. */
    outline: text().notNull().default(""),
    outline_en: text().notNull().default(""),
    /** Counts up when a prompt or an outline changes. */
    prompt_version: integer().notNull().default(1),
    fields: text("input_fields", { mode: "json" }).notNull().$type<TemplateField[]>(),
    sort_order: integer().notNull().default(100),
    is_active: integer().notNull().default(1),
  },
  (table) => [index("assistant_templates_category").on(table.category_id, table.sort_order)],
);

/** Changes that can be made to a text: the ameliorations. */
export const improvementOptions = sqliteTable("improvement_options", {
  id: integer().primaryKey(),
  name: text().notNull(),
  name_en: text().notNull(),
  description: text().notNull().default(""),
  description_en: text().notNull().default(""),
  icon: text({ enum: WRITING_ICONS }).notNull(),
  prompt: text().notNull(),
  prompt_en: text().notNull(),
  /** Counts up when a prompt changes. */
  prompt_version: integer().notNull().default(1),
  option_kind: text({ enum: AMELIORATION_OPTIONS }).notNull().default("none"),
  result: text({ enum: AMELIORATION_RESULTS }).notNull().default("replace"),
  /** 1 where spelling rules do a part of it without a language model. */
  uses_rules: integer().notNull().default(0),
  sort_order: integer().notNull().default(100),
  is_active: integer().notNull().default(1),
});

/** Voice in which a user's texts should sound. */
export const brandVoices = sqliteTable("brand_voices", {
  user_id: text().primaryKey(),
  tone: text({ enum: TONES }),
  audience: text().notNull(),
  words_to_use: text({ mode: "json" }).notNull().$type<string[]>(),
  words_to_avoid: text({ mode: "json" }).notNull().$type<string[]>(),
  sample: text().notNull(),
  updated_at: integer().notNull(),
});
