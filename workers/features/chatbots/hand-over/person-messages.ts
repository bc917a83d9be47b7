import { eq } from "drizzle-orm";
import type { ConversationState, PersonMessage } from "../../../contract/chatbots/visitors";
import type { Context } from "../../../core/context";
import { supportChatbots } from "../../../db/schema/chatbots";
import { AppError } from "../../../core/errors";
import { countMessage } from "../visitors/key-limits";
import { requireConversation, visitorOf } from "../visitors/own-visitor";
import { isStored, storeSaid, type Said } from "../visitors/store-said";

const saidBy = (role: Said["role"], { conversation_id, id, message }: PersonMessage): Said => ({
  id,
  conversation: conversation_id,
  role,
  content: message,
  at: Date.now(),
});

/**
 * Stores what the visitor writes to a person who was asked for or who answers; the same id again is the same message.
 * Fails with `not_found`, `conversation_changed` (the chatbot answers), `rate_limited`, `chatbot_busy` or `limit_reached`.
 */
export async function sendVisitorMessage(ctx: Context, input: PersonMessage): Promise<ConversationState> {
  const actor = visitorOf(ctx);
  const { state } = await requireConversation(ctx, input.conversation_id);
  const said = saidBy("user", input);
  if (await isStored(ctx, said)) return state;
  if (state === "bot") throw new AppError("conversation_changed");
  const [chatbot] = await ctx.db
    .select({ id: supportChatbots.id, user_id: supportChatbots.user_id, limits: supportChatbots.limits })
    .from(supportChatbots)
    .where(eq(supportChatbots.id, actor.resource.id));
  if (!chatbot) throw new AppError("not_found");
  await countMessage(ctx, chatbot, actor.addressHash);
  await storeSaid(ctx, said, ["waiting", "person"]);
  return state;
}

/**
 * Stores what the user writes to a visitor in a conversation that they have taken over; the same id again is the same
 * message. Fails with `not_found` or `conversation_changed` (it is not taken over).
 */
export async function sendOperatorMessage(ctx: Context, input: PersonMessage): Promise<ConversationState> {
  const { state } = await requireConversation(ctx, input.conversation_id);
  await storeSaid(ctx, saidBy("operator", input), ["person"]);
  return state;
}
