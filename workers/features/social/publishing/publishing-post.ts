import { and, eq, sql } from "drizzle-orm";
import type { Context } from "../../../core/context";
import { socialPosts, type PublishProgress } from "../../../db/schema/social-posts";
import { refuseUnless } from "../../../core/jobs/enqueue-job";
import { LostLeaseError, type RunningJob } from "../../../core/jobs/running-job";
import type { PostRow } from "../posts/own-post";

export type PublishJob = RunningJob<null, null>;

/**
 * Longest time between the note that a post is about to be created and the call that does it; a fraction of the
 * lease.
 */
const MAX_DELAY_MS = 30_000;

/** The post of a job, as it is now; null if it was deleted. */
export async function readPublishing(ctx: Context, postId: string): Promise<PostRow | null> {
  const [row] = await ctx.db.select().from(socialPosts).where(eq(socialPosts.id, postId)).limit(1);
  return row ?? null;
}

export const progressOf = ({ progress }: Pick<PostRow, "progress">): PublishProgress => ({
  media: { ...progress?.media },
  parts: [...(progress?.parts ?? [])],
  ...(progress?.isUncertain ? { isUncertain: true } : {}),
});

/** A post in one of the states in which only a job changes it. */
export const isIn = (post: Pick<PostRow, "id">, state: "publishing" | "unconfirmed") =>
  and(eq(socialPosts.id, post.id), eq(socialPosts.state, state));

/**
 * Stores, while the job is this worker's, that a post is about to be created. What was stored is why the creation is
 * not repeated, so it is durable before the call. Returns the time by which the creation is known. Fails with
 * `LostLeaseError`, also for a post that was deleted in the meantime, or whose author was suspended: it is not created
 * then.
 */
export async function markCreation(ctx: Context, job: PublishJob, post: PostRow): Promise<number> {
  const startedAt = Date.now();
  const isPublishing = sql`EXISTS (SELECT 1 FROM social_posts WHERE id = ${post.id} AND state = 'publishing' AND approval <> 'needed'
    AND NOT EXISTS (SELECT 1 FROM users WHERE users.id = user_id AND suspended_at IS NOT NULL))`;
  await job.extendLease({
    statements: [
      refuseUnless(ctx, isPublishing),
      ctx.db.update(socialPosts).set({ create_started_at: startedAt }).where(isIn(post, "publishing")),
    ],
  });
  // Another worker may consider this one lost by now, and report to the author that the network has no such post.
  if (Date.now() - startedAt > MAX_DELAY_MS) throw new LostLeaseError();
  return startedAt;
}

/** The statement that stores what the network has of a post by now. */
export const storeProgress = (ctx: Context, post: PostRow, progress: PublishProgress) =>
  ctx.db.update(socialPosts).set({ progress }).where(isIn(post, "publishing"));
