import { and, eq } from "drizzle-orm";
import type { Context } from "../../core/context";
import { conversations } from "../../db/schema/conversations";
import { unpersistedIncognito } from "../../core/turns/turn-objects";
import { userOf } from "../../core/actor";
import { purgeConversations } from "./purge-conversations";
import { users } from "../../db/schema/accounts";

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

/** Conversations started in incognito mode stay out of the history; turning it off deletes them. */
export async function switchIncognito(ctx: Context, on: boolean): Promise<void> {
  const { id } = userOf(ctx);
  await ctx.db.update(users).set({ is_incognito: on }).where(eq(users.id, id));
  if (!on) await leaveIncognito(ctx);
}
