import { eq, sql } from "drizzle-orm";
import { CONVERSATION_STATES, type ConversationState } from "../../../contract/chatbots/visitors";
import type { Context } from "../../../core/context";
import { selectColumns } from "../../../db/client";
import { chatbotConversations, chatbotMessages } from "../../../db/schema/chatbot-visitors";
import { AppError } from "../../../core/errors";
import { countMessages } from "./count-messages";
import { indexMessage } from "./index-messages";

/** A message between people. */
export interface Said {
  id: string;
  conversation: string;
  role: "user" | "operator";
  content: string;
  /** Epoch milliseconds. */
  at: number;
}

/**
 * The statements that store a message that belongs to no turn: its exchange is the message itself, its parent the last
 * answer before it. Nothing is stored unless the conversation is in one of `states`, or where the id is known already.
 */
export function insertSaid(
  ctx: Context,
  said: Said,
  states: readonly ConversationState[] = CONVERSATION_STATES,
) {
  const values = selectColumns(chatbotMessages, {
    id: sql`${said.id}`,
    conversation_id: sql`c.id`,
    chatbot_id: sql`c.chatbot_id`,
    exchange_id: sql`${said.id}`,
    parent_id: sql`(SELECT m.exchange_id FROM chatbot_messages m WHERE m.conversation_id = c.id AND m.role = 'assistant'
      ORDER BY m.created_at DESC, m.position DESC LIMIT 1)`,
    position: sql`(SELECT coalesce(max(m.position), -1) + 1 FROM chatbot_messages m WHERE m.conversation_id = c.id)`,
    role: sql`${said.role}`,
    content: sql`${said.content}`,
    created_at: sql`${said.at}`,
  });
  const insert = ctx.db
    .insert(chatbotMessages)
    .select(
      sql`SELECT ${values} FROM chatbot_conversations c WHERE c.id = ${said.conversation}
        AND c.state IN (SELECT value FROM json_each(${JSON.stringify(states)}))`,
    )
    .onConflictDoNothing()
    .returning({ id: chatbotMessages.id });
  return [insert, ...indexMessage(ctx, said), countMessages(ctx, [said.conversation])] as const;
}

/**
 * Stores a message. Fails with `conversation_changed` unless the conversation is in one of `states`.
 */
export async function storeSaid(
  ctx: Context,
  said: Said,
  states: readonly ConversationState[],
): Promise<void> {
  const [stored] = await ctx.db.batch([
    ...insertSaid(ctx, said, states),
    ctx.db
      .update(chatbotConversations)
      .set({ updated_at: said.at })
      .where(
        sql`${chatbotConversations.id} = ${said.conversation} AND EXISTS (SELECT 1 FROM chatbot_messages WHERE id = ${said.id})`,
      ),
  ]);
  if (stored.length === 0 && !(await isStored(ctx, said))) throw new AppError("conversation_changed");
}

/**
 * Whether this message is stored already. Fails with `validation_failed` if its id is that of another message.
 */
export async function isStored(
  ctx: Context,
  { id, conversation, role }: Pick<Said, "id" | "conversation" | "role">,
): Promise<boolean> {
  const [known] = await ctx.db
    .select({ conversation: chatbotMessages.conversation_id, role: chatbotMessages.role })
    .from(chatbotMessages)
    .where(eq(chatbotMessages.id, id))
    .limit(1);
  if (!known) return false;
  if (known.conversation !== conversation || known.role !== role)
    throw new AppError("validation_failed", { fields: { id: "in_use" } });
  return true;
}
