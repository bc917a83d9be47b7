import { and, eq, gt, sql } from "drizzle-orm";
import { RESTORABLE_MS } from "../../../contract/chat/limits";
import { userOf } from "../../../core/actor";
import type { Context } from "../../../core/context";
import { showConversations } from "../../../core/turns/turn-objects";
import { conversations } from "../../../db/schema/conversations";

/**
 * Brings back what the user has deleted in the last {@link RESTORABLE_MS}, as it was; returns the ids of what is back.
 * Repeating it changes nothing.
 */
export async function restoreConversations(ctx: Context, ids: string[]): Promise<string[]> {
  const { id: user } = userOf(ctx);
  const are = and(
    sql`${conversations.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
    eq(conversations.user_id, user),
    gt(conversations.deleted_at, Date.now() - RESTORABLE_MS),
  );
  const found = await ctx.db.select({ id: conversations.id }).from(conversations).where(are);
  const restorable = found.map(({ id }) => id);
  if (restorable.length === 0) return [];
  // The row last: after a crash, restoring it again does the rest.
  await showConversations(ctx.env, restorable, user);
  const restored = await ctx.db
    .update(conversations)
    .set({ deleted_at: null })
    .where(are)
    .returning({ id: conversations.id });
  return restored.map(({ id }) => id);
}
