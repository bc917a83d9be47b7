import type { Context } from "../../core/context";
import { conversations } from "../../db/schema/conversations";
import { openConversation } from "../../core/turns/turn-objects";
import { limitRate } from "../../core/quota/limit-rate";
import { newKey, shardOf } from "../../core/ids";
import { userOf } from "../../core/actor";

/** Conversations that one user may make in an hour without asking anything. */
export const CREATED_AN_HOUR = 100;

/** Creates an empty conversation for the user's next question; returns its id. Fails with `rate_limited`. */
export async function createConversation(ctx: Context): Promise<string> {
  const user = userOf(ctx);
  await limitRate(ctx, "create-conversation", CREATED_AN_HOUR);
  const id = newKey("cnv", shardOf(user.id));
  await openConversation(ctx.env, id, user.id);
  const now = Date.now();
  await ctx.db.insert(conversations).values({
    id,
    user_id: user.id,
    title: "",
    is_incognito: user.isIncognito ? 1 : 0,
    created_at: now,
    updated_at: now,
  });
  return id;
}
