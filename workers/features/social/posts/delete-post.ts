import { and, ne } from "drizzle-orm";
import type { Context } from "../../../core/context";
import { socialPosts } from "../../../db/schema/social-posts";
import { AppError } from "../../../core/errors";
import { deleteFilesOfPosts } from "../media/media-files";
import { isOwn, requirePost } from "./own-post";

/**
 * Deletes the user's post with its images, comments and figures; what the network has stays there. Fails with
 * `not_found`, or with `post_busy` while it is being published.
 */
export async function deletePost(ctx: Context, postId: string): Promise<void> {
  const post = await requirePost(ctx, postId);
  const deleted = await ctx.db
    .delete(socialPosts)
    .where(and(isOwn(ctx, postId), ne(socialPosts.state, "publishing")))
    .returning({ id: socialPosts.id });
  if (deleted.length === 0) throw new AppError("post_busy");
  await deleteFilesOfPosts(ctx, post.user_id, [postId]);
}
