import { and, asc, isNull, lte, sql } from "drizzle-orm";
import type { Context } from "../../../core/context";
import { socialPosts } from "../../../db/schema/social-posts";
import { newJobs } from "../../../core/jobs/job-requests";
import { enqueueJob } from "../../../core/jobs/enqueue-job";
import { readFiguresJob } from "./read-figures";

/** Posts whose accounts one run finds; what is left waits an hour. */
const MAX_POSTS = 2_000;

/** Has the figures of published posts read that are due, by one job for each account. */
export async function refreshMetrics(ctx: Context): Promise<void> {
  const due = await ctx.db
    .select({ account: socialPosts.account_id, user: socialPosts.user_id })
    .from(socialPosts)
    .where(lte(socialPosts.metrics_due_at, Date.now()))
    .orderBy(asc(socialPosts.metrics_due_at))
    .limit(MAX_POSTS);
  const owners = new Map(due.flatMap(({ account, user }) => (account ? [[account, user] as const] : [])));
  const requests = [...owners].map(([subject, ownerId]) => ({ subject, ownerId }));
  if (requests.length > 0) await enqueueJob(ctx, newJobs(readFiguresJob, requests));
  // The figures of a disconnected account cannot be read.
  if (due.some(({ account }) => account === null))
    await ctx.db
      .update(socialPosts)
      .set({ metrics_due_at: null })
      .where(and(lte(socialPosts.metrics_due_at, Date.now()), isNull(sql`+${socialPosts.account_id}`)));
}
