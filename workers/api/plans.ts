import { ActivityReport, PlanCheck, PlanOwner } from "../contract/plans/quota";
import { UserParams } from "../contract/accounts";
import { PlanChoice, UserModuleParams } from "../contract/plans/plans";
import { PromptQuery } from "../contract/prompts/prompts";
import {
  ActivityResponse,
  LimitResponse,
  PlanDetailsResponse,
  PromptListResponse,
  UserModulesResponse,
  PlanListResponse,
  PlanRecordResponse,
} from "../contract/responses/plans";
import { Done } from "../contract/responses/response";
import { checkPlan, refuseOthers } from "../domain/quota/check-plan";
import { describePlan } from "../domain/quota/describe-plan";
import { listUserModules } from "../domain/modules/list-modules";
import { activateModule, deactivateModule } from "../domain/modules/switch-module";
import { choosePlan } from "../domain/plans/choose-plan";
import { listPrompts } from "../domain/prompts/list-prompts";
import { ApiRouter, DONE, Reply } from "./router";
import { planCatalogue } from "../domain/plans/plan-catalogue";
import { planResource } from "../domain/plans/plan-resource";
import { addCrud } from "./crud";

/** What a user's plan allows, the modules it covers, and the ideas for questions. */
export const plans = new ApiRouter()
  .post(
    "/check-plan/user/limits",
    {
      guard: "user",
      summary: "Whether the plan allows something now; takes nothing",
      body: PlanCheck,
      answer: LimitResponse,
      otherStatus: 403,
    },
    async ({ ctx, body }) => {
      const answer = await checkPlan(ctx, body);
      return new Reply(answer.status === "ok" ? 200 : 403, answer);
    },
  )
  .post(
    "/check-plan/user/activity",
    {
      guard: "user",
      summary: "Kept for clients that report activity; the server counts by itself",
      body: ActivityReport,
      answer: ActivityResponse,
    },
    ({ ctx, body: { user_id, request_id, query_type } }) => {
      refuseOthers(ctx, user_id);
      ctx.log.info("activity_reported", { activity: request_id, query_type });
      return { ...DONE, status: "ok" as const };
    },
  )
  .post(
    "/check-plan/details",
    {
      guard: "user",
      summary: "What the plan gives, and how much of it is used",
      body: PlanOwner,
      answer: PlanDetailsResponse,
    },
    async ({ ctx, body }) => {
      refuseOthers(ctx, body.user_id);
      return describePlan(ctx);
    },
  )
  .get(
    "/user/:user/modules",
    {
      guard: "owner",
      summary: "The modules on offer, and how they stand for the user",
      params: UserParams,
      answer: UserModulesResponse,
    },
    async ({ ctx }) => ({ data: await listUserModules(ctx) }),
  )
  .post(
    "/user/:user/modules/:module/activate",
    { guard: "owner", summary: "Switch a module on", params: UserModuleParams, answer: Done },
    async ({ ctx, params }) => {
      await activateModule(ctx, params.module);
      return DONE;
    },
  )
  .post(
    "/user/:user/modules/:module/deactivate",
    { guard: "owner", summary: "Switch a module off", params: UserModuleParams, answer: Done },
    async ({ ctx, params }) => {
      await deactivateModule(ctx, params.module);
      return DONE;
    },
  )
  .post(
    "/user/:user/upgrade",
    {
      guard: "owner",
      summary: "Choose a plan: a free one applies at once, others need a payment",
      params: UserParams,
      body: PlanChoice,
      answer: Done,
    },
    async ({ ctx, body }) => {
      await choosePlan(ctx, body.plan_id);
      return DONE;
    },
  )
  .get(
    "/prompts",
    {
      guard: "anyone",
      summary: "Ideas for questions, by category",
      query: PromptQuery,
      answer: PromptListResponse,
    },
    ({ ctx, query }) => ({ data: listPrompts(query.language ?? ctx.locale) }),
  );

const reads = new ApiRouter().get(
  "/plans",
  {
    guard: "anyone",
    summary: "The plans on offer; every plan, for an administrator",
    answer: PlanListResponse,
  },
  async ({ ctx }) => ({ data: await planCatalogue(ctx) }),
);

export const planRecords = addCrud(reads, "/plans", planResource, {
  one: "a plan",
  record: PlanRecordResponse,
});
