import { and, eq, inArray, sql } from "drizzle-orm";
import type { PostState } from "../../../contract/social/post-states";
import type { Context } from "../../../core/context";
import { socialPosts } from "../../../db/schema/social-posts";
import { userOf } from "../../../core/actor";
import { AppError } from "../../../core/errors";

export type PostRow = typeof socialPosts.$inferSelect;

/** States in which the author may change a post: the network has nothing of it, or said so. */
export const EDITABLE: readonly PostState[] = ["draft", "scheduled", "failed"];

/** The condition under which a post is the actor's. */
export const isOwn = (ctx: Context, postId: string) =>
  and(eq(socialPosts.id, postId), eq(socialPosts.user_id, userOf(ctx).id));

/** The condition under which the actor may change a post, checked in the statement that changes it. */
export const isEditable = (ctx: Context, postId: string) =>
  and(isOwn(ctx, postId), inArray(socialPosts.state, [...EDITABLE]));

/** The actor's post. Every access by id goes through this. Fails with `not_found`, also for another user's. */
export async function requirePost(ctx: Context, postId: string): Promise<PostRow> {
  const [row] = await ctx.db.select().from(socialPosts).where(isOwn(ctx, postId)).limit(1);
  if (!row) throw new AppError("not_found");
  return row;
}

/** Fails with `post_published` or `post_busy` for a post that its author cannot change now. */
export function assertEditable({ state }: Pick<PostRow, "state">): void {
  if (state === "published") throw new AppError("post_published");
  if (!EDITABLE.includes(state)) throw new AppError("post_busy");
}

/**
 * Columns that every change of what readers see sets: a stale page cannot overwrite it, and who approved the post
 * approved another one.
 */
export const columnsOfChange = () => ({
  version: sql`${socialPosts.version} + 1`,
  approval: sql`CASE ${socialPosts.approval} WHEN 'approved' THEN 'needed' ELSE ${socialPosts.approval} END`,
  updated_at: Date.now(),
});

/** A list of ids as one parameter: D1 binds a hundred at most. */
export const idsIn = (ids: readonly string[]) => sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;
