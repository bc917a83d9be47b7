import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { pdfFiles } from "./pdf";

/** A user's project: conversations that are asked with the same instructions, and documents. */
export const projects = sqliteTable(
  "projects",
  {
    id: text().primaryKey(),
    user_id: text().notNull(),
    name: text().notNull(),
    /** Instructions that each question in it is asked with; empty for none. */
    instructions: text().notNull().default(""),
    /** Model that its conversations begin with; null for the reader's usual one. */
    model_id: integer(),
    created_at: integer().notNull(),
    updated_at: integer().notNull(),
  },
  (table) => [index("projects_user").on(table.user_id, table.updated_at)],
);

/** A document of its owner's library that a project has. */
export const projectDocuments = sqliteTable(
  "project_documents",
  {
    project_id: text()
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    file_id: text()
      .notNull()
      .references(() => pdfFiles.id, { onDelete: "cascade" }),
    created_at: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.file_id] }),
    index("project_documents_file").on(table.file_id),
  ],
);

/** A sentence that is remembered of a user. */
export const memoryFacts = sqliteTable(
  "memory_facts",
  {
    id: text().primaryKey(),
    user_id: text().notNull(),
    /** The project that it is remembered in; null where it holds everywhere. */
    project_id: text().references(() => projects.id, { onDelete: "cascade" }),
    text: text().notNull(),
    /** The conversation and the turn that it was learnt from, which may be gone; null for one that the user wrote. */
    conversation_id: text(),
    exchange_id: text(),
    created_at: integer().notNull(),
    updated_at: integer().notNull(),
  },
  (table) => [
    index("memory_facts_user").on(table.user_id, table.created_at),
    index("memory_facts_scope").on(table.user_id, table.project_id, table.created_at),
    index("memory_facts_project").on(table.project_id),
  ],
);
