import { and, eq, sql, type SQL } from "drizzle-orm";
import type { QueryType } from "../../contract/plans/plans";
import type { Context } from "../context";
import { users } from "../../db/schema/accounts";
import { activityEvents } from "../../db/schema/usage";
import { userOf } from "../actor";

interface ActivityDetail {
  /** User who did it; the actor by default. */
  user?: string;
  /** Target of the action; by default, what `id` names. */
  target?: string;
  /** Whether it was done after all, as the statement finds it. */
  holds?: SQL;
}

/**
 * The statement that remembers what a user did against a limit; `id` names it, so that repeating it changes nothing.
 */
export const recordActivity = (
  ctx: Context,
  queryType: QueryType,
  id: string,
  { user = userOf(ctx).id, target = id, holds }: ActivityDetail = {},
) => {
  const none = (name: string) => sql<null>`NULL`.as(name);
  const text = (value: string, name: string) => sql<string>`${value}`.as(name);
  // Keys in the order of the table: that is how the columns find each other.
  const row = {
    id: text(id, "id"),
    user_id: users.id,
    ip_hash: none("ip_hash"),
    query_type: text(queryType, "query_type"),
    target_id: text(target, "target_id"),
    model_id: none("model_id"),
    input_tokens: none("input_tokens"),
    output_tokens: none("output_tokens"),
    images: none("images"),
    source: sql<"server">`'server'`.as("source"),
    request_id: text(id, "request_id"),
    created_at: sql<number>`${Date.now()}`.as("created_at"),
  };
  const known = ctx.db
    .select(row)
    .from(users)
    .where(and(eq(users.id, user), holds));
  return ctx.db.insert(activityEvents).select(known).onConflictDoNothing();
};
