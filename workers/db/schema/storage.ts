import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Files that are being changed while files are moved from one storage into another; empty otherwise. */
export const fileLocks = sqliteTable("file_locks", {
  file_key: text().primaryKey(),
  holder: text().notNull(),
  expires_at: integer().notNull(),
});
