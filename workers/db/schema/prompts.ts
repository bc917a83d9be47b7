import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { PROMPT_CATEGORIES } from "../../contract/prompts/prompt-categories";

/** Ideas for questions. Columns without `_en` are French. */
export const prompts = sqliteTable("prompts", {
  id: integer().primaryKey(),
  category: text({ enum: PROMPT_CATEGORIES }).notNull(),
  name: text().notNull(),
  name_en: text().notNull(),
  prompt: text().notNull(),
  prompt_en: text().notNull(),
  sort_order: integer().notNull().default(100),
  is_active: integer().notNull().default(1),
});
