import { and, eq, inArray } from "drizzle-orm";
import type { PostView } from "../../../contract/social/posts";
import type { Context } from "../../../core/context";
import { socialPosts } from "../../../db/schema/social-posts";
import { assertEditable, isEditable, requirePost } from "./own-post";
import { readPost } from "./view-post";

/**
 * Approves the user's post, or withdraws that: while it is not approved it cannot be published. Fails with `not_found`,
 * `post_busy` or `post_published`.
 */
export async function setApproval(ctx: Context, postId: string, isApproved: boolean): Promise<PostView> {
  const changed = await ctx.db
    .update(socialPosts)
    .set({ approval: isApproved ? "approved" : "needed", updated_at: Date.now() })
    .where(
      and(
        isEditable(ctx, postId),
        // A post without approval can still be held back, but there is nothing to approve.
        isApproved ? eq(socialPosts.approval, "needed") : inArray(socialPosts.approval, ["none", "approved"]),
      ),
    )
    .returning({ id: socialPosts.id });
  if (changed.length === 0) assertEditable(await requirePost(ctx, postId));
  return readPost(ctx, postId);
}
