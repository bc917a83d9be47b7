import { and, eq, isNotNull } from "drizzle-orm";
import type { Context } from "../../context";
import { conversations } from "../../db/schema/conversations";
import { purgeConversations } from "../conversations/purge-conversations";

/** Deletes what a user discussed about a file or folder. Repeating it changes nothing. */
export async function deleteDiscussions(ctx: Context, userId: string, subject: string): Promise<void> {
  const rows = await ctx.db
    .select({ id: conversations.id })
    .from(conversations)
    .where(
      and(
        eq(conversations.user_id, userId),
        isNotNull(conversations.subject),
        eq(conversations.subject, subject),
      ),
    )
    .limit(50);
  await purgeConversations(
    ctx,
    rows.map(({ id }) => id),
  );
}
