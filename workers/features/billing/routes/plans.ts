import { UserParams } from "../../../contract/accounts";
import { PlanChoice, PlanListResponse, PlanRecord, UserModuleParams } from "../../../contract/plans/plans";
import { UserModulesResponse } from "../../../contract/marketplace";
import { PlanChoiceResponse } from "../../../contract/payments";
import { Done } from "../../../contract/response";
import { listUserModules } from "../modules/list-modules";
import { activateModule, deactivateModule } from "../modules/switch-module";
import { choosePlan } from "../payments/choose-plan";
import { Routes, DONE } from "../../../core/routes/routes";
import { planCatalogue } from "../plans/plan-catalogue";
import { planResource } from "../plans/plan-resource";
import { addCrud } from "../../../core/routes/crud";

/** A user's modules and choice of a plan. */
export const plans = new Routes()
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
  );

const reads = new Routes().get(
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
  record: PlanRecord,
});
