import { sql } from "drizzle-orm";
import { index, integer, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { StreamCitation, StreamSource } from "../../contract/chat/stream";
import { CONVERSATION_STATES, FEEDBACK_RATINGS, VISITOR_ROLES } from "../../contract/chatbots/visitors";
import { supportChatbots } from "./chatbots";

/** Someone who left an address with a chatbot. */
export const chatbotLeads = sqliteTable(
  "chatbot_leads",
  {
    id: text().primaryKey(),
    chatbot_id: text()
      .notNull()
      .references(() => supportChatbots.id, { onDelete: "cascade" }),
    name: text().notNull(),
    /** Lower case. */
    email: text().notNull(),
    phone: text().notNull().default(""),
    consented_at: integer(),
    created_at: integer().notNull(),
  },
  (table) => [
    uniqueIndex("chatbot_leads_email").on(table.chatbot_id, table.email),
    index("chatbot_leads_created").on(table.chatbot_id, table.created_at),
  ],
);

/** Conversations between visitors and chatbots. */
export const chatbotConversations = sqliteTable(
  "chatbot_conversations",
  {
    id: text().primaryKey(),
    chatbot_id: text()
      .notNull()
      .references(() => supportChatbots.id, { onDelete: "cascade" }),
    visitor_id: text().notNull(),
    lead_id: text().references(() => chatbotLeads.id, { onDelete: "set null" }),
    /** The owner tried the chatbot: the conversation counts in no statistics. */
    is_test: integer().notNull().default(0),
    first_question: text().notNull(),
    state: text({ enum: CONVERSATION_STATES }).notNull().default("bot"),
    /** Time at which a person was asked for, or took over, for the first time. */
    handed_over_at: integer(),
    // Counted again whenever its messages or their ratings change: lists of conversations read no messages.
    messages: integer().notNull().default(0),
    /** Answers that say that the chatbot does not know. */
    unanswered: integer().notNull().default(0),
    /** Answers that the visitor did not like. */
    disliked: integer().notNull().default(0),
    started_at: integer().notNull(),
    updated_at: integer().notNull(),
  },
  (table) => [
    index("chatbot_conversations_updated").on(table.chatbot_id, table.updated_at, table.id),
    index("chatbot_conversations_lead")
      .on(table.lead_id, table.updated_at, table.id)
      .where(sql`lead_id IS NOT NULL`),
    index("chatbot_conversations_visitor").on(table.chatbot_id, table.visitor_id),
    index("chatbot_conversations_started").on(table.chatbot_id, table.started_at),
    index("chatbot_conversations_handed_over")
      .on(table.chatbot_id, table.handed_over_at)
      .where(sql`handed_over_at IS NOT NULL`),
    index("chatbot_conversations_waiting")
      .on(table.chatbot_id, table.updated_at, table.id)
      .where(sql`state = 'waiting'`),
    index("chatbot_conversations_person")
      .on(table.chatbot_id, table.updated_at, table.id)
      .where(sql`state = 'person'`),
    index("chatbot_conversations_unanswered")
      .on(table.chatbot_id, table.updated_at, table.id)
      .where(sql`unanswered > 0`),
    index("chatbot_conversations_disliked")
      .on(table.chatbot_id, table.updated_at, table.id)
      .where(sql`disliked > 0`),
  ],
);

/**
 * A question or an answer; the two of one turn have the same exchange. A message between people belongs to no turn: its
 * exchange is its own id, its parent the answer before it. Time orders them all, `position` those of the same time.
 */
export const chatbotMessages = sqliteTable(
  "chatbot_messages",
  {
    id: text().primaryKey(),
    conversation_id: text()
      .notNull()
      .references(() => chatbotConversations.id, { onDelete: "cascade" }),
    /** The same as its conversation's: what a chatbot costs a day is summed up without reading conversations. */
    chatbot_id: text().notNull(),
    exchange_id: text().notNull(),
    parent_id: text(),
    position: integer().notNull(),
    role: text({ enum: VISITOR_ROLES }).notNull(),
    content: text().notNull(),
    sources: text({ mode: "json" }).$type<StreamSource[]>(),
    citations: text({ mode: "json" }).$type<StreamCitation[]>(),
    /** 0 for an answer that says that the chatbot does not know. */
    is_answered: integer().notNull().default(1),
    /** 1 for the answer to a greeting or thanks: it counts as no answer to a question. */
    is_courtesy: integer().notNull().default(0),
    /** 1 for an answer to which the visitor has objected since: it resolved nothing. */
    is_objected: integer().notNull().default(0),
    is_error: integer().notNull().default(0),
    model_id: integer(),
    input_tokens: integer().notNull().default(0),
    output_tokens: integer().notNull().default(0),
    cost: real().notNull().default(0),
    created_at: integer().notNull(),
  },
  (table) => [
    index("chatbot_messages_conversation").on(table.conversation_id, table.created_at, table.position),
    index("chatbot_messages_created").on(table.chatbot_id, table.created_at),
    index("chatbot_messages_exchange").on(table.exchange_id),
    index("chatbot_messages_unanswered")
      .on(table.chatbot_id, table.created_at)
      .where(sql`is_answered = 0`),
  ],
);

/** Ratings of answers by visitors. */
export const chatbotFeedback = sqliteTable(
  "chatbot_feedback",
  {
    message_id: text()
      .primaryKey()
      .references(() => chatbotMessages.id, { onDelete: "cascade" }),
    chatbot_id: text().notNull(),
    rating: text({ enum: FEEDBACK_RATINGS }).notNull(),
    comment: text().notNull().default(""),
    created_at: integer().notNull(),
  },
  (table) => [index("chatbot_feedback_created").on(table.chatbot_id, table.created_at)],
);
