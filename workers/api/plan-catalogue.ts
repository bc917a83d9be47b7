import { PlanListResponse, PlanRecordResponse } from "../contract/responses/plans";
import { planCatalogue } from "../domain/plans/plan-catalogue";
import { planResource } from "../domain/plans/plan-resource";
import { addCrud } from "./crud";
import { ApiRouter } from "./router";

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
