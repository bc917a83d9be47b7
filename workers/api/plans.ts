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
import { PlanChoiceResponse } from "../contract/responses/payments";
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
      summary: "Check whether the plan allows something, without using quota",
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
      summary: "Accept an activity report from older clients; the server counts usage itself",
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
      summary: "Get the plan's limits and how much of them is used",
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
      summary: "List the offered modules with their state for the user",
      params: UserParams,
      answer: UserModulesResponse,
    },
    async ({ ctx }) => ({ data: await listUserModules(ctx) }),
  )
  .post(
    "/user/:user/modules/:module/activate",
    { guard: "owner", summary: "Turn a module on", params: UserModuleParams, answer: Done },
    async ({ ctx, params }) => {
      await activateModule(ctx, params.module);
      return DONE;
    },
  )
  .post(
    "/user/:user/modules/:module/deactivate",
    { guard: "owner", summary: "Turn a module off", params: UserModuleParams, answer: Done },
    async ({ ctx, params }) => {
      await deactivateModule(ctx, params.module);
      return DONE;
    },
  )
  .post(
    "/user/:user/upgrade",
    {
      guard: "owner",
      summary: "Choose a plan; a free plan applies immediately, others answer where they are paid",
      params: UserParams,
      body: PlanChoice,
      answer: PlanChoiceResponse,
    },
    async ({ ctx, body }) => ({ ...DONE, ...(await choosePlan(ctx, body)) }),
  )
  .get(
    "/prompts",
    {
      guard: "anyone",
      summary: "List prompts by category",
      query: PromptQuery,
      answer: PromptListResponse,
    },
    ({ ctx, query }) => ({ data: listPrompts(query.language ?? ctx.locale) }),
  );

const reads = new ApiRouter().get(
  "/plans",
  {
    guard: "anyone",
    summary: "List offered plans; administrators get every plan",
    answer: PlanListResponse,
  },
  async ({ ctx }) => ({ data: await planCatalogue(ctx) }),
);

export const planRecords = addCrud(reads, "/plans", planResource, {
  one: "a plan",
  record: PlanRecordResponse,
});
