import { eq, sql } from "drizzle-orm";
import type { CampaignView } from "../../../contract/social/campaigns";
import type { Context } from "../../../context";
import { campaigns } from "../../../db/schema/social-campaigns";
import { AppError } from "../../errors";
import { requirePost } from "./own-post";
import { isoTime } from "./view-post";

/** The campaign of the user's post. Fails with `not_found`, also for a post without one. */
export async function campaignOfPost(ctx: Context, postId: string): Promise<CampaignView> {
  const { campaign_id } = await requirePost(ctx, postId);
  const [row] = campaign_id
    ? await ctx.db
        .select({
          campaign: campaigns,
          post_count: sql<number>`(SELECT count(*) FROM social_posts p WHERE p.campaign_id = campaigns.id)`,
        })
        .from(campaigns)
        .where(eq(campaigns.id, campaign_id))
        .limit(1)
    : [];
  if (!row) throw new AppError("not_found");
  const { campaign, post_count } = row;
  return {
    ...readable(campaign),
    generating: campaign.state === "generating",
    is_active: campaign.is_active ? 1 : 0,
    post_count,
    created_at: isoTime(campaign.created_at),
    updated_at: isoTime(campaign.updated_at),
  };
}

/** What was read of its website is for those who write its posts. */
const readable = ({ website_pages: _, ...campaign }: typeof campaigns.$inferSelect) => campaign;
