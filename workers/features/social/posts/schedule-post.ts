import { and, eq, sql } from "drizzle-orm";
import type { PostSchedule } from "../../../contract/social/post-input";
import type { ClockChange } from "../../../contract/social/planning";
import type { Delivery, PostView } from "../../../contract/social/posts";
import type { Context } from "../../../core/context";
import { socialPosts } from "../../../db/schema/social-posts";
import { AppError } from "../../../core/errors";
import { imagesOf } from "../media/media-files";
import { accountFor } from "./choose-account";
import { instantOf, type ScheduledTime } from "./local-time";
import { assertEditable, isEditable, isOwn, requirePost, type PostRow } from "./own-post";
import { assertText } from "./post-rules";
import { readPreferences } from "./preferences";
import { readPost } from "./view-post";

interface Scheduled {
  post: PostView;
  /** Interpretation of the wall-clock time where clocks change. */
  clock_change: ClockChange | null;
}

/**
 * Schedules the user's post, or moves it to another time. Fails with `not_found`, `post_busy`, `post_published`,
 * `account_not_connected` (none that could publish it) or `validation_failed` (the past; a text that its network would
 * refuse).
 */
export async function schedulePost(ctx: Context, postId: string, input: PostSchedule): Promise<Scheduled> {
  const post = await requirePost(ctx, postId);
  const zone = input.time_zone ?? post.time_zone ?? (await readPreferences(ctx)).time_zone;
  const time = instantOf(input.scheduled_local, zone);
  if (time.at <= Date.now()) throw new AppError("validation_failed", { fields: { scheduled_local: "past" } });
  await storeSchedule(ctx, post, { time, delivery: input.delivery, accountId: input.profile_id });
  return { post: await readPost(ctx, postId), clock_change: time.clockChange };
}

interface Outgoing {
  time: Omit<ScheduledTime, "clockChange">;
  delivery?: Delivery;
  accountId?: string;
}

/** Stores when and how a post goes out; fails as `schedulePost` does. */
export async function storeSchedule(
  ctx: Context,
  post: PostRow,
  { time, delivery = post.delivery, accountId }: Outgoing,
): Promise<void> {
  assertEditable(post);
  assertText(post, (await imagesOf(ctx, post.id)).length);
  const account = await accountFor(ctx, post, { delivery, accountId });
  const changed = await ctx.db
    .update(socialPosts)
    .set({
      state: "scheduled",
      delivery,
      account_id: account,
      scheduled_at: time.at,
      scheduled_local: time.local,
      time_zone: time.zone,
      due_at: time.at,
      attempts: 0,
      create_started_at: null,
      // Uploads expire at the networks; posts of a thread that exist do not.
      progress: sql`json_set(${socialPosts.progress}, '$.media', json('{}'))`,
      failure: null,
      failure_detail: null,
      reminded_at: null,
      untold_since: null,
      updated_at: Date.now(),
    })
    .where(isEditable(ctx, post.id))
    .returning({ id: socialPosts.id });
  if (changed.length === 0) throw new AppError("post_busy");
}

/**
 * Takes the user's post off the schedule; it is a draft again. One that is not on it stays as it is. Fails with
 * `not_found`, `post_published`, or `post_busy` while it is being published.
 */
export async function cancelSchedule(ctx: Context, postId: string): Promise<void> {
  const changed = await ctx.db
    .update(socialPosts)
    .set({
      state: "draft",
      scheduled_at: null,
      scheduled_local: null,
      due_at: null,
      failure: null,
      failure_detail: null,
      reminded_at: null,
      untold_since: null,
      updated_at: Date.now(),
    })
    .where(and(isOwn(ctx, postId), eq(socialPosts.state, "scheduled")))
    .returning({ id: socialPosts.id });
  if (changed.length === 0) assertEditable(await requirePost(ctx, postId));
}
