import { and, eq, isNull, sql } from "drizzle-orm";
import { userOf } from "../../../core/actor";
import type { Context } from "../../../core/context";
import { AppError } from "../../../core/errors";
import { hideConversations } from "../../../core/turns/turn-objects";
import { conversations } from "../../../db/schema/conversations";
import { IS_LISTED } from "../listed";
import { readOwnUnpersisted } from "../own-conversation";
import { MAX_PURGED, purgeConversations } from "../purge-conversations";

/**
 * Deletes the user's own conversation; an answer being written stops. Fails with `conversation_not_found`.
 */
export async function deleteConversation(ctx: Context, id: string): Promise<void> {
  const [deleted] = await deleteConversations(ctx, [id]);
  if (!deleted) throw new AppError("conversation_not_found");
}

/**
 * Deletes conversations of the user; returns the ids of those that were there. What a history lists is hidden from
 * everybody at once, and erased after the time in which it can be restored. What it never lists is erased at once:
 * incognito conversations, discussions of documents, and those in which nothing was answered.
 */
export async function deleteConversations(ctx: Context, ids: string[]): Promise<string[]> {
  const { id: user } = userOf(ctx);
  const { listed, others } = await findOwn(ctx, [...new Set(ids)]);
  if (listed.length > 0) await hideConversations(ctx.env, listed, user);
  const hidden = new Set(await markDeleted(ctx, listed));
  const erased = [...others, ...listed.filter((id) => !hidden.has(id))];
  for (let at = 0; at < erased.length; at += MAX_PURGED)
    await purgeConversations(ctx, erased.slice(at, at + MAX_PURGED));
  return [...listed, ...others];
}

/** Which of these are the user's: a conversation whose first answer is being written is known to its log alone. */
async function findOwn(ctx: Context, ids: string[]): Promise<{ listed: string[]; others: string[] }> {
  const { id: user } = userOf(ctx);
  const rows = await ctx.db
    .select({
      id: conversations.id,
      user: conversations.user_id,
      deleted: conversations.deleted_at,
      isListed: sql<number>`is_incognito = 0 AND subject IS NULL`,
    })
    .from(conversations)
    .where(sql`${conversations.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`);
  const known = new Set(rows.map(({ id }) => id));
  const unknown = ids.filter((id) => !known.has(id));
  const logged = await Promise.all(unknown.map((id) => readOwnUnpersisted(ctx, id)));
  const own = rows.filter((row) => row.user === user && row.deleted === null);
  return {
    listed: [
      ...own.filter(({ isListed }) => isListed).map(({ id }) => id),
      ...unknown.filter((_, at) => logged[at] && !logged[at].turns[0]?.start.isIncognito),
    ],
    others: [
      ...own.filter(({ isListed }) => !isListed).map(({ id }) => id),
      ...unknown.filter((_, at) => logged[at]?.turns[0]?.start.isIncognito),
    ],
  };
}

/** The row is marked last: after a crash, the conversation is still listed, and can be deleted again. */
async function markDeleted(ctx: Context, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const marked = await ctx.db
    .update(conversations)
    .set({ deleted_at: Date.now() })
    .where(
      and(
        sql`${conversations.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
        eq(conversations.user_id, userOf(ctx).id),
        isNull(conversations.deleted_at),
        IS_LISTED,
      ),
    )
    .returning({ id: conversations.id });
  return marked.map(({ id }) => id);
}
