import { and, desc, eq, sql, type SQL } from "drizzle-orm";
import {
  CONVERSATIONS_LISTED,
  type ChatbotQuery,
  type ConversationFilter,
  type ConversationState,
  type LeadQuery,
  type VisitorConversation,
  type VisitorMessage,
} from "../../../contract/chatbots/visitors";
import type { Context } from "../../../core/context";
import { chatbotConversations, chatbotFeedback, chatbotMessages } from "../../../db/schema/chatbot-visitors";
import { abandonRunning } from "../../../core/turns/turn-objects";
import { idWord, wordSearch } from "../../../providers/lexical/search-words";
import { requireChatbot } from "../own-chatbot";
import { assertLead, requireConversation } from "./own-visitor";

/** Messages of one conversation that are shown: its last ones. */
const MAX_MESSAGES = 400;

/** Some conversations, the latest first, and the cursor of those that follow; null if there are none. */
interface ConversationList {
  conversations: VisitorConversation[];
  next: string | null;
}

/**
 * One page of a chatbot's conversations that are meant, without its owner's trials. Fails with `not_found`.
 */
export async function listConversations(
  ctx: Context,
  { support_chat_id, cursor, filter, q }: ChatbotQuery,
): Promise<ConversationList> {
  await requireChatbot(ctx, support_chat_id);
  const { chatbot_id, is_test } = chatbotConversations;
  return readPage(
    ctx,
    cursor,
    and(eq(chatbot_id, support_chat_id), eq(is_test, 0), FILTERS[filter], saysAll(support_chat_id, q)),
  );
}

async function readPage(
  ctx: Context,
  cursor: string | undefined,
  where: SQL | undefined,
): Promise<ConversationList> {
  const { id, updated_at } = chatbotConversations;
  const [, at, after] = /^(\d{1,15}) (\S+)$/.exec(cursor ?? "") ?? [];
  const isAfter = after ? sql`(${updated_at}, ${id}) < (${Number(at)}, ${after})` : undefined;
  const rows = await readConversations(ctx, and(where, isAfter));
  const shown = rows.slice(0, CONVERSATIONS_LISTED);
  const last = rows.length > shown.length ? shown.at(-1)! : null;
  return { conversations: shown, next: last && `${Date.parse(last.updated_at)} ${last.conversation_id}` };
}

/** Written out so that SQLite finds the partial indexes. */
const FILTERS: Record<ConversationFilter, SQL | undefined> = {
  all: undefined,
  unanswered: sql`unanswered > 0`,
  disliked: sql`disliked > 0`,
  waiting: sql`state = 'waiting'`,
  person: sql`state = 'person'`,
};

/** A word that is in everything must not make a search slow: only so many of the newest messages are looked at. */
const MAX_MATCHES = 2_000;

/** The condition that one message has all words. The chatbot's word comes first: no other's messages are looked at. */
function saysAll(chatbot: string, q: string): SQL | undefined {
  if (q.trim() === "") return undefined;
  const search = wordSearch(q);
  if (!search) return sql`false`;
  const match = `chatbot : "${idWord(chatbot)}" AND text : (${search.pattern})`;
  return sql`${chatbotConversations.id} IN (
    SELECT m.conversation_id FROM (
      SELECT rowid AS entry FROM chatbot_message_words WHERE chatbot_message_words MATCH ${match}
      ORDER BY rowid DESC LIMIT ${MAX_MATCHES}) w CROSS JOIN chatbot_messages m ON m.rowid = w.entry)`;
}

/** One page of a lead's conversations: a visitor sees their own among them. Fails with `not_found`. */
export async function listConversationsOfLead(
  ctx: Context,
  { support_lead_id, cursor }: LeadQuery,
): Promise<ConversationList> {
  await assertLead(ctx, support_lead_id);
  const { actor } = ctx;
  const own = actor.kind === "visitor" ? eq(chatbotConversations.visitor_id, actor.id) : undefined;
  return readPage(ctx, cursor, and(eq(chatbotConversations.lead_id, support_lead_id), own));
}

async function readConversations(ctx: Context, where: SQL | undefined): Promise<VisitorConversation[]> {
  const rows = await ctx.db
    .select()
    .from(chatbotConversations)
    .where(where)
    .orderBy(desc(chatbotConversations.updated_at), desc(chatbotConversations.id))
    .limit(CONVERSATIONS_LISTED + 1);
  return rows.map((row) => ({
    conversation_id: row.id,
    support_lead_id: row.lead_id,
    first_question: row.first_question,
    state: row.state,
    messages: row.messages,
    unanswered: row.unanswered,
    disliked: row.disliked,
    created_at: new Date(row.started_at).toISOString(),
    updated_at: new Date(row.updated_at).toISOString(),
  }));
}

/** Reads a conversation that the actor may read, and who answers in it. Fails with `not_found`. */
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
 * Deletes a conversation of one of the user's chatbots; an answer that is being written is stopped. Fails with
 * `not_found`.
 */
export async function deleteConversation(ctx: Context, conversationId: string): Promise<void> {
  await requireConversation(ctx, conversationId);
  await abandonRunning(ctx.env, [conversationId]);
  await ctx.db.delete(chatbotConversations).where(eq(chatbotConversations.id, conversationId));
}
