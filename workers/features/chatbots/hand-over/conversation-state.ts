import { and, eq, inArray, sql } from "drizzle-orm";
import type { ConversationState } from "../../../contract/chatbots/visitors";
import type { Context } from "../../../core/context";
import { chatbotConversations } from "../../../db/schema/chatbot-visitors";
import { interruptTurns } from "../../../core/turns/turn-objects";
import { requireConversation } from "../visitors/own-visitor";
import { insertSaid } from "../visitors/store-said";

/** The statement that changes who answers in a conversation, where it is in one of the states `from`. */
export function changeState(
  ctx: Context,
  conversationId: string,
  { from, to }: { from: readonly ConversationState[]; to: ConversationState },
) {
  const now = Date.now();
  return ctx.db
    .update(chatbotConversations)
    .set({
      state: to,
      updated_at: now,
      ...(to === "bot" ? {} : { handed_over_at: sql`coalesce(handed_over_at, ${now})` }),
    })
    .where(and(eq(chatbotConversations.id, conversationId), inArray(chatbotConversations.state, [...from])))
    .returning({ id: chatbotConversations.id });
}

/**
 * The user answers in a conversation of one of their chatbots from now on; an answer that the chatbot is writing ends
 * where it is. Fails with `not_found`.
 */
export async function takeOver(ctx: Context, conversationId: string): Promise<ConversationState> {
  const conversation = await requireConversation(ctx, conversationId);
  // The state first: a question that comes now is refused, and none begins behind the stop.
  await changeState(ctx, conversationId, { from: ["bot", "waiting"], to: "person" });
  const unanswered = await interruptTurns(ctx.env, conversationId);
  for (const { exchange, question, startedAt } of unanswered)
    await ctx.db.batch(
      insertSaid(ctx, {
        id: `${exchange}:user`,
        conversation: conversation.id,
        role: "user",
        content: question,
        at: startedAt,
      }),
    );
  return "person";
}

/** The chatbot answers again in a conversation of the user's. Fails with `not_found`. */
export async function handBack(ctx: Context, conversationId: string): Promise<ConversationState> {
  await requireConversation(ctx, conversationId);
  await changeState(ctx, conversationId, { from: ["waiting", "person"], to: "bot" });
  return "bot";
}
