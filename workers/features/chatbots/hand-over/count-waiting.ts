import { and, count, eq, sql } from "drizzle-orm";
import type { Context } from "../../../core/context";
import { chatbotConversations } from "../../../db/schema/chatbot-visitors";
import { supportChatbots } from "../../../db/schema/chatbots";
import { userOf } from "../../../core/actor";

/** Counts the visitors of the user's chatbots who wait for a person. */
export async function countWaiting(ctx: Context): Promise<number> {
  const [row] = await ctx.db
    .select({ waiting: count() })
    .from(supportChatbots)
    .innerJoin(
      chatbotConversations,
      and(
        eq(chatbotConversations.chatbot_id, supportChatbots.id),
        // Written out so that SQLite finds the partial index.
        sql`${chatbotConversations.state} = 'waiting'`,
      ),
    )
    .where(eq(supportChatbots.user_id, userOf(ctx).id));
  return row?.waiting ?? 0;
}
