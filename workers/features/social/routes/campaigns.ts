import { ModelListResponse, ModelParams } from "../../../contract/ai-models";
import { ModelResponse } from "../../../contract/admin/ai-models";
import {
  ActiveCampaignResponse,
  ActiveCampaignsResponse,
  CampaignListResponse,
  CampaignPermissionResponse,
  CampaignResponse,
  PostsCheckResponse,
  SnapshotResponse,
  WebsiteListResponse,
} from "../../../contract/social/campaigns";
import { ActivityListResponse } from "../../../contract/social/activity";
import { GeneratedPostResponse } from "../../../contract/social/posts-written";
import { Done } from "../../../contract/response";
import {
  ActivityQuery,
  CampaignCreate,
  CampaignOwnerParams,
  CampaignQuery,
  CampaignUpdate,
  PostRequest,
  SnapshotInput,
} from "../../../contract/social/campaign-input";
import { CampaignParams, PostParams } from "../../../contract/social/post-input";
import { getModel } from "../../../core/ai-models/list-models";
import { listServedModels } from "../../../core/ai-models/list-served-models";
import { listActivity } from "../activity";
import { withAnalyses } from "../analysis/stored-analyses";
import { changeCampaign, deleteCampaign } from "../campaigns/change-campaign";
import { checkPosts } from "../campaigns/check-posts";
import { createCampaign } from "../campaigns/create-campaign";
import { listActive, listCampaigns, listWebsites } from "../campaigns/list-campaigns";
import { readCampaign } from "../own-campaign";
import { checkPermission, takeSnapshot } from "../campaigns/permission";
import { cancelCampaign, startCampaign } from "../campaigns/start-campaign";
import { generatePost, regeneratePost } from "../writing/generate-post";
import { Routes, DONE } from "../../../core/routes/routes";

const USER = { guard: "user", module: "social" } as const;
const OWNER = { guard: "owner", module: "social", params: CampaignOwnerParams } as const;

