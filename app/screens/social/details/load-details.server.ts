import { CampaignKey } from "#workers/contract/social/campaigns";
import { AppError } from "#workers/core/errors";
import {
  checkPosts,
  readCampaign,
  readPlan,
  cursorBehind,
  readCampaignMetrics,
} from "#workers/features/social/public";
import type { PageInput } from "~/page-handlers.server";
import type { DetailsScreenProps } from "./details-screen";

/** The campaign that the address names. Fails with `not_found`, also for what is no id of one. */
export async function loadDetails({ ctx, params }: PageInput): Promise<DetailsScreenProps> {
  const id = CampaignKey.safeParse(params.id);
  if (!id.success) throw new AppError("not_found");
  const [campaign, { posts }, plan, metrics] = await Promise.all([
    readCampaign(ctx, id.data),
    checkPosts(ctx, id.data),
    readPlan(ctx, id.data).catch(none),
    readCampaignMetrics(ctx, id.data),
  ]);
  const last = campaign.post_count > posts.length ? posts.at(-1) : undefined;
  return { campaign, posts: { data: posts, next: last ? cursorBehind(last) : null }, plan, metrics };
}

function none(error: unknown): null {
  if (error instanceof AppError && error.code === "not_found") return null;
  throw error;
}
