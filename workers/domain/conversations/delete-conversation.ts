import type { Context } from "../../context";
import { AppError } from "../errors";
import { assertOwnConversation, userOf } from "./own-conversation";
import { purgeConversations } from "./purge-conversations";

/** Deletes the user's own conversation wherever it is; an answer being written stops. Fails with `conversation_not_found`. */
export async function deleteConversation(ctx: Context, id: string): Promise<void> {
  await assertOwnConversation(ctx, id);
  await purgeConversations(ctx, [id]);
}

/** Finds the conversation's id among the two path parameters: the other one must be the caller's id. Fails with `forbidden`. */
export function conversationOfPair(ctx: Context, a: string, b: string): string {
  const { id } = userOf(ctx);
  if (a === id) return b;
  if (b === id) return a;
  throw new AppError("forbidden");
}
