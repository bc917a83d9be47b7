import { and, asc, eq, inArray, lte, ne, sql } from "drizzle-orm";
import type { Context } from "../../../core/context";
import { socialPosts } from "../../../db/schema/social-posts";
import { newJobs } from "../../../core/jobs/job-requests";
import { enqueueStatement, wakeJobs } from "../../../core/jobs/enqueue-job";
import { idsIn } from "../posts/own-post";
import { publishPostJob } from "./publish-post";
import { remindAuthors } from "./remind-authors";

/** Posts that one batch claims, and batches of one run: what is left waits a minute. */
const CLAIMED_AT_ONCE = 200;
const MAX_BATCHES = 10;
/** A post whose job has left it in the middle, which no job should, is given to another one after this time. */
const WATCHED_MS = 60 * 60 * 1000;

interface DuePost {
  id: string;
  user_id: string;
  state: string;
  delivery: string;
}

/** Gives every post whose time has come to a separate job, and reminds the authors of those that go out by hand. */
export async function publishDuePosts(ctx: Context): Promise<void> {
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const due = await readDue(ctx);
    const reminders = due.filter(({ delivery, state }) => delivery === "reminder" && state === "scheduled");
    await remindAuthors(
      ctx,
      reminders.map(({ id }) => id),
    );
    await claimPosts(
      ctx,
      due.filter((post) => !reminders.includes(post)),
    );
    if (due.length < CLAIMED_AT_ONCE) return;
  }
}

const readDue = (ctx: Context): Promise<DuePost[]> =>
  ctx.db
    .select({
      id: socialPosts.id,
      user_id: socialPosts.user_id,
      state: socialPosts.state,
      delivery: socialPosts.delivery,
    })
    .from(socialPosts)
    .where(lte(socialPosts.due_at, Date.now()))
    .orderBy(asc(socialPosts.due_at))
    .limit(CLAIMED_AT_ONCE);

/**
 * Claims posts that are due, each for one job: of two runs at once, the second finds them claimed. Those that someone
 * has yet to approve fail instead.
 */
export async function claimPosts(
  ctx: Context,
  posts: readonly Pick<DuePost, "id" | "user_id">[],
): Promise<void> {
  if (posts.length === 0) return;
  const now = Date.now();
  const isOneOf = sql`${socialPosts.id} IN ${idsIn(posts.map(({ id }) => id))} AND ${socialPosts.due_at} <= ${now}`;
  const isScheduled = and(isOneOf, eq(socialPosts.state, "scheduled"));
  const job = newJobs(
    publishPostJob,
    posts.map(({ id, user_id }) => ({ subject: id, ownerId: user_id })),
    sql`EXISTS (SELECT 1 FROM social_posts WHERE id = value ->> 'subject' AND state IN ('publishing', 'unconfirmed'))`,
  );
  await ctx.db.batch([
    ctx.db
      .update(socialPosts)
      .set({
        state: "failed",
        failure: "approval_needed",
        failure_detail: "",
        due_at: null,
        untold_since: now,
        updated_at: now,
      })
      .where(and(isScheduled, eq(socialPosts.approval, "needed"))),
    ctx.db
      .update(socialPosts)
      .set({ state: "publishing", due_at: now + WATCHED_MS, updated_at: now })
      .where(and(isScheduled, ne(socialPosts.approval, "needed"))),
    ctx.db
      .update(socialPosts)
      .set({ due_at: now + WATCHED_MS })
      .where(and(isOneOf, inArray(socialPosts.state, ["publishing", "unconfirmed"]))),
    enqueueStatement(ctx, job),
  ]);
  await wakeJobs(ctx, job);
}
