import { and, eq, gt, isNotNull, lte, sql, type SQL } from "drizzle-orm";
import { CALENDAR_POSTS } from "../../../contract/social/post-input";
import type { PostView } from "../../../contract/social/posts";
import type { Context } from "../../../core/context";
import { socialPosts } from "../../../db/schema/social-posts";
import { userOf } from "../../../core/actor";
import { LISTED, viewPosts } from "./view-post";

// Both are written out so that SQLite finds the partial index.
const IS_PENDING = sql`state IN ('scheduled', 'publishing', 'unconfirmed')`;
const HAS_BEGUN = sql`state IN ('publishing', 'unconfirmed')`;

const { scheduled_at } = socialPosts;

/** The user's posts that are scheduled and not published yet, in the order of their times. */
export const listPending = async (ctx: Context): Promise<PostView[]> =>
  viewPosts(ctx, await readPending(ctx, isNotNull(scheduled_at)));

/** Those among them that go out up to a time, and those that have begun to. */
export async function listUpcoming(ctx: Context, until: number): Promise<PostView[]> {
  const later = ctx.db
    .select(LISTED)
    .from(socialPosts)
    .where(and(eq(socialPosts.user_id, userOf(ctx).id), HAS_BEGUN, gt(sql`+${scheduled_at}`, until)));
  const [soon, begun] = await Promise.all([readPending(ctx, lte(scheduled_at, until)), later]);
  return viewPosts(ctx, [...soon, ...begun]);
}

const readPending = (ctx: Context, time: SQL) =>
  ctx.db
    .select(LISTED)
    .from(socialPosts)
    .where(and(eq(socialPosts.user_id, userOf(ctx).id), IS_PENDING, time))
    .orderBy(sql`${scheduled_at}`)
    .limit(CALENDAR_POSTS);
