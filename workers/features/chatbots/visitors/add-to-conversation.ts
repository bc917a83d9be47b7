import { openedChatbot } from "../own-chatbot";
import { eq } from "drizzle-orm";
import type { ConversationInput } from "../../../contract/chatbots/visitors";
import type { Context } from "../../../core/context";
import { chatbotConversations, chatbotMessages } from "../../../db/schema/chatbot-visitors";
import { keyOfName, shardOf } from "../../../core/ids";
import { AppError } from "../../../core/errors";
import { insertSaid } from "./store-said";
import { countMessage } from "./key-limits";
import { assertLead, requireConversation, visitorOf } from "./own-visitor";

/**
 * Says whose the visitor's conversation is, and adds messages of the visitor that it lacks; returns the lead that it
 * belongs to. Fails with `not_found` (it, or the lead is not one of this chatbot's), `validation_failed` (words of the
 * chatbot that it has not said), `rate_limited` or `limit_reached`.
 */
export async function addToConversation(
  ctx: Context,
  { conversation_id: id, support_lead_id, messages }: ConversationInput,
): Promise<string | null> {
  const { lead_id } = await requireConversation(ctx, id);
  if (messages.length > 0) await addMessages(ctx, id, messages);
  if (!support_lead_id) return lead_id;
  await assertLead(ctx, support_lead_id);
  await ctx.db
    .update(chatbotConversations)
    .set({ lead_id: support_lead_id })
    .where(eq(chatbotConversations.id, id));
  return support_lead_id;
}

async function addMessages(
  ctx: Context,
  conversation: string,
  messages: ConversationInput["messages"],
): Promise<void> {
  const actor = visitorOf(ctx);
  const { addressHash } = actor;
  const chatbot = openedChatbot(actor);
  if (!chatbot) throw new AppError("not_found");
  const stored = await ctx.db
    .select({ role: chatbotMessages.role, content: chatbotMessages.content })
    .from(chatbotMessages)
    .where(eq(chatbotMessages.conversation_id, conversation));
  const added = messages.filter(
    ({ role, content }) => !stored.some((known) => known.role === role && known.content.trim() === content),
  );
  if (added.some(({ role }) => role !== "user"))
    throw new AppError("validation_failed", { fields: { messages: "only_visitor" } });
  for (const [at, { content }] of added.entries()) {
    await countMessage(ctx, chatbot, addressHash);
    // The same message again is the same one, also where two calls bring it at once.
    const name = await keyOfName("msg", shardOf(conversation), `${conversation} ${content}`);
    const said = { id: name, conversation, role: "user", content, at: Date.now() + at } as const;
    await ctx.db.batch(insertSaid(ctx, said));
  }
}
