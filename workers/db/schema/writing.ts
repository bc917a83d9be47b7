import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { VERSION_ORIGINS } from "../../contract/writing/documents";

/** A document of the writing assistant. In the trash while `deleted_at` is set. */
export const assistantDocuments = sqliteTable(
  "assistant_documents",
  {
    id: text().primaryKey(),
    user_id: text().notNull(),
    folder_id: text(),
    template_id: integer(),
    title: text().notNull(),
    /** The title as lists are sorted by it: see `titleKey`. */
    title_key: text().notNull(),
    /** Beginning of the text. */
    excerpt: text().notNull(),
    words: integer().notNull(),
    is_favorite: integer().notNull().default(0),
    /** Rises with each stored change of title or content. */
    version: integer().notNull().default(1),
    /** Origin of the present title and content. */
    origin: text({ enum: VERSION_ORIGINS }).notNull(),
    /** Time at which the session of work began that the present content belongs to. */
    session_at: integer().notNull(),
    /** Time at which its versions are to be thinned next; null while nothing is to be. */
    thin_at: integer(),
    deleted_at: integer(),
    created_at: integer().notNull(),
    /** Time of the last change of title or content. */
    updated_at: integer().notNull(),
    // Last: lists read the columns before them without reading through a long document.
    /** Sanitised HTML. */
    content: text().notNull(),
    /** Text of the content, for search. */
    text: text().notNull(),
  },
  (table) => [
    index("assistant_documents_user_created").on(table.user_id, table.created_at),
    index("assistant_documents_user_updated")
      .on(table.user_id, table.updated_at)
      .where(sql`deleted_at IS NULL`),
    index("assistant_documents_user_title")
      .on(table.user_id, table.title_key)
      .where(sql`deleted_at IS NULL`),
    index("assistant_documents_favorite")
      .on(table.user_id, table.updated_at)
      .where(sql`is_favorite = 1 AND deleted_at IS NULL`),
    index("assistant_documents_folder").on(table.folder_id, table.updated_at),
    index("assistant_documents_user_trash")
      .on(table.user_id, table.deleted_at)
      .where(sql`deleted_at IS NOT NULL`),
    index("assistant_documents_trash")
      .on(table.deleted_at)
      .where(sql`deleted_at IS NOT NULL`),
    index("assistant_documents_thin")
      .on(table.thin_at)
      .where(sql`thin_at IS NOT NULL`),
  ],
);

/** A document as a session of work left it; `version` is the document's at that time. */
export const documentVersions = sqliteTable(
  "document_versions",
  {
    document_id: text()
      .notNull()
      .references(() => assistantDocuments.id, { onDelete: "cascade" }),
    version: integer().notNull(),
    title: text().notNull(),
    words: integer().notNull(),
    origin: text({ enum: VERSION_ORIGINS }).notNull(),
    /** Time at which the document was last changed to this. */
    created_at: integer().notNull(),
    content: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.document_id, table.version] })],
);
