import type {
  CampaignPlan,
  CampaignView,
  PlanApplication,
  PlanView,
  PostsCheck,
} from "#workers/contract/social/campaigns";
import type { CampaignUpdate } from "#workers/contract/social/campaign-input";
import type { Platform } from "#workers/contract/social/platforms";
import type { PostView } from "#workers/contract/social/posts";
import { callApi, requireUserId } from "~/api-client";
import { signedInUser } from "~/session/session";

/* Every call rejects with `ApiError`. */

const BASE = "/social/planner";

export async function changeCampaign(id: string, change: CampaignUpdate): Promise<CampaignView> {
  const init = { method: "PUT", body: change } as const;
  const { campaign } = (await callApi(`${BASE}/${id}` as string, init)) as { campaign: CampaignView };
  return campaign;
}

export const deleteCampaign = (id: string): Promise<unknown> =>
  callApi(`${BASE}/${id}` as string, { method: "DELETE" });

/** How far the writing of a campaign's posts is. */
export async function checkPosts(id: string, signal: AbortSignal): Promise<PostsCheck> {
  return (await callApi(`${BASE}/${id}/check-posts` as string, { signal })) as PostsCheck;
}

/** Has the posts written that a campaign lacks. */
export const startCampaign = (id: string): Promise<unknown> =>
  callApi(`${BASE}/${id}/start` as string, { method: "POST" });

export const cancelCampaign = (id: string): Promise<unknown> =>
  callApi(`${BASE}/${id}/cancel` as string, { method: "POST" });

/** Has one more post written. */
export async function generatePost(campaign: string, platform: Platform, context: string): Promise<PostView> {
  const body = { campaign_id: campaign, platform, context, user_id: requireUserId(signedInUser()) };
  return ((await callApi(`${BASE}/generate/post` as string, { body })) as { post: PostView }).post;
}

/** Writes a post again, with another angle. */
export async function regeneratePost(id: string): Promise<PostView> {
  const answer = await callApi(`${BASE}/post/${id}/regenerate` as string, { method: "POST" });
  return (answer as { post: PostView }).post;
}

/** Writes the plan of a campaign; may take minutes. */
export async function generatePlan(campaign: string, force: boolean, signal: AbortSignal): Promise<PlanView> {
  const body = { force_regenerate: force ? 1 : 0 };
  const path = `${BASE}/${campaign}/generate-plan/${requireUserId(signedInUser())}` as string;
  return (await callApi(path, { body, signal })) as PlanView;
}

export async function savePlan(campaign: string, plan: CampaignPlan, version: number): Promise<PlanView> {
  const init = { method: "PUT", body: { plan, version } } as const;
  return (await callApi(`${BASE}/${campaign}/plan` as string, init)) as PlanView;
}

/** Schedules the posts of a plan at its days and hours. */
export async function applyPlan(campaign: string, version: number): Promise<PlanApplication> {
  return (await callApi(`${BASE}/${campaign}/apply-plan` as string, {
    body: { version },
  })) as PlanApplication;
}
