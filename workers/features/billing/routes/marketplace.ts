import { MarketplaceResponse, ModuleRecord } from "../../../contract/admin/marketplace";
import { listMarketplace } from "../modules/list-modules";
import { moduleResource } from "../modules/module-resource";
import { addCrud } from "../../../core/routes/crud";
import { Routes } from "../../../core/routes/routes";

const reads = new Routes().get(
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
  record: ModuleRecord,
});
