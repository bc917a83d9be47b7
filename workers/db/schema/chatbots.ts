import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import {
  PERSONALITIES,
  RECRAWLS,
  TRAINING_STATES,
  type Appearance,
  type Contact,
  type HandOver,
  type KeyLimits,
  type LeadForm,
} from "../../contract/chatbots/chatbots";
import {
  SOURCE_CHANGES,
  SOURCE_DOUBTS,
  SOURCE_FAILURES,
  SOURCE_KINDS,
  SOURCE_STATES,
  type SourceDifference,
} from "../../contract/chatbots/sources";
import type { Chunk } from "../../contract/knowledge";
import { LANGUAGES } from "../../contract/languages";

/** A support chatbot. */
export const supportChatbots = sqliteTable(
  "support_chatbots",
  {
    id: text().primaryKey(),
    user_id: text().notNull(),
    name: text().notNull(),
    /** Null: the cheapest model that the owner's plan includes. */
    model_id: integer(),
    instructions: text().notNull().default(""),
    personality: text({ enum: PERSONALITIES }).notNull().default("neutral"),
    language: text({ enum: LANGUAGES }),
    only_from_sources: integer().notNull().default(1),
    appearance: text({ mode: "json" }).$type<Appearance>().notNull(),
    lead_form: text({ mode: "json" }).$type<LeadForm>().notNull(),
    contact: text({ mode: "json" }).$type<Contact>().notNull(),
    hand_over: text({ mode: "json" }).$type<HandOver>().notNull().default({ enabled: false, email: "" }),
    /** Key of the stored picture; null if there is none. */
    avatar_key: text(),
    /** Origins on which it may be embedded. */
    allowed_sites: text({ mode: "json" }).$type<string[]>().notNull(),
    limits: text({ mode: "json" }).$type<KeyLimits>().notNull(),
    recrawl: text({ enum: RECRAWLS }).notNull().default("never"),
    /** Time at which the pages are to be read again; null while `recrawl` is `never`. */
    recrawl_at: integer(),
    retention_days: integer(),
    is_public: integer().notNull().default(0),
    access_key: text().notNull(),
    training_status: text({ enum: TRAINING_STATES }).notNull().default("pending"),
    /** The highest number that a section of it has had. */
    last_section: integer().notNull().default(0),
    /** Rises whenever what it answers from has changed. */
    content_version: integer().notNull().default(0),
    trained_at: integer(),
    created_at: integer().notNull(),
    updated_at: integer().notNull(),
  },
  (table) => [
    index("support_chatbots_user").on(table.user_id, table.created_at),
    uniqueIndex("support_chatbots_key").on(table.access_key),
    index("support_chatbots_recrawl")
      .on(table.recrawl_at)
      .where(sql`recrawl_at IS NOT NULL`),
  ],
);

/**
 * Something that a chatbot is trained from. It answers from the sections of `live_version` alone: while a source is
 * read again, its sections of the next version are stored next to them.
 */
export const chatbotSources = sqliteTable(
  "chatbot_sources",
  {
    id: text().primaryKey(),
    chatbot_id: text()
      .notNull()
      .references(() => supportChatbots.id, { onDelete: "cascade" }),
    kind: text({ enum: SOURCE_KINDS }).notNull(),
    name: text().notNull(),
    /** Address of a page, normalised. */
    url: text(),
    /** Key of an uploaded file. */
    file_key: text(),
    /** Content of a pasted text or an answer. */
    content: text(),
    state: text({ enum: SOURCE_STATES }).notNull().default("waiting"),
    /** Reason of a failure, or the doubt about a source that was read. */
    error: text({ enum: [...SOURCE_FAILURES, ...SOURCE_DOUBTS] }),
    change: text({ enum: SOURCE_CHANGES }),
    /** Difference that its last change made. */
    difference: text({ mode: "json" }).$type<SourceDifference>(),
    /** Null until it has been read for the first time. */
    live_version: integer(),
    /** Language of the content; null until it was read. */
    language: text({ enum: LANGUAGES }),
    sections: integer().notNull().default(0),
    characters: integer().notNull().default(0),
    byte_size: integer().notNull().default(0),
    content_hash: text(),
    /** Hash of the content that was opened last without a result; `tries` counts how often. */
    tried_hash: text(),
    tries: integer().notNull().default(0),
    etag: text(),
    last_modified: text(),
    read_at: integer(),
    changed_at: integer(),
    created_at: integer().notNull(),
  },
  (table) => [
    index("chatbot_sources_created").on(table.chatbot_id, table.created_at, table.id),
    uniqueIndex("chatbot_sources_url")
      .on(table.chatbot_id, table.url)
      .where(sql`url IS NOT NULL`),
    index("chatbot_sources_state").on(table.chatbot_id, table.state),
  ],
);

/** A part of a source's text: the text under one of its headings, on one of its pages or in some of its rows. */
export const chatbotSections = sqliteTable(
  "chatbot_sections",
  {
    chatbot_id: text()
      .notNull()
      .references(() => supportChatbots.id, { onDelete: "cascade" }),
    /** Counts up within the chatbot; a number is not given twice. */
    section: integer().notNull(),
    source_id: text()
      .notNull()
      .references(() => chatbotSources.id, { onDelete: "cascade" }),
    version: integer().notNull(),
    language: text({ enum: LANGUAGES }).notNull(),
    /** Anchor of the section in its page, for the fragment of a link. */
    anchor: text(),
    /** The page of a PDF. */
    page: integer(),
    heading: text().notNull(),
    text: text().notNull(),
    chunks: text({ mode: "json" }).$type<Chunk[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.chatbot_id, table.section] }),
    index("chatbot_sections_source").on(table.source_id, table.version),
  ],
);
