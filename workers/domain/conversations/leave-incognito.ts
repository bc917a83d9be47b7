import { and, eq } from "drizzle-orm";
import type { Context } from "../../context";
import { conversations } from "../../db/schema/conversations";
import { userOf } from "./own-conversation";
import { purgeConversations } from "./purge-conversations";

/** More than that at once are left to the schedule. */
const CONVERSATIONS_AT_ONCE = 50;

/** Deletes every incognito conversation of the user: what leaving incognito means (decision T-55). */
export async function leaveIncognito(ctx: Context): Promise<void> {
  const { id: user } = userOf(ctx);
  const rows = await ctx.db
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.user_id, user), eq(conversations.is_incognito, 1)))
    .limit(CONVERSATIONS_AT_ONCE);
  await purgeConversations(
    ctx,
    rows.map(({ id }) => id),
  );
}
