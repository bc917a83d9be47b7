import { and, eq } from "drizzle-orm";
import type { Context, VisitorActor } from "../../../core/context";
import { chatbotConversations, chatbotLeads } from "../../../db/schema/chatbot-visitors";
import { supportChatbots } from "../../../db/schema/chatbots";
import { userOf } from "../../../core/actor";
import { AppError } from "../../../core/errors";

/** The visitor who asks. Fails with `unauthorized`. */
export function visitorOf({ actor }: Context): VisitorActor {
  if (actor.kind !== "visitor") throw new AppError("unauthorized");
  return actor;
}

/**
 * The visitor's conversation; null where none of this id is stored, as while its first answer is being written. Fails with
 * `not_found` if it is another visitor's, or another chatbot's.
 */
export async function findOwnConversation(
  ctx: Context,
  conversationId: string,
): Promise<ConversationRow | null> {
  const { id, resource } = visitorOf(ctx);
  const [row] = await ctx.db
    .select()
    .from(chatbotConversations)
    .where(eq(chatbotConversations.id, conversationId));
  if (row && (row.chatbot_id !== resource.id || row.visitor_id !== id)) throw new AppError("not_found");
  return row ?? null;
}

/** Fails with `not_found` if the lead is another chatbot's; the visitor's own one may have been deleted. */
export async function assertNoForeignLead(ctx: Context, leadId: string): Promise<void> {
  const { resource } = visitorOf(ctx);
  const [row] = await ctx.db
    .select({ chatbot: chatbotLeads.chatbot_id })
    .from(chatbotLeads)
    .where(eq(chatbotLeads.id, leadId));
  if (row && row.chatbot !== resource.id) throw new AppError("not_found");
}

type ConversationRow = typeof chatbotConversations.$inferSelect;

/**
 * A conversation that the actor may read: a visitor's own one, or one of the user's chatbots. Every access by id goes
 * through this. Fails with `not_found`.
 */
export async function requireConversation(ctx: Context, conversationId: string): Promise<ConversationRow> {
  const { actor } = ctx;
  const [row] = await ctx.db
    .select({ conversation: chatbotConversations, owner: supportChatbots.user_id })
    .from(chatbotConversations)
    .innerJoin(supportChatbots, eq(supportChatbots.id, chatbotConversations.chatbot_id))
    .where(eq(chatbotConversations.id, conversationId))
    .limit(1);
  const isOwn =
    actor.kind === "visitor"
      ? row?.conversation.visitor_id === actor.id && row.conversation.chatbot_id === actor.resource.id
      : row?.owner === userOf(ctx).id;
  if (!row || !isOwn) throw new AppError("not_found");
  return row.conversation;
}

/** Fails with `not_found` unless the lead is one of the user's chatbots', or of the visitor's chatbot. */
export async function assertLead(ctx: Context, leadId: string): Promise<void> {
  const { actor } = ctx;
  const isAllowed =
    actor.kind === "visitor"
      ? eq(chatbotLeads.chatbot_id, actor.resource.id)
      : eq(supportChatbots.user_id, userOf(ctx).id);
  const [row] = await ctx.db
    .select({ id: chatbotLeads.id })
    .from(chatbotLeads)
    .innerJoin(supportChatbots, eq(supportChatbots.id, chatbotLeads.chatbot_id))
    .where(and(eq(chatbotLeads.id, leadId), isAllowed))
    .limit(1);
  if (!row) throw new AppError("not_found");
}
