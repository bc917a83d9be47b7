import type { CampaignView, PostsCheck } from "../../../workers/contract/social/campaigns";
import type { CampaignCreate } from "../../../workers/contract/social/campaign-input";
import { createCampaign } from "../../../workers/features/social/campaigns/create-campaign";
import { writeCampaignJob } from "../../../workers/features/social/campaigns/write-campaign";
import { planCampaignJob } from "../../../workers/features/social/plans/plan-job";
import { runJob } from "../../../workers/core/jobs/run-job";
import type { Context } from "../../../workers/core/context";
import { addUser, type TestUser } from "../accounts";
import { contextFor } from "../chatbots/trained-site";
import { makeDue } from "../jobs";
import { saying } from "../document-questions";
import type { TestModel } from "../factories";
import { openWebsite } from "../upstreams/remote-website";
import { NEXT_TEXT } from "../upstreams/scenario";
import type { SiteKind } from "../upstreams/website";

/** Calls of the planner, by what comes after their common path. */
export const plannerCall = (path: string): string => `/api/social/planner/${path}`;

export const planner = () => addUser({ plan: "social" });

/** A user of the planner, a website, and a context for which that is on the public web. */
export async function plannerWithSite(kind: SiteKind = "shop") {
  const [user, site] = await Promise.all([planner(), openWebsite(kind)]);
  return { user, site, ctx: await contextFor(user, site.url) };
}

/** A model that answers with these values as JSON, one after another. */
export const answeringWith = (values: readonly unknown[], changes: Partial<TestModel> = {}, gap = 0) =>
  saying(values.map((value) => JSON.stringify(value)).join(NEXT_TEXT), changes, gap);

/** Runs the writing of a campaign to its end, as its queue would. */
export async function writeAll(ctx: Context, user: TestUser, id: string): Promise<PostsCheck> {
  for (let run = 0; run < 20; run += 1) {
    await makeDue("write-campaign", id);
    await runJob(ctx, writeCampaignJob, id);
    const check = await postsOf(user, id);
    if (!check.generating) return check;
  }
  throw new Error("the writing does not end");
}

/** Makes a campaign and has its posts written. */
export async function writtenCampaign(
  ctx: Context,
  user: TestUser,
  fields: CampaignCreate,
): Promise<{ campaign: CampaignView; check: PostsCheck }> {
  const campaign = await createCampaign(ctx, fields);
  return { campaign, check: await writeAll(ctx, user, campaign.id) };
}

export async function postsOf(user: TestUser, id: string): Promise<PostsCheck> {
  const response = await user.client.call(plannerCall(`${id}/check-posts`));
  if (response.status !== 200) throw new Error(await response.text());
  return response.json();
}

/** Runs the job that makes a plan as soon as it is there. */
export async function planSoon(ctx: Context, id: string): Promise<void> {
  await makeDue("plan-campaign", id);
  await runJob(ctx, planCampaignJob, id);
}

/** Creates a campaign by its call; it is written at once unless `fields` make it a draft. */
export async function postCampaign(user: TestUser, fields: object): Promise<CampaignView> {
  const response = await user.client.call("/api/social/planner", { json: fields });
  if (response.status !== 201) throw new Error(await response.text());
  return (await response.json<{ campaign: CampaignView }>()).campaign;
}

export const draftCampaign = (user: TestUser, fields: object = {}) =>
  postCampaign(user, { draft: true, ...fields });

export const putCampaign = (user: TestUser, id: string, json: object) =>
  user.client.call(plannerCall(id), { method: "PUT", json });
