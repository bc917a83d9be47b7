import { and, asc, eq, sql } from "drizzle-orm";
import { MAX_COMMENTS } from "../../../contract/social/post-input";
import type { CommentView } from "../../../contract/social/planning";
import type { Context } from "../../../core/context";
import { socialComments } from "../../../db/schema/social-posts";
import { newKey, shardOf } from "../../../core/ids";
import { userOf } from "../../../core/actor";
import { AppError } from "../../../core/errors";
import { requirePost } from "./own-post";
import { isoTime } from "../../../core/iso-time";

const viewComment = ({ created_at, ...row }: typeof socialComments.$inferSelect): CommentView => ({
  ...row,
  created_at: isoTime(created_at),
});

/** The comments on the user's post, oldest first. Fails with `not_found`. */
export async function listComments(ctx: Context, postId: string): Promise<CommentView[]> {
  await requirePost(ctx, postId);
  const rows = await ctx.db
    .select()
    .from(socialComments)
    .where(eq(socialComments.post_id, postId))
    .orderBy(asc(socialComments.created_at), asc(socialComments.id))
    .limit(MAX_COMMENTS);
  return rows.map(viewComment);
}

/** Comments on the user's post. Fails with `not_found` or `too_many_comments`. */
export async function addComment(ctx: Context, postId: string, text: string): Promise<CommentView> {
  const { user_id } = await requirePost(ctx, postId);
  const [stored] = await ctx.db
    .select({ comments: sql<number>`count(*)` })
    .from(socialComments)
    .where(eq(socialComments.post_id, postId));
  if ((stored?.comments ?? 0) >= MAX_COMMENTS) throw new AppError("too_many_comments");
  const row = {
    id: newKey("cmt", shardOf(user_id)),
    post_id: postId,
    user_id: userOf(ctx).id,
    text,
    created_at: Date.now(),
  };
  await ctx.db.insert(socialComments).values(row);
  return viewComment(row);
}

/** Deletes the user's comment. Fails with `not_found`. */
export async function deleteComment(ctx: Context, commentId: string): Promise<void> {
  const deleted = await ctx.db
    .delete(socialComments)
    .where(and(eq(socialComments.id, commentId), eq(socialComments.user_id, userOf(ctx).id)))
    .returning({ id: socialComments.id });
  if (deleted.length === 0) throw new AppError("not_found");
}
