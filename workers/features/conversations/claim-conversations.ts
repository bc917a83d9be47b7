import { and, inArray, isNull } from "drizzle-orm";
import type { Context } from "../../core/context";
import { conversations } from "../../db/schema/conversations";
import { claimRunning } from "../../core/turns/turn-objects";
import { claimTurns } from "../../core/turns/turn-objects";
import { knownKeys } from "../../core/turns/turn-keys";
import { indexClaimed } from "./index-conversations";
import { userOf } from "../../core/actor";

/** Conversations whose texts are in memory at once. */
const CLAIMED_A_STEP = 10;

/**
 * Makes a guest's conversations the user's; knowing the id of one is enough. Returns those that are the user's
 * now; what belongs to another user, or is unknown, is left as it is. Repeating it changes nothing.
 */
export async function claimConversations(ctx: Context, ids: string[]): Promise<string[]> {
  const { id: user } = userOf(ctx);
  // The log first: it waits for its pending writes, so no row with the old owner can be written after the rows change.
  const claimed = await claimTurns(ctx.env, await knownKeys(ctx, ids), user);
  await claimRunning(ctx.env, claimed, user);
  for (let at = 0; at < claimed.length; at += CLAIMED_A_STEP) {
    const ids = claimed.slice(at, at + CLAIMED_A_STEP);
    const words = await indexClaimed(ctx, ids, user);
    await ctx.db.batch([
      ctx.db
        .update(conversations)
        .set({ user_id: user })
        .where(and(inArray(conversations.id, ids), isNull(conversations.user_id))),
      ...words,
    ]);
  }
  return claimed;
}
