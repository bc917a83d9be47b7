import type { CampaignView } from "../../../contract/social/campaigns";
import type { Context } from "../../../core/context";
import { AppError } from "../../../core/errors";
import { readCampaign } from "../own-campaign";
import { requirePost } from "./own-post";

/** The campaign of the user's post. Fails with `not_found`, also for a post without one. */
export async function campaignOfPost(ctx: Context, postId: string): Promise<CampaignView> {
  const { campaign_id } = await requirePost(ctx, postId);
  if (!campaign_id) throw new AppError("not_found");
  return readCampaign(ctx, campaign_id);
}
