import { count, desc, eq } from "drizzle-orm";
import type { CampaignPermission } from "../../../contract/social/campaigns";
import type { Context } from "../../../core/context";
import { postSnapshots } from "../../../db/schema/social-campaigns";
import { socialPosts } from "../../../db/schema/social-posts";
import { newKey, shardOf } from "../../../core/ids";
import { userOf } from "../../../core/actor";
import { AppError, failAs } from "../../../core/errors";
import { checkPlan } from "../../../core/entitlements/check-plan";

/**
 * Whether the actor's plan allows another campaign, and how many posts they had at the last snapshot. Fails with
 * `campaign_permission_failed`.
 */
export const checkPermission = (ctx: Context): Promise<CampaignPermission> =>
  failAs(ctx, "campaign_permission_failed", async () => {
    const { id } = userOf(ctx);
    const [answer, [last]] = await Promise.all([
      checkPlan(ctx, { user_id: id, query_type: "campaigns" }),
      ctx.db
        .select({ posts: postSnapshots.post_count })
        .from(postSnapshots)
        .where(eq(postSnapshots.user_id, id))
        .orderBy(desc(postSnapshots.created_at))
        .limit(1),
    ]);
    const { status, error, limit, remaining, reset_at } = answer;
    const snapshot_post_count = last?.posts ?? (await postsOf(ctx, id));
    return {
      allowed: status === "ok",
      snapshot_post_count,
      status,
      message: error,
      limit,
      remaining,
      reset_at,
    };
  });

/** Counts the actor's posts and records how many there were. */
export async function takeSnapshot(ctx: Context): Promise<number> {
  const { id } = userOf(ctx);
  const posts = await postsOf(ctx, id);
  await snapshotStatement(ctx, id, posts);
  return posts;
}

/** The statement that records how many posts a user had, for the batch that creates a campaign. */
export const snapshotStatement = ({ db }: Context, userId: string, posts: number) =>
  db.insert(postSnapshots).values({
    id: newKey("snp", shardOf(userId)),
    user_id: userId,
    post_count: posts,
    created_at: Date.now(),
  });

/** Counts a user's posts. */
export async function postsOf({ db }: Context, userId: string): Promise<number> {
  const [row] = await db.select({ posts: count() }).from(socialPosts).where(eq(socialPosts.user_id, userId));
  if (!row) throw new AppError("internal");
  return row.posts;
}
