import { eq, sql } from "drizzle-orm";
import type { PostUpdate } from "../../../contract/social/post-input";
import type { PostView } from "../../../contract/social/posts";
import type { Context } from "../../../core/context";
import { postAnalyses, socialPosts } from "../../../db/schema/social-posts";
import { AppError } from "../../../core/errors";
import { imagesOf } from "../media/media-files";
import { assertAccount } from "./choose-account";
import { assertThread } from "./create-post";
import { assertEditable, columnsOfChange, isEditable, isOwn, requirePost, type PostRow } from "./own-post";
import { assertText } from "./post-rules";
import { textKey } from "./text-key";
import { readPost } from "./view-post";

/**
 * Changes the user's post; its analysis and an approval are of the former text, and go. Fails with `not_found`,
 * `post_changed` (another version than the caller's), `post_busy`, `post_published`, `part_published` (the network has
 * that part of a thread) or `validation_failed`.
 */
export async function changePost(ctx: Context, postId: string, input: PostUpdate): Promise<PostView> {
  const post = await requirePost(ctx, postId);
  assertEditable(post);
  if (input.version !== undefined && input.version !== post.version) throw new AppError("post_changed");
  const { content = post.content, thread = post.thread } = input;
  assertThread(post.platform, thread);
  assertPublishedParts(post, [content, ...thread]);
  if (post.state === "scheduled")
    assertText({ ...post, content, thread }, (await imagesOf(ctx, postId)).length);
  if (input.profile_id) await assertAccount(ctx, input.profile_id, post.platform);
  const isNewText = content !== post.content || thread.join("\0") !== post.thread.join("\0");
  const text = isNewText && {
    ...columnsOfChange(),
    content,
    thread,
    text_key: textKey([content, ...thread]),
  };
  const account = input.profile_id && { account_id: input.profile_id };
  if (!text && !account) return readPost(ctx, postId);
  // Both look at the version: of two changes at once, one is refused.
  const isSame = sql`${isEditable(ctx, postId)} AND ${socialPosts.version} = ${post.version}`;
  const [, changed] = await ctx.db.batch([
    ctx.db
      .delete(postAnalyses)
      .where(
        isNewText
          ? sql`${eq(postAnalyses.post_id, postId)} AND EXISTS (SELECT 1 FROM social_posts WHERE ${isSame})`
          : sql`false`,
      ),
    ctx.db
      .update(socialPosts)
      .set({ ...text, ...account, updated_at: Date.now() })
      .where(isSame)
      .returning({ id: socialPosts.id }),
  ]);
  if (changed.length === 0) throw new AppError("post_changed");
  return readPost(ctx, postId);
}

/** Parts of a thread that the network has cannot be changed: the rest is still to be published below them. */
function assertPublishedParts(post: PostRow, parts: readonly string[]): void {
  const published = post.progress?.parts.length ?? 0;
  const before = [post.content, ...post.thread].slice(0, published);
  if (before.some((part, at) => parts[at] !== part) || (published > 0 && parts.length <= published))
    throw new AppError("part_published");
}

/** Marks the user's post as liked, or takes the mark away. Fails with `not_found`. */
export async function toggleLike(ctx: Context, postId: string): Promise<0 | 1> {
  const [row] = await ctx.db
    .update(socialPosts)
    .set({ is_liked: sql`1 - ${socialPosts.is_liked}` })
    .where(isOwn(ctx, postId))
    .returning({ is_liked: socialPosts.is_liked });
  if (!row) throw new AppError("not_found");
  return row.is_liked ? 1 : 0;
}
