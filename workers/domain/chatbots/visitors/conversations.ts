import { and, desc, eq, sql, type SQL } from "drizzle-orm";
import {
  CONVERSATIONS_LISTED,
  type ChatbotQuery,
  type ConversationFilter,
  type ConversationState,
  type VisitorConversation,
  type VisitorMessage,
} from "../../../contract/chatbots/visitors";
import type { Context } from "../../../context";
import { chatbotConversations, chatbotFeedback, chatbotMessages } from "../../../db/schema/chatbot-visitors";
import { abandonRunning } from "../../../durable-objects/conversation-stream/client";
import { requireChatbot } from "../bots/own-chatbot";
import { assertLead, requireConversation } from "./own-visitor";

/** Messages of one conversation that are shown: its last ones. */
const MAX_MESSAGES = 400;

/**
 * One page of a chatbot's conversations that are meant, the latest first, without its owner's trials; `next` is the
 * cursor of the following one. Fails with `not_found`.
 */
export async function listConversations(
  ctx: Context,
  { support_chat_id, cursor, filter, q }: ChatbotQuery,
): Promise<{ conversations: VisitorConversation[]; next: string | null }> {
  await requireChatbot(ctx, support_chat_id);
  const { chatbot_id, is_test, id, updated_at } = chatbotConversations;
  const [, at, after] = /^(\d{1,15}) (\S+)$/.exec(cursor ?? "") ?? [];
  const rows = await readConversations(
    ctx,
    and(
      eq(chatbot_id, support_chat_id),
      eq(is_test, 0),
      after ? sql`(${updated_at}, ${id}) < (${Number(at)}, ${after})` : undefined,
      FILTERS[filter],
      saysAll(q),
    ),
  );
  const shown = rows.slice(0, CONVERSATIONS_LISTED);
  const last = rows.length > shown.length ? shown.at(-1)! : null;
  return { conversations: shown, next: last && `${Date.parse(last.updated_at)} ${last.conversation_id}` };
}

const hasMessage = (condition: SQL): SQL =>
  sql`EXISTS (SELECT 1 FROM chatbot_messages m WHERE m.conversation_id = chatbot_conversations.id AND ${condition})`;

/** An answer that says that the chatbot does not know: one that failed says nothing. */
const IS_UNANSWERED = "m.role = 'assistant' AND m.is_answered = 0 AND m.is_error = 0";

const FILTERS: Record<ConversationFilter, SQL | undefined> = {
  all: undefined,
  unanswered: hasMessage(sql.raw(IS_UNANSWERED)),
  disliked: hasMessage(
    sql`EXISTS (SELECT 1 FROM chatbot_feedback f WHERE f.message_id = m.id AND f.rating = 'down')`,
  ),
  waiting: eq(chatbotConversations.state, "waiting"),
  person: eq(chatbotConversations.state, "person"),
};

/** The condition that one message has all words. `instr`, because D1 limits patterns of `LIKE` to 50 bytes. */
function saysAll(q: string): SQL | undefined {
  const words = q.split(/\s+/).filter(Boolean);
  const has = (word: string) => sql`instr(lower(m.content), lower(${word})) > 0`;
  return words.length > 0 ? hasMessage(sql.join(words.map(has), sql` AND `)) : undefined;
}

/** The conversations of a lead: a visitor sees their own among them. Fails with `not_found`. */
export async function listConversationsOfLead(ctx: Context, leadId: string): Promise<VisitorConversation[]> {
  await assertLead(ctx, leadId);
  const { actor } = ctx;
  const own = actor.kind === "visitor" ? eq(chatbotConversations.visitor_id, actor.id) : undefined;
  const rows = await readConversations(ctx, and(eq(chatbotConversations.lead_id, leadId), own));
  return rows.slice(0, CONVERSATIONS_LISTED);
}

async function readConversations(ctx: Context, where: SQL | undefined): Promise<VisitorConversation[]> {
  const countOf = (condition: string) =>
    sql<number>`(SELECT count(*) FROM chatbot_messages m WHERE m.conversation_id = chatbot_conversations.id AND ${sql.raw(condition)})`;
  const rows = await ctx.db
    .select({
      row: chatbotConversations,
      messages: countOf("true"),
      unanswered: countOf(IS_UNANSWERED),
      disliked: sql<number>`(SELECT count(*) FROM chatbot_messages m JOIN chatbot_feedback f ON f.message_id = m.id WHERE m.conversation_id = chatbot_conversations.id AND f.rating = 'down')`,
    })
    .from(chatbotConversations)
    .where(where)
    .orderBy(desc(chatbotConversations.updated_at), desc(chatbotConversations.id))
    .limit(CONVERSATIONS_LISTED + 1);
  return rows.map(({ row, messages, unanswered, disliked }) => ({
    conversation_id: row.id,
    support_lead_id: row.lead_id,
    first_question: row.first_question,
    state: row.state,
    messages,
    unanswered,
    disliked,
    created_at: new Date(row.started_at).toISOString(),
    updated_at: new Date(row.updated_at).toISOString(),
  }));
}

/** What was said in a conversation that the actor may read, and who answers in it. Fails with `not_found`. */
export async function readConversation(
  ctx: Context,
  conversationId: string,
): Promise<{ state: ConversationState; messages: VisitorMessage[] }> {
  const { state } = await requireConversation(ctx, conversationId);
  const rows = await ctx.db
    .select({ message: chatbotMessages, feedback: chatbotFeedback })
    .from(chatbotMessages)
    .leftJoin(chatbotFeedback, eq(chatbotFeedback.message_id, chatbotMessages.id))
    .where(eq(chatbotMessages.conversation_id, conversationId))
    .orderBy(desc(chatbotMessages.created_at), desc(chatbotMessages.position))
    .limit(MAX_MESSAGES);
  const messages = rows.reverse().map(({ message, feedback }) => ({
    id: message.id,
    role: message.role,
    content: message.content,
    sources: message.sources ?? [],
    citations: message.citations ?? [],
    is_answered: message.is_answered === 1,
    feedback: feedback && { rating: feedback.rating, comment: feedback.comment },
    created_at: new Date(message.created_at).toISOString(),
  }));
  return { state, messages };
}

/**
 * Says whose the visitor's conversation is; returns the lead that it belongs to. Fails with `not_found`: it, or the
 * lead is not one of this chatbot's.
 */
export async function nameConversation(
  ctx: Context,
  conversationId: string,
  leadId: string | undefined,
): Promise<string | null> {
  const { lead_id } = await requireConversation(ctx, conversationId);
  if (!leadId) return lead_id;
  await assertLead(ctx, leadId);
  await ctx.db
    .update(chatbotConversations)
    .set({ lead_id: leadId })
    .where(eq(chatbotConversations.id, conversationId));
  return leadId;
}

/**
 * Deletes a conversation of one of the user's chatbots; an answer that is being written is stopped. Fails with
 * `not_found`.
 */
export async function deleteConversation(ctx: Context, conversationId: string): Promise<void> {
  await requireConversation(ctx, conversationId);
  await abandonRunning(ctx.env, [conversationId]);
  await ctx.db.delete(chatbotConversations).where(eq(chatbotConversations.id, conversationId));
}
