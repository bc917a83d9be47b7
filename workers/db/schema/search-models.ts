import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Calls of the models that search by meaning, by day. */
export const searchModelDays = sqliteTable(
  "search_model_days",
  {
    /** UTC, as `2026-01-31`. */
    day: text().notNull(),
    model: text().notNull(),
    calls: integer().notNull(),
    /** Calls among them that failed or were late. */
    unanswered: integer().notNull(),
    /** Estimated tokens of input. */
    tokens: integer().notNull(),
    /** Estimated cost in millionths of a US dollar, at the prices of the day. */
    micro_usd: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.model] })],
);
