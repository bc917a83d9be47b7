import { and, eq, inArray, sql } from "drizzle-orm";
import type { OpenConversation } from "../../../contract/chatbots/visitors";
import type { Context } from "../../../core/context";
import { chatbotConversations, chatbotLeads } from "../../../db/schema/chatbot-visitors";
import { requireChatbot } from "../own-chatbot";
import { readConversation } from "./conversations";

const NAMED = {
  id: chatbotLeads.id,
  name: chatbotLeads.name,
  email: chatbotLeads.email,
  phone: chatbotLeads.phone,
};

/** A conversation of the user's chatbot with whose it is; null if there is none of that id. Fails with `not_found`: no such chatbot. */
export async function openConversation(
  ctx: Context,
  chatbotId: string,
  conversationId: string,
): Promise<OpenConversation | null> {
  await requireChatbot(ctx, chatbotId);
  const [found] = await ctx.db
    .select({ started_at: chatbotConversations.started_at, lead: NAMED })
    .from(chatbotConversations)
    .leftJoin(chatbotLeads, eq(chatbotLeads.id, chatbotConversations.lead_id))
    .where(and(eq(chatbotConversations.id, conversationId), eq(chatbotConversations.chatbot_id, chatbotId)));
  if (!found) return null;
  const { started_at, lead } = found;
  return {
    conversation_id: conversationId,
    created_at: new Date(started_at).toISOString(),
    lead: lead && { support_lead_id: lead.id, name: lead.name, email: lead.email, phone: lead.phone },
    ...(await readConversation(ctx, conversationId)),
  };
}

/** The names of leads of the user's chatbot, by their ids. Fails with `not_found`. */
export async function readLeadNames(
  ctx: Context,
  chatbotId: string,
  ids: readonly string[],
): Promise<Record<string, string>> {
  await requireChatbot(ctx, chatbotId);
  if (ids.length === 0) return {};
  const rows = await ctx.db
    .select({ id: chatbotLeads.id, name: chatbotLeads.name })
    .from(chatbotLeads)
    // By id: by chatbot, all of its leads would be read.
    .where(and(sql`+${chatbotLeads.chatbot_id} = ${chatbotId}`, inArray(chatbotLeads.id, [...new Set(ids)])));
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
}

/** Whether any visitor has asked the user's chatbot something; its owner's trials do not count. Fails with `not_found`. */
export async function hasConversations(ctx: Context, chatbotId: string): Promise<boolean> {
  await requireChatbot(ctx, chatbotId);
  const rows = await ctx.db
    .select({ id: chatbotConversations.id })
    .from(chatbotConversations)
    .where(and(eq(chatbotConversations.chatbot_id, chatbotId), eq(chatbotConversations.is_test, 0)))
    .limit(1);
  return rows.length > 0;
}
