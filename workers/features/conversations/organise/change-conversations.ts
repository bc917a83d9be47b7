import { and, eq, sql } from "drizzle-orm";
import type { SQLiteUpdateSetSource } from "drizzle-orm/sqlite-core";
import { MAX_PINNED } from "../../../contract/chat/limits";
import type { ConversationsChange } from "../../../contract/conversation-changes";
import { userOf } from "../../../core/actor";
import type { Context } from "../../../core/context";
import { AppError } from "../../../core/errors";
import { conversations } from "../../../db/schema/conversations";
import { IS_LISTED } from "../listed";
import { deleteConversations } from "./delete-conversations";
import { projectFor } from "../own-project";
import { placeFor } from "./folders";
import { restoreConversations } from "./restore-conversations";

/**
 * Does one thing to conversations of the user and returns the ids of those that were there. Fails with `not_found` for a
 * folder or a project that is not there to move them to, and with `too_many_pinned`.
 */
export async function changeConversations(
  ctx: Context,
  { ids, action, folder_id = null, project_id = null }: ConversationsChange,
): Promise<string[]> {
  switch (action) {
    case "pin":
      return pinConversations(ctx, ids);
    case "unpin":
      return change(ctx, ids, { pinned_at: null });
    case "move":
      return change(ctx, ids, {
        folder_id: project_id ? null : await placeFor(ctx, folder_id),
        project_id: project_id && (await projectFor(ctx, project_id)),
      });
    case "delete":
      return deleteConversations(ctx, ids);
    case "restore":
      return restoreConversations(ctx, ids);
  }
}

/** Pins all of them or, where that would be too many, none. */
async function pinConversations(ctx: Context, ids: string[]): Promise<string[]> {
  const { id: user } = userOf(ctx);
  const wanted = JSON.stringify([...new Set(ids)]);
  const isRoom = sql`(SELECT count(*) FROM conversations
      WHERE user_id = ${user} AND ${IS_LISTED} AND pinned_at > 0
      AND id NOT IN (SELECT value FROM json_each(${wanted})))
    + (SELECT count(*) FROM json_each(${wanted}) w CROSS JOIN conversations c ON c.id = w.value
      WHERE c.user_id = ${user} AND c.is_incognito = 0 AND c.subject IS NULL AND c.deleted_at IS NULL)
    <= ${MAX_PINNED}`;
  const pinned = await change(ctx, ids, { pinned_at: sql`ifnull(pinned_at, ${Date.now()})` }, isRoom);
  if (pinned.length > 0) return pinned;
  const are = await ctx.db
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(areOf(user, ids), IS_LISTED))
    .limit(1);
  if (are.length > 0) throw new AppError("too_many_pinned");
  return [];
}

async function change(
  ctx: Context,
  ids: string[],
  columns: Pick<SQLiteUpdateSetSource<typeof conversations>, "pinned_at" | "folder_id" | "project_id">,
  condition = sql`true`,
): Promise<string[]> {
  const changed = await ctx.db
    .update(conversations)
    .set(columns)
    .where(and(areOf(userOf(ctx).id, ids), IS_LISTED, condition))
    .returning({ id: conversations.id });
  return changed.map(({ id }) => id);
}

/** Conversations of these ids that are the user's: one parameter, however many they are. */
const areOf = (user: string, ids: readonly string[]) =>
  and(
    sql`${conversations.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
    eq(conversations.user_id, user),
  );
