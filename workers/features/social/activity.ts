import { and, asc, desc, eq, inArray, lt, sql } from "drizzle-orm";
import type { ActivityKind, ActivityView } from "../../contract/social/activity";
import { CAMPAIGNS_LISTED } from "../../contract/social/campaign-input";
import type { Context } from "../../core/context";
import { socialActivity } from "../../db/schema/social-campaigns";
import { newKey, shardOf } from "../../core/ids";
import { userOf } from "../../core/actor";

const KEPT_MS = 365 * 24 * 60 * 60 * 1000;
const MAX_PRUNED = 2_000;

/** The statement that notes what happened in a user's planner, for the batch that makes it happen. */
export const activityStatement = (
  { db }: Context,
  userId: string,
  { kind, target, detail = {} }: { kind: ActivityKind; target: string; detail?: Record<string, unknown> },
) =>
  db.insert(socialActivity).values({
    id: newKey("act", shardOf(userId)),
    user_id: userId,
    kind,
    target_id: target,
    detail,
    created_at: Date.now(),
  });

/** Forgets what happened more than a year ago, the oldest first; what is left waits for the next run. */
export async function pruneActivity(ctx: Context): Promise<void> {
  const oldest = ctx.db
    .select({ id: socialActivity.id })
    .from(socialActivity)
    .where(lt(socialActivity.created_at, Date.now() - KEPT_MS))
    .orderBy(asc(socialActivity.created_at))
    .limit(MAX_PRUNED);
  await ctx.db.delete(socialActivity).where(inArray(socialActivity.id, oldest));
}

/** Lists what happened in the actor's planner, newest first. */
export async function listActivity(
  ctx: Context,
  cursor: string | undefined,
): Promise<{ data: ActivityView[]; next: string | null }> {
  const [time, id] = splitCursor(cursor);
  const rows = await ctx.db
    .select()
    .from(socialActivity)
    .where(
      and(
        eq(socialActivity.user_id, userOf(ctx).id),
        cursor ? sql`(created_at, id) < (${time}, ${id})` : undefined,
      ),
    )
    .orderBy(desc(socialActivity.created_at), desc(socialActivity.id))
    .limit(CAMPAIGNS_LISTED + 1);
  const shown = rows.slice(0, CAMPAIGNS_LISTED);
  const last = rows.length > CAMPAIGNS_LISTED ? shown.at(-1)! : null;
  return {
    data: shown.map(({ user_id: _, created_at, ...row }) => ({
      ...row,
      kind: row.kind as ActivityKind,
      created_at: new Date(created_at).toISOString(),
    })),
    next: last && `${last.created_at}_${last.id}`,
  };
}

/** The time and the id that a cursor such as `1790000000000_cmp_…` is made of. */
export function splitCursor(cursor: string | undefined): [time: number, id: string] {
  const at = cursor?.indexOf("_") ?? -1;
  return cursor && at > 0 ? [Number(cursor.slice(0, at)), cursor.slice(at + 1)] : [0, ""];
}
