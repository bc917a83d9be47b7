import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * How many records lists count of an owner: a user's, a folder's or a project's conversations in the history, or a campaign's posts.
 * Triggers keep it with those records, so backups leave it out. One without any has no row.
 */
export const recordCounts = sqliteTable("record_counts", {
  /** Id of the user, the folder, the project or the campaign. */
  owner: text().primaryKey(),
  records: integer().notNull(),
});
