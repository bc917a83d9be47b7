import { desc, eq, sql } from "drizzle-orm";
import type { Context } from "../../../core/context";
import { chatbotConversations, chatbotLeads, chatbotMessages } from "../../../db/schema/chatbot-visitors";

/** The end of a conversation that the webhook gets. */
const MAX_MESSAGES = 50;

type Conversation = typeof chatbotConversations.$inferSelect;

/**
 * Describes for a chatbot's webhook a visitor who asks for a person: who it is, as far as known, and what was said.
 */
export async function describeRequest(ctx: Context, { id, first_question }: Conversation) {
  const [messages, [lead]] = await Promise.all([
    ctx.db
      .select({
        role: chatbotMessages.role,
        content: chatbotMessages.content,
        created_at: chatbotMessages.created_at,
      })
      .from(chatbotMessages)
      .where(eq(chatbotMessages.conversation_id, id))
      .orderBy(desc(chatbotMessages.created_at), desc(chatbotMessages.position))
      .limit(MAX_MESSAGES),
    ctx.db
      .select({
        id: chatbotLeads.id,
        name: chatbotLeads.name,
        email: chatbotLeads.email,
        phone: chatbotLeads.phone,
      })
      .from(chatbotConversations)
      .innerJoin(chatbotLeads, eq(chatbotLeads.id, chatbotConversations.lead_id))
      .where(eq(chatbotConversations.id, id)),
  ]);
  const transcript = messages
    .reverse()
    .map((message) => ({ ...message, created_at: new Date(message.created_at).toISOString() }));
  return {
    event: "handover.requested" as const,
    data: { conversation: { id, first_question, transcript }, lead: lead ?? null },
    // Stored before the state changes: of two simultaneous requests, only the one that changes it is announced.
    onlyIf: sql`EXISTS (SELECT 1 FROM chatbot_conversations WHERE id = ${id} AND state = 'bot')`,
  };
}