/** Campaigns, and what is written for them. */
export const campaignCalls = new Routes()
  .get(
    "/social/planner/check-permission/:user",
    { ...OWNER, summary: "Get whether another campaign may be created", answer: CampaignPermissionResponse },
    async ({ ctx }) => ({ ...DONE, ...(await checkPermission(ctx)) }),
  )
  .post(
    "/social/planner/snapshot-post/:user",
    {
      ...OWNER,
      summary: "Record how many posts a user has",
      body: SnapshotInput,
      answer: SnapshotResponse,
    },
    async ({ ctx }) => ({ ...DONE, snapshot_post_count: await takeSnapshot(ctx) }),
  )
  .get(
    "/user/social/planner/:user",
    {
      ...OWNER,
      summary: "List a user's campaigns, newest first",
      query: CampaignQuery,
      answer: CampaignListResponse,
    },
    async ({ ctx, query }) => ({ ...DONE, ...(await listCampaigns(ctx, query.cursor)) }),
  )
  .get(
    "/social/planner/active-campaign/:user",
    { ...OWNER, summary: "Get the newest active campaign", answer: ActiveCampaignResponse },
    async ({ ctx }) => ({ ...DONE, campaign: (await listActive(ctx, 1))[0] ?? null }),
  )
  .get(
    "/social/planner/all-active-campaigns/:user",
    { ...OWNER, summary: "List the active campaigns", answer: ActiveCampaignsResponse },
    async ({ ctx }) => ({ ...DONE, data: await listActive(ctx) }),
  )
  .get(
    "/social/planner/get/website/:user",
    { ...OWNER, summary: "List the websites of campaigns, last used first", answer: WebsiteListResponse },
    async ({ ctx }) => ({ ...DONE, data: await listWebsites(ctx) }),
  )
  .get(
    "/social/planner/get/activity/:user",
    {
      ...OWNER,
      summary: "List the planner's activity, newest first",
      query: ActivityQuery,
      answer: ActivityListResponse,
    },
    async ({ ctx, query }) => ({ ...DONE, ...(await listActivity(ctx, query.cursor)) }),
  )
  .get(
    "/social-planner/ai-models",
    { ...USER, summary: "List the models that can write posts here", answer: ModelListResponse },
    async ({ ctx }) => ({ data: await listServedModels(ctx) }),
  )
  .get(
    "/social-planner/ai-model/:id",
    { ...USER, summary: "Get a model", params: ModelParams, answer: ModelResponse },
    ({ ctx, params }) => getModel(ctx, params.id),
  )
  .get(
    "/social/planner",
    {
      ...USER,
      summary: "List one's campaigns, newest first",
      query: CampaignQuery,
      answer: CampaignListResponse,
    },
    async ({ ctx, query }) => ({ ...DONE, ...(await listCampaigns(ctx, query.cursor)) }),
  )
  .post(
    "/social/planner",
    {
      ...USER,
      summary: "Create a campaign and, unless it is a draft, have its posts written",
      body: CampaignCreate,
      answer: CampaignResponse,
      status: 201,
    },
    async ({ ctx, body }) => ({ ...DONE, campaign: await createCampaign(ctx, body) }),
  )
  .post(
    "/social/planner/generate/post",
    {
      ...USER,
      summary: "Write one more post of a campaign",
      body: PostRequest,
      answer: GeneratedPostResponse,
    },
    async ({ ctx, body }) => ({ ...DONE, ...(await generatePost(ctx, body)) }),
  )
  .post(
    "/social/planner/post/:id/regenerate",
    {
      ...USER,
      summary: "Rewrite a post of a campaign from another angle",
      params: PostParams,
      answer: GeneratedPostResponse,
    },
    async ({ ctx, params }) => ({ ...DONE, ...(await regeneratePost(ctx, params.id)) }),
  )
  .get(
    "/social/planner/:id",
    { ...USER, summary: "Get a campaign", params: CampaignParams, answer: CampaignResponse },
    async ({ ctx, params }) => ({ ...DONE, campaign: await readCampaign(ctx, params.id) }),
  )
  .put(
    "/social/planner/:id",
    {
      ...USER,
      summary: "Change some fields of a campaign, also of one whose form is not finished",
      params: CampaignParams,
      body: CampaignUpdate,
      answer: CampaignResponse,
    },
    async ({ ctx, params, body }) => ({ ...DONE, campaign: await changeCampaign(ctx, params.id, body) }),
  )
  .delete(
    "/social/planner/:id",
    {
      ...USER,
      summary: "Delete a campaign with its posts; scheduled ones are not published",
      params: CampaignParams,
      answer: Done,
    },
    async ({ ctx, params }) => {
      await deleteCampaign(ctx, params.id);
      return DONE;
    },
  )
  .post(
    "/social/planner/:id/start",
    {
      ...USER,
      summary: "Write the missing posts of a campaign",
      params: CampaignParams,
      answer: CampaignResponse,
      status: 202,
    },
    async ({ ctx, params }) => ({ ...DONE, campaign: await startCampaign(ctx, params.id) }),
  )
  .post(
    "/social/planner/:id/cancel",
    {
      ...USER,
      summary: "Stop writing a campaign's posts; those that are written stay",
      params: CampaignParams,
      answer: CampaignResponse,
    },
    async ({ ctx, params }) => ({ ...DONE, campaign: await cancelCampaign(ctx, params.id) }),
  )
  .get(
    "/social/planner/:id/check-posts",
    {
      ...USER,
      summary: "Get the progress of writing a campaign's posts",
      params: CampaignParams,
      answer: PostsCheckResponse,
    },
    async ({ ctx, params }) => {
      const { posts, ...check } = await checkPosts(ctx, params.id);
      return { ...DONE, ...check, posts: await withAnalyses(ctx, posts) };
    },
  );
