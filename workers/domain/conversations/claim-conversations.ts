import { and, inArray, isNull } from "drizzle-orm";
import type { Context } from "../../context";
import { conversations } from "../../db/schema/conversations";
import { claimRunning } from "../../durable-objects/conversation-stream/client";
import { claimTurns } from "../../durable-objects/turn-log/client";
import { knownKeys } from "../turns/turn-keys";
import { userOf } from "./own-conversation";

/** D1 binds at most 100 parameters a statement. */
const IDS_A_STATEMENT = 90;

/**
 * Makes a guest's conversations the user's; knowing the id of one is enough. Returns those that are the user's
 * now; what belongs to another user, or is unknown, is left as it is. Repeating it changes nothing.
 */
export async function claimConversations(ctx: Context, ids: string[]): Promise<string[]> {
  const { id: user } = userOf(ctx);
  // The log first: it waits for its pending writes, so no row with the old owner can be written after the rows change.
  const claimed = await claimTurns(ctx.env, await knownKeys(ctx, ids), user);
  await claimRunning(ctx.env, claimed, user);
  for (let at = 0; at < claimed.length; at += IDS_A_STATEMENT)
    await ctx.db
      .update(conversations)
      .set({ user_id: user })
      .where(
        and(
          inArray(conversations.id, claimed.slice(at, at + IDS_A_STATEMENT)),
          isNull(conversations.user_id),
        ),
      );
  return claimed;
}
