import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { ContentBody } from "../../contract/content/items";
import { CONTENT_KINDS } from "../../contract/content/vocabulary";

/**
 * Texts that operators wrote: sections of the landing page, pages and posts. Content without a row is what the
 * product comes with, so a deployment never overwrites what an operator wrote.
 */
export const contentItems = sqliteTable(
  "content_items",
  {
    id: integer().primaryKey(),
    kind: text({ enum: CONTENT_KINDS }).notNull(),
    /** The section of a landing page, the one-word name of a page, the last part of a post's address. */
    slug: text().notNull(),
    draft: text({ mode: "json" }).notNull().$type<ContentBody>(),
    /** Version that visitors see; null before the first publication and after a withdrawal. */
    published: text({ mode: "json" }).$type<ContentBody>(),
    /** The first publication, which dates a post. */
    published_at: integer(),
    /** The latest publication. */
    changed_at: integer(),
    /** Time at which the draft is to be published. */
    publish_at: integer(),
    /** 1 hides what the product comes with, too. */
    is_withdrawn: integer().notNull().default(0),
    /** Lets everyone who has the link read the draft. */
    preview_key: text().notNull(),
    version: integer().notNull().default(1),
    updated_at: integer().notNull(),
  },
  (table) => [
    uniqueIndex("content_items_slug").on(table.kind, table.slug),
    index("content_items_published").on(table.kind, table.published_at, table.slug),
    index("content_items_due")
      .on(table.publish_at)
      .where(sql`${table.publish_at} IS NOT NULL`),
  ],
);

/** Earlier texts of an item, to compare with and to return to. */
export const contentRevisions = sqliteTable(
  "content_revisions",
  {
    id: integer().primaryKey(),
    item_id: integer()
      .notNull()
      .references(() => contentItems.id, { onDelete: "cascade" }),
    body: text({ mode: "json" }).notNull().$type<ContentBody>(),
    is_published: integer().notNull().default(0),
    admin_email: text().notNull(),
    created_at: integer().notNull(),
  },
  (table) => [index("content_revisions_item").on(table.item_id, table.id)],
);
