import { PostKey } from "#workers/contract/social/posts";
import { AppError } from "#workers/core/errors";
import {
  availablePlatforms,
  listAccounts,
  readAnalysis,
  readCampaign,
  bestTimes,
  listComments,
  readPreferences,
  readPost,
  readPostMetrics,
} from "#workers/features/social/public";
import type { PageInput } from "~/page-handlers.server";
import type { PostScreenProps } from "./post-screen";

/** The post that the address names. Fails with `not_found`, also for what is no id of one. */
export async function loadPost({ ctx, params }: PageInput): Promise<PostScreenProps> {
  const id = PostKey.safeParse(params.id);
  if (!id.success) throw new AppError("not_found");
  const [post, comments, accounts, analysis, metrics, { time_zone: timeZone }] = await Promise.all([
    readPost(ctx, id.data),
    listComments(ctx, id.data),
    listAccounts(ctx),
    readAnalysis(ctx, id.data),
    readPostMetrics(ctx, id.data),
    readPreferences(ctx),
  ]);
  const campaign = post.campaign_id ? await readCampaign(ctx, post.campaign_id) : null;
  return {
    post,
    campaign: campaign && { id: campaign.id, name: campaign.name },
    accounts,
    timeZone,
    best: bestTimes(post.platform),
    isConfigured: availablePlatforms(ctx).includes(post.platform),
    comments,
    analysis,
    metrics,
  };
}
