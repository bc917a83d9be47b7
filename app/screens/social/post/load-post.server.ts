import { PostKey } from "#workers/contract/social/posts";
import { AppError } from "#workers/domain/errors";
import { availablePlatforms, listAccounts } from "#workers/domain/social/accounts/list-accounts";
import { readAnalysis } from "#workers/domain/social/analysis/stored-analyses";
import { readCampaign } from "#workers/domain/social/campaigns/own-campaign";
import { bestTimes } from "#workers/domain/social/posts/best-times";
import { listComments } from "#workers/domain/social/posts/comments";
import { readPreferences } from "#workers/domain/social/posts/preferences";
import { readPost } from "#workers/domain/social/posts/view-post";
import { readPostMetrics } from "#workers/domain/social/results/read-metrics";
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
