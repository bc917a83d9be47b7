import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { Chunk } from "../../contract/knowledge";
import { LANGUAGES } from "../../contract/languages";
import { ANALYSIS_FAILURES, ANALYSIS_STATES, type PdfAnalysis } from "../../contract/pdf/files";
import { SCAN_JOB_STATES } from "../../contract/pdf/scans";

/** Folders of a library; `kind` separates those of documents, of drafts and of conversations. */
export const folders = sqliteTable(
  "folders",
  {
    id: text().primaryKey(),
    user_id: text().notNull(),
    kind: text({ enum: ["pdf", "assistant", "chat"] }).notNull(),
    name: text().notNull(),
    parent_id: text(),
    is_default: integer().notNull().default(0),
    created_at: integer().notNull(),
  },
  (table) => [
    index("folders_user").on(table.user_id, table.kind, table.parent_id),
    uniqueIndex("folders_default")
      .on(table.user_id, table.kind)
      .where(sql`is_default = 1`),
  ],
);

/** A PDF; its bytes are in R2 under `r2_key`. */
export const pdfFiles = sqliteTable(
  "pdf_files",
  {
    id: text().primaryKey(),
    user_id: text().notNull(),
    folder_id: text(),
    name: text().notNull(),
    byte_size: integer().notNull(),
    r2_key: text().notNull(),
    analysis_status: text({ enum: ANALYSIS_STATES }).notNull().default("pending"),
    progress_total_pages: integer().notNull().default(0),
    progress_completed_pages: integer().notNull().default(0),
    error_code: text({ enum: ANALYSIS_FAILURES }),
    analysis: text({ mode: "json" }).$type<PdfAnalysis>(),
    created_at: integer().notNull(),
    updated_at: integer().notNull(),
  },
  (table) => [
    index("pdf_files_user_created").on(table.user_id, table.created_at),
    index("pdf_files_folder_created").on(table.folder_id, table.created_at),
    index("pdf_files_created").on(table.created_at),
    index("pdf_files_failed")
      .on(table.created_at)
      .where(sql`analysis_status = 'failed'`),
    index("pdf_files_pending")
      .on(table.created_at)
      .where(sql`analysis_status = 'pending'`),
  ],
);

/** `image`: a scan or a picture, with no more text than a stamp; `unreliable`: its letters are not named rightly. */
export const PAGE_STATES = ["text", "unreliable", "image", "empty", "failed"] as const;

/** A page's text; the positions of its words are in R2, together with those of neighbouring pages. */
export const pdfPages = sqliteTable(
  "pdf_pages",
  {
    file_id: text()
      .notNull()
      .references(() => pdfFiles.id, { onDelete: "cascade" }),
    page: integer().notNull(),
    status: text({ enum: PAGE_STATES }).notNull(),
    text: text().notNull(),
    /** Origin of the text: the file, or a model that was shown a picture of the page. */
    text_from: text({ enum: ["file", "picture"] })
      .notNull()
      .default("file"),
    /** Passages of the text: start, end and heading of each. */
    chunks: text({ mode: "json" }).$type<Chunk[]>().notNull(),
    /** A summary of the page in one or two sentences. */
    note: text().notNull().default(""),
    /** Writer of the note: the sentences of the page itself, or a model. */
    note_by: text({ enum: ["extract", "model"] })
      .notNull()
      .default("extract"),
  },
  (table) => [primaryKey({ columns: [table.file_id, table.page] })],
);

/**
 * A page that is to be read from its picture, by the job `read-scan`. Gone once what was read is part of the document;
 * a page that was given up on stays.
 */
export const pdfScans = sqliteTable(
  "pdf_scans",
  {
    file_id: text()
      .notNull()
      .references(() => pdfFiles.id, { onDelete: "cascade" }),
    page: integer().notNull(),
    state: text({ enum: SCAN_JOB_STATES }).notNull(),
    created_at: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.file_id, table.page] })],
);

/** Summary and first questions of a document, one a language. */
export const pdfSummaries = sqliteTable(
  "pdf_summaries",
  {
    file_id: text()
      .notNull()
      .references(() => pdfFiles.id, { onDelete: "cascade" }),
    language: text({ enum: LANGUAGES }).notNull(),
    state: text({ enum: ["pending", "ready", "failed"] }).notNull(),
    summary: text().notNull().default(""),
    questions: text({ mode: "json" }).$type<string[]>().notNull(),
    updated_at: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.file_id, table.language] })],
);

/**
 * A file that is being uploaded, on record before anything of it is held or stored. The row goes when the upload is
 * given up, and by its deadline when the file is there.
 */
export const uploads = sqliteTable(
  "uploads",
  {
    /** User's id and the sender's id of the upload: senders choose theirs, and two may choose the same. */
    user_id: text().notNull(),
    id: text().notNull(),
    purpose: text({ enum: ["pdf", "chatbot"] }).notNull(),
    file_name: text().notNull(),
    total_size: integer(),
    total_chunks: integer().notNull(),
    folder_id: text(),
    r2_key: text().notNull(),
    /** Empty until R2 knows the upload; `direct` for a file in one piece. */
    r2_upload_id: text().notNull(),
    /** Id of the document it becomes; its quota is reserved under this id. */
    target_id: text().notNull(),
    /** Set once the file is there, so that finalizing again answers the same. */
    completed_at: integer(),
    created_at: integer().notNull(),
    /** 0 while it is being given up. */
    expires_at: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.id] }),
    uniqueIndex("uploads_target").on(table.target_id),
    index("uploads_expires").on(table.expires_at),
  ],
);

export const uploadParts = sqliteTable(
  "upload_parts",
  {
    target_id: text()
      .notNull()
      .references(() => uploads.target_id, { onDelete: "cascade" }),
    /** Counts from 0, as the sender does. */
    chunk: integer().notNull(),
    etag: text().notNull(),
    byte_size: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.target_id, table.chunk] })],
);

export const pdfSettings = sqliteTable("pdf_settings", {
  user_id: text().primaryKey(),
  language: text({ enum: LANGUAGES }),
  model_id: integer(),
  auto_analyze: integer().notNull().default(1),
  updated_at: integer().notNull(),
});
