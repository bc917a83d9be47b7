import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { PostOutcome, PublishBody } from "../../../contract/social/post-input";
import type { PostView } from "../../../contract/social/posts";
import type { Context } from "../../../core/context";
import { socialPosts } from "../../../db/schema/social-posts";
import { AppError } from "../../../core/errors";
import { runJob } from "../../../core/jobs/run-job";
import { accountFor } from "../posts/choose-account";
import { createPost } from "../posts/create-post";
import { localOf } from "../posts/local-time";
import { isOwn, requirePost } from "../posts/own-post";
import { assertText } from "../posts/post-rules";
import { readPreferences } from "../posts/preferences";
import { storeSchedule } from "../posts/schedule-post";
import { readPost } from "../posts/view-post";
import { claimPosts } from "./claim-posts";
import { publishPostJob } from "./publish-post";

/** Time that a caller waits for the network; the post is published all the same. Milliseconds. */
const WAIT_MS = 20_000;

/**
 * Publishes the user's post now, or schedules it where its date is in the future; makes it first where none is named.
 * Returns the post as it then is: `publishing` where the network takes its time. Fails with `not_found`,
 * `account_not_connected`, `approval_needed`, `post_busy`, `post_published`, `validation_failed`, or with
 * `publish_failed` where the network did not take it; the post then says why.
 */
export async function publishPost(ctx: Context, input: PublishBody): Promise<PostView> {
  const id = input.post_id ?? (await newPost(ctx, input)).id;
  const post = await requirePost(ctx, id);
  const now = Date.now();
  const at = Math.max(now, input.scheduled_date ? Date.parse(input.scheduled_date) : now);
  const delivery = input.delivery ?? (at > now ? post.delivery : "network");
  const isNow = at === now && delivery === "network";
  if (isNow && post.approval === "needed") throw new AppError("approval_needed");
  const zone = input.time_zone ?? post.time_zone ?? (await readPreferences(ctx)).time_zone;
  const time = { at, local: localOf(at, zone), zone };
  await storeSchedule(ctx, post, { time, delivery, accountId: input.profile_id });
  if (!isNow) return readPost(ctx, id);
  await claimPosts(ctx, [post]);
  await runWhileWaiting(ctx, id);
  const published = await readPost(ctx, id);
  // The author sees the result here.
  if (published.state !== "publishing")
    await ctx.db.update(socialPosts).set({ untold_since: null }).where(isOwn(ctx, id));
  if (published.state === "failed")
    throw new AppError("publish_failed", { extra: { post: published, failure: published.failure } });
  return published;
}

/** Makes the post that is to go out. What refuses its publishing refuses it first: each attempt would leave a draft. */
async function newPost(ctx: Context, input: PublishBody): Promise<PostView> {
  const { platform, content, thread = [], campaign_id, profile_id, delivery = "network" } = input;
  if (!platform) throw new AppError("validation_failed", { fields: { platform: "required" } });
  if (!content) throw new AppError("validation_failed", { fields: { content: "required" } });
  const isLater = input.scheduled_date ? Date.parse(input.scheduled_date) > Date.now() : false;
  if (delivery === "network" && !isLater && (await readPreferences(ctx)).needs_approval)
    throw new AppError("approval_needed");
  assertText({ platform, content, thread }, 0);
  await accountFor(ctx, { platform, account_id: null }, { delivery, accountId: profile_id });
  return createPost(ctx, { platform, content, thread, campaign_id, profile_id });
}

/** Runs the job here, so that its caller sees the result; where it takes too long, it continues without them. */
async function runWhileWaiting(ctx: Context, postId: string): Promise<void> {
  // The queue runs the job again after a failure.
  const running = runJob(ctx, publishPostJob, postId).catch(() => null);
  ctx.waitUntil(running);
  let timer!: ReturnType<typeof setTimeout>;
  const timeout = new Promise<void>((resolve) => (timer = setTimeout(resolve, WAIT_MS)));
  await Promise.race([running, timeout]);
  clearTimeout(timer);
}

/** Publishes a post that failed again, now. Fails as `publishPost` does. */
export async function retryPost(ctx: Context, postId: string): Promise<PostView> {
  const post = await requirePost(ctx, postId);
  if (post.state !== "failed")
    throw new AppError(post.state === "published" ? "post_published" : "post_busy");
  return publishPost(ctx, { post_id: postId, delivery: post.delivery });
}

/**
 * Stores what the author has seen on the network: that it has the post, also one that they published by hand, or that
 * it has not, of one that was not confirmed. Fails with `not_found`, `post_busy` or `post_published`.
 */
export async function settlePost(ctx: Context, postId: string, outcome: PostOutcome): Promise<PostView> {
  const now = Date.now();
  const isByHand = and(eq(socialPosts.delivery, "reminder"), eq(socialPosts.state, "scheduled"));
  const changed = await ctx.db
    .update(socialPosts)
    .set(
      outcome.published
        ? {
            state: "published",
            published_at: sql`coalesce(${socialPosts.create_started_at}, ${now})`,
            external_url: sql`coalesce(${outcome.post_url ?? null}, ${socialPosts.external_url})`,
            failure: null,
            failure_detail: null,
            due_at: null,
            untold_since: null,
            updated_at: now,
          }
        : {
            state: "failed",
            failure: "unknown",
            failure_detail: "",
            due_at: null,
            untold_since: null,
            updated_at: now,
          },
    )
    .where(
      and(
        isOwn(ctx, postId),
        outcome.published
          ? or(inArray(socialPosts.state, ["unconfirmed", "failed"]), isByHand)
          : eq(socialPosts.state, "unconfirmed"),
      ),
    )
    .returning({ id: socialPosts.id });
  if (changed.length === 0) {
    const { state } = await requirePost(ctx, postId);
    throw new AppError(state === "published" ? "post_published" : "post_busy");
  }
  return readPost(ctx, postId);
}
