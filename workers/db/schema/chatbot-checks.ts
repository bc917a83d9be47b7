import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { CHECK_STATES, type CheckView } from "../../contract/chatbots/checks";
import { chatbotSources, supportChatbots } from "./chatbots";

/** A question with the answer that a chatbot's owner wrote for it; each training is followed by a check that it is given. */
export const chatbotChecks = sqliteTable(
  "chatbot_checks",
  {
    id: text().primaryKey(),
    chatbot_id: text()
      .notNull()
      .references(() => supportChatbots.id, { onDelete: "cascade" }),
    /** The source that has the answer. */
    source_id: text()
      .notNull()
      .references(() => chatbotSources.id, { onDelete: "cascade" }),
    question: text().notNull(),
    /** Key that the wordings of one question share. */
    question_key: text().notNull(),
    answer: text().notNull(),
    /** The answer that was wrong or missing. */
    message_id: text(),
    state: text({ enum: CHECK_STATES }).notNull().default("waiting"),
    instead: text({ mode: "json" }).$type<NonNullable<CheckView["instead"]>>(),
    /** The chatbot's `content_version` when it was checked; null when it is to be checked in any case. */
    checked_version: integer(),
    checked_at: integer(),
    created_at: integer().notNull(),
  },
  (table) => [
    uniqueIndex("chatbot_checks_question").on(table.chatbot_id, table.question_key),
    index("chatbot_checks_created").on(table.chatbot_id, table.created_at),
    index("chatbot_checks_source").on(table.source_id),
  ],
);
