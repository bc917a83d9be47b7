import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { REPORT_REASONS } from "../../contract/chat/sharing";

/**
 * A link under which everybody may read a copy of a branch. The copy and its images are files under the link's id, so
 * that they end with it.
 */
export const sharedLinks = sqliteTable(
  "shared_links",
  {
    id: text().primaryKey(),
    user_id: text().notNull(),
    conversation_id: text().notNull(),
    title: text().notNull(),
    turns: integer().notNull(),
    images: integer().notNull(),
    created_at: integer().notNull(),
    /** Time at which its files were complete; null before that, and once they are deleted: nobody can read it. */
    stored_at: integer(),
    /** Null for a link that does not expire. */
    expires_at: integer(),
    /** Time at which its owner ended it. */
    revoked_at: integer(),
    /** Time at which an administrator took it down; null once it is restored. */
    taken_down_at: integer(),
    /** Reports that no administrator has dealt with. */
    open_reports: integer().notNull().default(0),
  },
  (table) => [
    index("shared_links_user").on(table.user_id, table.created_at),
    index("shared_links_conversation").on(table.conversation_id, table.created_at),
    index("shared_links_created").on(table.created_at),
    index("shared_links_reported")
      .on(table.created_at)
      .where(sql`open_reports > 0`),
    index("shared_links_taken_down")
      .on(table.created_at)
      .where(sql`taken_down_at IS NOT NULL`),
    index("shared_links_expiring")
      .on(table.expires_at)
      .where(sql`stored_at IS NOT NULL AND expires_at IS NOT NULL`),
    index("shared_links_revoked")
      .on(table.revoked_at)
      .where(sql`stored_at IS NOT NULL AND revoked_at IS NOT NULL`),
    index("shared_links_without_files")
      .on(table.created_at)
      .where(sql`stored_at IS NULL`),
  ],
);

/** What a visitor says is wrong with a shared link; one from each network address. */
export const shareReports = sqliteTable(
  "share_reports",
  {
    id: text().primaryKey(),
    link_id: text()
      .notNull()
      .references(() => sharedLinks.id, { onDelete: "cascade" }),
    reason: text({ enum: REPORT_REASONS }).notNull(),
    text: text().notNull(),
    /** Keyed hash of the visitor's address. */
    address_hash: text().notNull(),
    created_at: integer().notNull(),
    /** Time at which an administrator dealt with it. */
    handled_at: integer(),
  },
  (table) => [uniqueIndex("share_reports_link").on(table.link_id, table.address_hash)],
);
