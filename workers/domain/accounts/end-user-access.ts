import { eq, sql } from "drizzle-orm";
import type { Context } from "../../context";
import { sessions } from "../../db/schema/accounts";
import { conversations } from "../../db/schema/conversations";
import { stopTurnsOf } from "../../durable-objects/conversation-stream/client";
import { shardOf, type Shard } from "../../keys";

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

/** Where a user's answers are written: their own shard, and those of conversations they began as a guest. */
export async function shardsOf(ctx: Context, userId: string): Promise<Shard[]> {
  const rows = await ctx.db
    .selectDistinct({ shard: sql<Shard>`substr(${conversations.id}, 5, 12)` })
    .from(conversations)
    .where(eq(conversations.user_id, userId));
  return [...new Set([shardOf(userId), ...rows.map(({ shard }) => shard)])];
}
