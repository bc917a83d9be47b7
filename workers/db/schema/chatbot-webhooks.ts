import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { DELIVERY_STATES, WEBHOOK_EVENTS, type WebhookEvent } from "../../contract/chatbots/webhooks";
import { supportChatbots } from "./chatbots";

/** Addresses at which chatbots' owners are notified of events. */
export const chatbotWebhooks = sqliteTable("chatbot_webhooks", {
  chatbot_id: text()
    .primaryKey()
    .references(() => supportChatbots.id, { onDelete: "cascade" }),
  url: text().notNull(),
  events: text({ mode: "json" }).$type<WebhookEvent[]>().notNull(),
  /** Sealed. */
  secret: text().notNull(),
  created_at: integer().notNull(),
  updated_at: integer().notNull(),
});

/** A call of a webhook, with every attempt to make it. */
export const chatbotDeliveries = sqliteTable(
  "chatbot_deliveries",
  {
    id: text().primaryKey(),
    chatbot_id: text()
      .notNull()
      .references(() => supportChatbots.id, { onDelete: "cascade" }),
    event: text({ enum: [...WEBHOOK_EVENTS, "test"] }).notNull(),
    /** Body as it is sent, byte for byte: the signature covers it. */
    body: text().notNull(),
    state: text({ enum: DELIVERY_STATES }).notNull().default("waiting"),
    attempts: integer().notNull().default(0),
    /** HTTP status of the last answer. */
    status: integer(),
    /** The beginning of the last answer, or why none came. */
    answer: text().notNull().default(""),
    next_attempt_at: integer(),
    created_at: integer().notNull(),
  },
  (table) => [
    index("chatbot_deliveries_chatbot").on(table.chatbot_id, table.created_at),
    index("chatbot_deliveries_created").on(table.created_at),
  ],
);
