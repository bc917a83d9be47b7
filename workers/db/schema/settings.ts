import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Values an administrator may change while the product runs; `value` is JSON. */
export const settings = sqliteTable("settings", {
  id: integer().primaryKey(),
  setting_key: text().notNull().unique(),
  value: text({ mode: "json" }).notNull(),
  is_public: integer().notNull().default(0),
  is_secret: integer().notNull().default(0),
  updated_at: integer().notNull().default(0),
});
