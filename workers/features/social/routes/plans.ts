import { PlanApplicationResponse, PlanResponse } from "../../../contract/social/campaigns";
import { PlanApply, PlanParams, PlanRequest, PlanUpdate } from "../../../contract/social/campaign-input";
import { CampaignParams } from "../../../contract/social/post-input";
import { applyPlan, changePlan } from "../plans/change-plan";
import { generatePlan, readPlan } from "../plans/generate-plan";
import { Routes, DONE } from "../../../core/routes/routes";

const USER = { guard: "user", module: "social" } as const;

/** Plans of campaigns: which post goes out on which day. */
export const planCalls = new Routes()
  .post(
    "/social/planner/:campaign/generate-plan/:user",
    {
      guard: "owner",
      module: "social",
      summary: "Get the plan of a campaign, or create it. It may take 300 s",
      params: PlanParams,
      body: PlanRequest,
      answer: PlanResponse,
      mayTakeMinutes: true,
    },
    async ({ ctx, params, body }) => ({
      ...DONE,
      ...(await generatePlan(ctx, params.campaign, body.force_regenerate === 1)),
    }),
  )
  .get(
    "/social/planner/:id/plan",
    { ...USER, summary: "Get the plan of a campaign", params: CampaignParams, answer: PlanResponse },
    async ({ ctx, params }) => ({ ...DONE, ...(await readPlan(ctx, params.id)) }),
  )
  .put(
    "/social/planner/:id/plan",
    {
      ...USER,
      summary: "Change the plan of a campaign",
      params: CampaignParams,
      body: PlanUpdate,
      answer: PlanResponse,
    },
    async ({ ctx, params, body }) => ({ ...DONE, ...(await changePlan(ctx, params.id, body)) }),
  )
  .post(
    "/social/planner/:id/apply-plan",
    {
      ...USER,
      summary: "Schedule the posts of a plan",
      params: CampaignParams,
      body: PlanApply,
      answer: PlanApplicationResponse,
    },
    async ({ ctx, params, body }) => ({ ...DONE, ...(await applyPlan(ctx, params.id, body.version)) }),
  );
