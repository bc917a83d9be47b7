import { asc, eq } from "drizzle-orm";
import type { PostsCheck } from "../../../contract/social/campaigns";
import type { Context } from "../../../core/context";
import { socialPosts } from "../../../db/schema/social-posts";
import { LISTED, viewPosts } from "../posts/view-post";
import { requireCampaign, viewCampaign } from "../own-campaign";

/** Posts that polling lists; further ones are in the list of posts. */
const MAX_POSTS = 100;

/** Whether the posts of the actor's campaign are there, and how far their writing is. Fails with `not_found`. */
export async function checkPosts(ctx: Context, id: string): Promise<PostsCheck> {
  const [campaign, rows] = await Promise.all([
    requireCampaign(ctx, id),
    ctx.db
      .select(LISTED)
      .from(socialPosts)
      .where(eq(socialPosts.campaign_id, id))
      .orderBy(asc(socialPosts.created_at), asc(socialPosts.id))
      .limit(MAX_POSTS),
  ]);
  const { state, generating, generation_error, website_problem, written_by, posts_wanted } = viewCampaign(
    campaign,
    rows.length,
  );
  return {
    exists: rows.length > 0,
    count: rows.length,
    generating,
    state,
    progress: { done: Math.min(rows.length, posts_wanted), total: posts_wanted },
    generation_error,
    website_problem,
    written_by,
    posts: await viewPosts(ctx, rows),
  };
}
