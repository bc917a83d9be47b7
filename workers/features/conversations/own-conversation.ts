import { eq } from "drizzle-orm";
import { ConversationKey } from "../../contract/chat/query";
import type { Context } from "../../core/context";
import { conversations } from "../../db/schema/conversations";
import { readUnpersisted, type LoggedTree } from "../../core/turns/turn-objects";
import { AppError } from "../../core/errors";
import { userOf } from "../../core/actor";
import { isKnownKey } from "../../core/turns/turn-keys";

/** Checks the form of a conversation's id; anything else is not found. */
export function assertKey(id: string): void {
  if (!ConversationKey.safeParse(id).success) throw new AppError("conversation_not_found");
}

/**
 * Fails with `conversation_not_found` unless the conversation is the actor's. Every access by id goes through this.
 * One whose first answer is still being written is known to its log alone.
 */
export async function assertOwnConversation(ctx: Context, id: string): Promise<void> {
  const { id: user } = userOf(ctx);
  assertKey(id);
  const [row] = await ctx.db
    .select({ user_id: conversations.user_id, deleted_at: conversations.deleted_at })
    .from(conversations)
    .where(eq(conversations.id, id))
    .limit(1);
  const isOwn = row ? isOwnRow(row, user) : (await readOwnUnpersisted(ctx, id)) !== null;
  if (!isOwn) throw new AppError("conversation_not_found");
}

/** Whether a stored conversation is the user's: one that the user has deleted is nobody's. */
export const isOwnRow = (
  row: Pick<typeof conversations.$inferSelect, "user_id" | "deleted_at">,
  user: string,
): boolean => row.user_id === user && row.deleted_at === null;

/** What the log knows of the user's conversation; null when the user has no such conversation there. */
export async function readOwnUnpersisted(ctx: Context, id: string): Promise<LoggedTree | null> {
  return (await isKnownKey(ctx, id)) ? readUnpersisted(ctx.env, id, userOf(ctx).id) : null;
}

/**
 * Finds the conversation's id among the two path parameters: the other one must be the caller's id. Fails with
 * `forbidden`.
 */
export function conversationOfPair(ctx: Context, a: string, b: string): string {
  const { id } = userOf(ctx);
  if (a === id) return b;
  if (b === id) return a;
  throw new AppError("forbidden");
}
