import { sql } from "drizzle-orm";
import { index, integer, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { StreamCitation, StreamSource } from "../../contract/chat/stream";
import type { AnswerRemarks } from "../../contract/conversations";
import type { ChatSettings } from "../../contract/chat/settings";
import { MESSAGE_TYPES } from "../../contract/chat/message-types";

/** A conversation; `user_id` is null for a guest's, whose id is its only key and which no list ever shows. */
export const conversations = sqliteTable(
  "conversations",
  {
    id: text().primaryKey(),
    user_id: text(),
    title: text().notNull(),
    /** The document, folder or library it is about; null for a plain chat. */
    subject: text(),
    is_incognito: integer().notNull().default(0),
    related_questions: text({ mode: "json" }).$type<{ query: string; relatedQuestions: string[] }[]>(),
    /** What its questions are asked with; null if nothing was ever chosen. */
    settings: text({ mode: "json" }).$type<ChatSettings>(),
    limit_reached: integer().notNull().default(0),
    /** The last turn of the branch that is shown, as its log has it; null before the first one since there are branches. */
    selected: text(),
    /** The log's version of the conversation. */
    version: integer().notNull().default(0),
    /** Time at which its owner pinned it; null if it is not pinned. */
    pinned_at: integer(),
    folder_id: text(),
    created_at: integer().notNull(),
    updated_at: integer().notNull(),
    /** Time at which its owner deleted it: it is hidden, and erased once it cannot be restored. */
    deleted_at: integer(),
  },
  (table) => [
    index("conversations_listed")
      .on(table.user_id, table.pinned_at, table.updated_at)
      .where(sql`user_id IS NOT NULL AND is_incognito = 0 AND subject IS NULL AND deleted_at IS NULL`),
    index("conversations_guests")
      .on(table.user_id, table.updated_at)
      .where(sql`user_id IS NULL`),
    index("conversations_folder")
      .on(table.folder_id, table.pinned_at, table.updated_at)
      .where(sql`folder_id IS NOT NULL`),
    index("conversations_deleted")
      .on(table.deleted_at)
      .where(sql`deleted_at IS NOT NULL`),
    index("conversations_subject")
      .on(table.user_id, table.updated_at)
      .where(sql`subject IS NOT NULL`),
    index("conversations_user_incognito").on(table.user_id, table.is_incognito),
    index("conversations_incognito")
      .on(table.updated_at)
      .where(sql`is_incognito = 1`),
  ],
);

/** One side of an exchange. Question and answer share `exchange_id`; `parent_id` is the exchange they follow. */
export const messages = sqliteTable(
  "messages",
  {
    id: text().primaryKey(),
    conversation_id: text()
      .notNull()
      .references(() => conversations.id, { onDelete: "cascade" }),
    exchange_id: text().notNull(),
    parent_id: text(),
    position: integer().notNull(),
    role: text({ enum: ["user", "assistant"] }).notNull(),
    content_text: text().notNull(),
    model_id: integer(),
    /** The sources of the answer; those of documents have page and position. */
    sources: text({ mode: "json" }).$type<StreamSource[]>(),
    /** References of an answer about documents, checked against their pages. */
    citations: text({ mode: "json" }).$type<StreamCitation[]>(),
    /** Notes about an answer; null when there are none. */
    remarks: text({ mode: "json" }).$type<AnswerRemarks>(),
    /** Kind of a question about documents; null in plain chats. */
    message_type: text({ enum: MESSAGE_TYPES }),
    input_tokens: integer(),
    output_tokens: integer(),
    cost: real(),
    is_error: integer().notNull().default(0),
    created_at: integer().notNull(),
  },
  (table) => [
    uniqueIndex("messages_conversation_position").on(table.conversation_id, table.position),
    uniqueIndex("messages_exchange").on(table.exchange_id, table.role),
    index("messages_parent")
      .on(table.conversation_id, table.parent_id)
      .where(sql`role = 'user'`),
  ],
);

/** An image asked about; the bytes are in R2 under `r2_key`. */
export const messageImages = sqliteTable(
  "message_images",
  {
    id: text().primaryKey(),
    message_id: text()
      .notNull()
      .references(() => messages.id, { onDelete: "cascade" }),
    media_type: text().notNull(),
    r2_key: text().notNull(),
    byte_size: integer().notNull(),
    position: integer().notNull(),
  },
  (table) => [index("message_images_message").on(table.message_id)],
);
