import { sql, type SQL } from "drizzle-orm";
import type { Context } from "../../../core/context";
import { chatbotConversations } from "../../../db/schema/chatbot-visitors";

const messagesWith = (condition: SQL) =>
  sql`(SELECT count(*) FROM chatbot_messages m WHERE m.conversation_id = chatbot_conversations.id AND ${condition})`;

/**
 * The statement that counts the messages of conversations again, for the batch that changes them. Repeating it changes
 * nothing.
 */
export const countMessages = ({ db }: Pick<Context, "db">, conversations: readonly string[]) =>
  db
    .update(chatbotConversations)
    .set({
      messages: messagesWith(sql`true`),
      // An answer that failed says nothing.
      unanswered: messagesWith(sql`m.role = 'assistant' AND m.is_answered = 0 AND m.is_error = 0`),
      disliked: messagesWith(
        sql`EXISTS (SELECT 1 FROM chatbot_feedback f WHERE f.message_id = m.id AND f.rating = 'down')`,
      ),
    })
    .where(sql`id IN (SELECT value FROM json_each(${JSON.stringify(conversations)}))`);
