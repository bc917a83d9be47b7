import { and, eq, gte, isNotNull, lt, sql, type SQL } from "drizzle-orm";
import { z } from "zod/mini";
import {
  CALENDAR_DAYS,
  CALENDAR_POSTS,
  POSTS_LISTED,
  type PostFilter,
} from "../../../contract/social/post-input";
import type { CalendarPost, PostPage } from "../../../contract/social/planning";
import type { Context } from "../../../core/context";
import { socialPosts } from "../../../db/schema/social-posts";
import { userOf } from "../../../core/actor";
import { AppError } from "../../../core/errors";
import { isoTime } from "../../../core/iso-time";
import { LISTED, viewPosts } from "./view-post";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Characters of a text that a calendar shows. */
const EXCERPT = 120;

/** End of a page. */
const Cursor = z.tuple([z.int(), z.string()]);

const writeCursor = (cursor: z.infer<typeof Cursor>): string =>
  Buffer.from(JSON.stringify(cursor)).toString("base64url");

function readCursor(text: string | undefined): z.infer<typeof Cursor> | null {
  if (text === undefined) return null;
  try {
    return Cursor.parse(JSON.parse(Buffer.from(text, "base64url").toString()));
  } catch {
    throw new AppError("validation_failed", { fields: { cursor: "invalid" } });
  }
}

/** The cursor behind a post that a list shows. */
export const cursorBehind = ({ created_at, id }: { created_at: string; id: string }): string =>
  writeCursor([Date.parse(created_at), id]);

/**
 * One page of the user's posts, the newest first unless the filter says otherwise. Fails with `validation_failed` (the
 * cursor).
 */
export async function listPosts(ctx: Context, filter: PostFilter): Promise<PostPage> {
  const after = readCursor(filter.cursor);
  const isOwn = eq(socialPosts.user_id, userOf(ctx).id);
  const isOldestFirst = filter.order === "oldest";
  const direction = isOldestFirst ? sql`ASC` : sql`DESC`;
  const rows = await ctx.db
    .select(LISTED)
    .from(socialPosts)
    .where(
      and(
        // The plus keeps SQLite with the index that has the posts of a campaign in the order of the list.
        filter.campaign_id ? sql`+${isOwn}` : isOwn,
        filter.campaign_id ? eq(socialPosts.campaign_id, filter.campaign_id) : undefined,
        // The same with the partial index of posts that belong to none.
        filter.without_campaign ? sql`campaign_id IS NULL` : undefined,
        filter.state ? stateIs(filter) : undefined,
        filter.platform ? sql`+${socialPosts.platform} = ${filter.platform}` : undefined,
        after
          ? sql`(${socialPosts.created_at}, ${socialPosts.id}) ${isOldestFirst ? sql`>` : sql`<`} (${after[0]}, ${after[1]})`
          : undefined,
      ),
    )
    .orderBy(sql`${socialPosts.created_at} ${direction}`, sql`${socialPosts.id} ${direction}`)
    .limit(POSTS_LISTED + 1);
  const page = rows.slice(0, POSTS_LISTED);
  const last = page.at(-1)?.post;
  const isMore = rows.length > page.length;
  return {
    data: await viewPosts(ctx, page),
    next: last && isMore ? writeCursor([last.created_at, last.id]) : null,
  };
}

/** The index of a user's posts by state is for lists that nothing else narrows down. */
const stateIs = ({ state, campaign_id, without_campaign }: PostFilter): SQL =>
  campaign_id || without_campaign
    ? sql`+${socialPosts.state} = ${state}`
    : sql`${socialPosts.state} = ${state}`;

interface CalendarRange {
  from: string;
  to: string;
  campaign_id?: string;
}

/**
 * The user's posts that have a time in a range, in the order of their times, without what a calendar does not show.
 * Fails with `validation_failed` for a range that is empty or too long.
 */
export async function readCalendar(ctx: Context, range: CalendarRange): Promise<CalendarPost[]> {
  const [from, to] = [Date.parse(range.from), Date.parse(range.to)];
  if (!(from < to) || to - from > CALENDAR_DAYS * DAY_MS)
    throw new AppError("validation_failed", { fields: { to: "range" } });
  const rows = await ctx.db
    .select({
      id: socialPosts.id,
      campaign_id: socialPosts.campaign_id,
      platform: socialPosts.platform,
      excerpt: sql<string>`substr(${socialPosts.content}, 1, ${EXCERPT})`,
      state: socialPosts.state,
      approval: socialPosts.approval,
      delivery: socialPosts.delivery,
      failure: socialPosts.failure,
      reminded_at: socialPosts.reminded_at,
      scheduled_at: socialPosts.scheduled_at,
      scheduled_local: socialPosts.scheduled_local,
      time_zone: socialPosts.time_zone,
      version: socialPosts.version,
    })
    .from(socialPosts)
    .where(
      and(
        eq(socialPosts.user_id, userOf(ctx).id),
        isNotNull(socialPosts.scheduled_local),
        gte(socialPosts.scheduled_at, from),
        lt(socialPosts.scheduled_at, to),
        range.campaign_id ? sql`+${socialPosts.campaign_id} = ${range.campaign_id}` : undefined,
      ),
    )
    .orderBy(sql`${socialPosts.scheduled_at}`)
    .limit(CALENDAR_POSTS);
  return rows.map(({ scheduled_at, scheduled_local, time_zone, reminded_at, ...row }) => ({
    ...row,
    reminded_at: isoTime(reminded_at),
    scheduled_date: isoTime(scheduled_at!),
    scheduled_local: scheduled_local!,
    time_zone: time_zone ?? "UTC",
  }));
}
