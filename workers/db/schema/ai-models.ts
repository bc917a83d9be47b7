import { sql } from "drizzle-orm";
import { check, index, integer, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { PROVIDERS } from "../../contract/ai-models";

/** Models that can be asked. Prices are US dollars per 1,000 tokens; deleted rows stay for the history that names them. */
export const aiModels = sqliteTable(
  "ai_models",
  {
    id: integer().primaryKey(),
    name: text().notNull(),
    provider: text({ enum: PROVIDERS }).notNull(),
    request_name: text().notNull(),
    can_stream: integer().notNull().default(1),
    model_common_name: text().notNull(),
    description: text().notNull().default(""),
    description_en: text().notNull().default(""),
    need_account: integer().notNull().default(1),
    is_trending: integer().notNull().default(0),
    supports_images: integer().notNull().default(0),
    /** Whether it can be told a temperature: models that reason refuse one. */
    takes_temperature: integer().notNull().default(1),
    /** Whether it can be told how much to reason. */
    takes_effort: integer().notNull().default(0),
    context_window: integer().notNull().default(8192),
    max_output_tokens: integer().notNull().default(4096),
    input_price: real().notNull().default(0),
    output_price: real().notNull().default(0),
    sort_order: integer().notNull().default(100),
    is_active: integer().notNull().default(1),
    deleted_at: integer(),
  },
  (table) => [
    uniqueIndex("ai_models_provider_request_name").on(table.provider, table.request_name),
    index("ai_models_common_name").on(table.model_common_name),
    check(
      "ai_models_provider",
      sql.raw(`provider IN (${PROVIDERS.map((provider) => `'${provider}'`).join(", ")})`),
    ),
    check(
      "ai_models_flags",
      sql.raw("can_stream IN (0,1) AND need_account IN (0,1) AND is_trending IN (0,1)"),
    ),
    check("ai_models_prices", sql.raw("input_price >= 0 AND output_price >= 0")),
  ],
);
