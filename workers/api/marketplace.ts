import { MarketplaceResponse, ModuleRecordResponse } from "../contract/responses/plans";
import { listMarketplace } from "../domain/modules/list-modules";
import { moduleResource } from "../domain/modules/module-resource";
import { addCrud } from "./crud";
import { ApiRouter } from "./router";

const reads = new ApiRouter().get(
  "/marketplace",
  {
    guard: "anyone",
    summary: "List offered entries; administrators get every entry",
    answer: MarketplaceResponse,
  },
  async ({ ctx }) => ({ data: await listMarketplace(ctx) }),
);

export const marketplace = addCrud(reads, "/marketplace", moduleResource, {
  one: "a marketplace entry",
  record: ModuleRecordResponse,
});
