import { and, eq } from "drizzle-orm";
import type { Context } from "../../context";
import { conversations } from "../../db/schema/conversations";
import { unpersistedIncognito } from "../../durable-objects/turn-log/client";
import { userOf } from "./own-conversation";
import { purgeConversations } from "./purge-conversations";

/** Conversations deleted at once: their ids are parameters of one query. */
const CONVERSATIONS_AT_ONCE = 50;

/** Deletes every incognito conversation of the user, also those that D1 does not hold yet. */
export async function leaveIncognito(ctx: Context): Promise<void> {
  const { id: user } = userOf(ctx);
  await purgeConversations(ctx, await unpersistedIncognito(ctx.env, user));
  for (;;) {
    const rows = await ctx.db
      .select({ id: conversations.id })
      .from(conversations)
      .where(and(eq(conversations.user_id, user), eq(conversations.is_incognito, 1)))
      .limit(CONVERSATIONS_AT_ONCE);
    await purgeConversations(
      ctx,
      rows.map(({ id }) => id),
    );
    if (rows.length < CONVERSATIONS_AT_ONCE) return;
  }
}
