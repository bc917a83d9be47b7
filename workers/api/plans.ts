import { ActivityReport, PlanCheck, PlanOwner } from "../contract/plans/allowance";
import { UserParams } from "../contract/accounts";
import { PlanChoice, UserModuleParams } from "../contract/plans/plans";
import { PromptQuery } from "../contract/prompts/prompts";
import { checkPlan, refuseOthers } from "../domain/allowance/check-plan";
import { describePlan } from "../domain/allowance/describe-plan";
import { listUserModules } from "../domain/modules/list-user-modules";
import { activateModule, deactivateModule } from "../domain/modules/switch-module";
import { choosePlan } from "../domain/plans/choose-plan";
import { listPrompts } from "../domain/prompts/list-prompts";
import { ApiRouter } from "./router";

const DONE = { success: true };
const NO_STORE = { "cache-control": "no-store" };

/** What a user's plan allows, the modules it covers, and the ideas for questions. */
export const plans = new ApiRouter()
  .post(
    "/check-plan/user/limits",
    { guard: "user", summary: "Whether the plan allows something now; takes nothing", body: PlanCheck },
    async ({ ctx, c, body }) => {
      const answer = await checkPlan(ctx, body);
      return c.json(answer, answer.status === "ok" ? 200 : 403, NO_STORE);
    },
  )
  .post(
    "/check-plan/user/activity",
    {
      guard: "user",
      summary: "Kept for clients that report activity; the server counts by itself",
      body: ActivityReport,
    },
    ({ ctx, body: { user_id, request_id, query_type } }) => {
      refuseOthers(ctx, user_id);
      ctx.log.info("activity_reported", { activity: request_id, query_type });
      return { ...DONE, status: "ok" };
    },
  )
  .post(
    "/check-plan/details",
    { guard: "user", summary: "What the plan gives, and how much of it is used", body: PlanOwner },
    async ({ ctx, c, body }) => {
      refuseOthers(ctx, body.user_id);
      return c.json(await describePlan(ctx), 200, NO_STORE);
    },
  )
  .get(
    "/user/:user/modules",
    { guard: "owner", summary: "The modules on offer, and how they stand for the user", params: UserParams },
    async ({ ctx }) => ({ data: await listUserModules(ctx) }),
  )
  .post(
    "/user/:user/modules/:module/activate",
    { guard: "owner", summary: "Switch a module on", params: UserModuleParams },
    async ({ ctx, params }) => {
      await activateModule(ctx, params.module);
      return DONE;
    },
  )
  .post(
    "/user/:user/modules/:module/deactivate",
    { guard: "owner", summary: "Switch a module off", params: UserModuleParams },
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
    },
    async ({ ctx, body }) => {
      await choosePlan(ctx, body.plan_id);
      return DONE;
    },
  )
  .get(
    "/prompts",
    { guard: "anyone", summary: "Ideas for questions, by category", query: PromptQuery },
    ({ ctx, query }) => ({ data: listPrompts(query.language ?? ctx.locale) }),
  );
