import { eq, sql } from "drizzle-orm";
import type { Context } from "../../core/context";
import { sessions } from "../../db/schema/accounts";
import { conversations } from "../../db/schema/conversations";
import { disconnectReaders, stopTurnsOf } from "../../core/turns/turn-objects";
import { shardOf, type Shard } from "../../core/ids";

/**
 * Ends a user's access immediately: every session ends, and so does every answer being written for them, with the
 * streams of its readers, who receive the reason. The caller has already made sure that they cannot sign in again.
 * Repeating it changes nothing.
 */
export async function endUserAccess(
  ctx: Context,
  userId: string,
  reason: "query_cancel" | "account_suspended" = "query_cancel",
): Promise<void> {
  await ctx.db.delete(sessions).where(eq(sessions.user_id, userId));
  const shards = await shardsOf(ctx, userId);
  await Promise.all(shards.map((shard) => stopTurnsOf(ctx.env, shard, userId, reason)));
}

/**
 * Ends the streams that sessions of a user have open, once some of these sessions have ended: a stream is asked for its
 * session only when it begins. The answers go on, and sessions that are left follow them again.
 */
export async function endStreams(ctx: Context, userId: string): Promise<void> {
  const shards = await shardsOf(ctx, userId);
  await Promise.all(shards.map((shard) => disconnectReaders(ctx.env, shard, userId)));
}

/**
 * Lists the shards in which a user's answers are written: their own, and those of conversations they began as a guest.
 */
export async function shardsOf(ctx: Context, userId: string): Promise<Shard[]> {
  const rows = await ctx.db
    .selectDistinct({ shard: sql<Shard>`substr(${conversations.id}, 5, 12)` })
    .from(conversations)
    .where(eq(conversations.user_id, userId));
  return [...new Set([shardOf(userId), ...rows.map(({ shard }) => shard)])];
}
