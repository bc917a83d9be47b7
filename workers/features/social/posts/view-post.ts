import { asc, inArray, sql } from "drizzle-orm";
import { nextAction } from "../../../contract/social/next-action";
import type { PostMediaView, PostView } from "../../../contract/social/posts";
import type { Context } from "../../../core/context";
import { inStatements } from "../../../db/client";
import { socialMedia, socialPosts } from "../../../db/schema/social-posts";
import { AppError } from "../../../core/errors";
import { isOwn, type PostRow } from "./own-post";
import { viewDetail } from "./failure-detail";
import { isoTime } from "../../../core/iso-time";

/** A post with what the lists of it need from other tables. */
export const LISTED = {
  post: socialPosts,
  comments: sql<number>`(SELECT count(*) FROM social_comments c WHERE c.post_id = social_posts.id)`,
  analysed: sql<number>`EXISTS (SELECT 1 FROM post_analyses a WHERE a.post_id = social_posts.id)`,
};

export interface ListedRow {
  post: PostRow;
  comments: number;
  analysed: number;
}

/** The actor's post. Fails with `not_found`. */
export async function readPost(ctx: Context, postId: string): Promise<PostView> {
  const rows = await ctx.db.select(LISTED).from(socialPosts).where(isOwn(ctx, postId)).limit(1);
  const [view] = await viewPosts(ctx, rows);
  if (!view) throw new AppError("not_found");
  return view;
}

/** Posts as clients see them, with their images. */
export async function viewPosts(ctx: Context, rows: ListedRow[]): Promise<PostView[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ post }) => post.id);
  const images = await Promise.all(
    inStatements(ids, 1).map((some) =>
      ctx.db
        .select()
        .from(socialMedia)
        .where(inArray(socialMedia.post_id, some))
        .orderBy(asc(socialMedia.post_id), asc(socialMedia.position)),
    ),
  );
  const byPost = Map.groupBy(images.flat(), ({ post_id }) => post_id);
  return rows.map((row) => viewPost(row, (byPost.get(row.post.id) ?? []).map(viewMedia)));
}

type MediaRow = typeof socialMedia.$inferSelect;

export const viewMedia = ({ id, alt, width, height }: MediaRow): PostMediaView => ({
  id,
  url: `/api/social/planner/media/${id}`,
  alt,
  width,
  height,
});

function viewPost({ post, comments, analysed }: ListedRow, media: PostMediaView[]): PostView {
  const isDelayed = post.state === "scheduled" && post.due_at !== null && post.due_at !== post.scheduled_at;
  return {
    id: post.id,
    campaign_id: post.campaign_id,
    user_id: post.user_id,
    platform: post.platform,
    content: post.content,
    thread: post.thread,
    media,
    evidence: post.evidence,
    is_liked: post.is_liked ? 1 : 0,
    approval: post.approval,
    state: post.state,
    delivery: post.delivery,
    profile_id: post.account_id,
    scheduled_date: isoTime(post.scheduled_at),
    scheduled_local: post.scheduled_local,
    time_zone: post.time_zone,
    published_at: isoTime(post.published_at),
    post_url: post.external_url,
    failure: post.failure,
    ...viewDetail(post.failure_detail),
    published_parts: post.state === "published" ? 1 + post.thread.length : (post.progress?.parts.length ?? 0),
    next_action: nextAction(post.state, post.failure),
    reminded_at: isoTime(post.reminded_at),
    next_attempt_at: isDelayed ? isoTime(post.due_at) : null,
    ai_analysis_completed: Boolean(analysed),
    comments,
    version: post.version,
    created_at: isoTime(post.created_at),
    updated_at: isoTime(post.updated_at),
  };
}
