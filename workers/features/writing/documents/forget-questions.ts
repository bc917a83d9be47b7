import { and, eq, inArray } from "drizzle-orm";
import type { Context } from "../../../core/context";
import { conversations } from "../../../db/schema/conversations";
import { MAX_PURGED, purgeConversations } from "../../conversations/public";

/**
 * Deletes what was asked and answered about documents of a user that are being deleted permanently: at most 100, whose
 * ids are parameters of one query. Repeating it changes nothing.
 */
export async function forgetQuestions(
  ctx: Context,
  userId: string,
  documents: readonly string[],
): Promise<void> {
  const isAbout = inArray(conversations.subject, [...documents]);
  for (;;) {
    const found = await ctx.db
      .select({ id: conversations.id })
      .from(conversations)
      .where(and(eq(conversations.user_id, userId), isAbout))
      .limit(MAX_PURGED);
    await purgeConversations(
      ctx,
      found.map(({ id }) => id),
    );
    if (found.length < MAX_PURGED) return;
  }
}
