import {
  type CampaignPlan,
  type CampaignView,
  type PlanApplication,
  type PlanView,
  type PostsCheck,
} from "#workers/contract/social/campaigns";
import { PLAN_TIMEOUT_MS } from "#workers/contract/social/campaign-limits";
import type { CampaignUpdate } from "#workers/contract/social/campaign-input";
import type { Platform } from "#workers/contract/social/platforms";
import type { PostView } from "#workers/contract/social/posts";
import { ApiError, callApi, requireUserId } from "~/api-client";
import { offerPlansIfRefused } from "~/session/offer-plans";
import { signedInUser } from "~/session/session";

/* Every call rejects with `ApiError`. */

const BASE = "/social/planner";

/** Offers plans with more questions where a call is refused for which a model writes: that counts as one. */
export const offerQuestions = <T>(call: Promise<T>): Promise<T> =>
  offerPlansIfRefused(call, { counts: "chat", place: "social" });

export async function changeCampaign(
  id: string,
  change: CampaignUpdate,
  keepalive = false,
): Promise<CampaignView> {
  const init = { method: "PUT", body: change, keepalive } as const;
  const { campaign } = await callApi(`${BASE}/${id}`, init);
  return campaign;
}

export const deleteCampaign = (id: string): Promise<unknown> =>
  callApi(`${BASE}/${id}`, { method: "DELETE" });

/** Reads how far the writing of a campaign's posts is. */
export function checkPosts(id: string, signal: AbortSignal): Promise<PostsCheck> {
  return callApi(`${BASE}/${id}/check-posts`, { signal });
}

/** Has the posts written that a campaign lacks. */
export const startCampaign = (id: string): Promise<unknown> =>
  callApi(`${BASE}/${id}/start`, { method: "POST" });

export const cancelCampaign = (id: string): Promise<unknown> =>
  callApi(`${BASE}/${id}/cancel`, { method: "POST" });

/** Has one more post written. */
export async function generatePost(campaign: string, platform: Platform, context: string): Promise<PostView> {
  const body = { campaign_id: campaign, platform, context, user_id: requireUserId(signedInUser()) };
  const init = { body, failure: "post_generation_failed" } as const;
  return (await offerQuestions(callApi(`${BASE}/generate/post`, init))).post;
}

/** Writes a post again, with another angle. */
export async function regeneratePost(id: string): Promise<PostView> {
  const init = { method: "POST", failure: "post_generation_failed" } as const;
  return (await offerQuestions(callApi(`${BASE}/post/${id}/regenerate`, init))).post;
}

/** Writes the plan of a campaign; may take minutes. Without a limit, a connection that is gone would be waited for. */
export async function generatePlan(campaign: string, force: boolean, signal: AbortSignal): Promise<PlanView> {
  const body = { force_regenerate: force ? (1 as const) : (0 as const) };
  const limit = AbortSignal.timeout(PLAN_TIMEOUT_MS);
  try {
    const call = callApi(`${BASE}/${campaign}/generate-plan/${requireUserId(signedInUser())}`, {
      body,
      signal: AbortSignal.any([signal, limit]),
      failure: "campaign_plan_failed",
    });
    return await offerQuestions(call);
  } catch (error) {
    if (!limit.aborted || error instanceof ApiError) throw error;
    throw new ApiError("campaign_plan_failed", "", 0, true);
  }
}

export function savePlan(campaign: string, plan: CampaignPlan, version: number): Promise<PlanView> {
  const init = { method: "PUT", body: { plan, version } } as const;
  return callApi(`${BASE}/${campaign}/plan`, init);
}

/** Schedules the posts of a plan at its days and hours. */
export function applyPlan(campaign: string, version: number): Promise<PlanApplication> {
  return callApi(`${BASE}/${campaign}/apply-plan`, { body: { version } });
}
