import { and, eq, inArray } from "drizzle-orm";
import { type CampaignView } from "../../contract/social/campaigns";
import { CAMPAIGN_POLL } from "../../contract/social/campaign-limits";
import type { Context } from "../../core/context";
import { recordCounts } from "../../db/schema/record-counts";
import { campaigns } from "../../db/schema/social-campaigns";
import { userOf } from "../../core/actor";
import { AppError } from "../../core/errors";

export type CampaignRow = typeof campaigns.$inferSelect;

/** The actor's campaign. Every access by id goes through this. Fails with `not_found`, also for another user's. */
export async function requireCampaign(ctx: Context, id: string): Promise<CampaignRow> {
  const [row] = await ctx.db
    .select()
    .from(campaigns)
    .where(and(eq(campaigns.id, id), eq(campaigns.user_id, userOf(ctx).id)))
    .limit(1);
  if (!row) throw new AppError("not_found");
  return row;
}

/** The numbers of posts of campaigns. One that is missing has none. */
export async function countPosts({ db }: Context, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db.select().from(recordCounts).where(inArray(recordCounts.owner, ids));
  return new Map(rows.map(({ owner, records }) => [owner, records]));
}

/**
 * Whether the posts of a campaign should have come long ago: it is shown as failed then, and can be started again, even
 * if its job has been lost.
 */
export const hasTimedOut = (
  { state, generation_started_at }: Pick<CampaignRow, "state" | "generation_started_at">,
  posts: number,
): boolean =>
  state === "generating" && posts === 0 && Date.now() - (generation_started_at ?? 0) > CAMPAIGN_POLL.recentMs;

/** A campaign as its owner sees it. */
export function viewCampaign(row: CampaignRow, posts: number): CampaignView {
  const isLate = hasTimedOut(row, posts);
  const state = isLate ? "failed" : row.state;
  return {
    id: row.id,
    user_id: row.user_id,
    name: row.name,
    website: row.website,
    ai_model: row.ai_model,
    platforms: row.platforms,
    goal: row.goal,
    context: row.context,
    language: row.language,
    time_zone: row.time_zone,
    profile_id: row.profile_id,
    posts_wanted: row.posts_wanted,
    state,
    generating: state === "generating",
    generation_error: isLate ? "timed_out" : row.generation_error,
    written_by: row.written_by,
    pages_read: row.website_pages && row.website_pages.length,
    website_problem: row.website_problem,
    is_active: row.is_active ? 1 : 0,
    post_count: posts,
    created_at: new Date(row.created_at).toISOString(),
    updated_at: new Date(row.updated_at).toISOString(),
  };
}

/** The actor's campaign as its owner sees it. Fails with `not_found`. */
export async function readCampaign(ctx: Context, id: string): Promise<CampaignView> {
  const [row, posts] = await Promise.all([requireCampaign(ctx, id), countPosts(ctx, [id])]);
  return viewCampaign(row, posts.get(id) ?? 0);
}
