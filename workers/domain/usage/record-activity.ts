import type { QueryType } from "../../contract/plans";
import type { Context } from "../../context";
import { activityEvents } from "../../db/schema/usage";
import { userOf } from "../conversations/own-conversation";

/** The statement that remembers what the user did against a limit; `id` names it, so that repeating it changes nothing. */
export const recordActivity = (ctx: Context, queryType: QueryType, id: string) =>
  ctx.db
    .insert(activityEvents)
    .values({
      id,
      user_id: userOf(ctx).id,
      query_type: queryType,
      target_id: id,
      source: "server",
      request_id: id,
      created_at: Date.now(),
    })
    .onConflictDoNothing();
