import type { ModuleRecord } from "../../contract/admin/marketplace";
import type { ModuleView } from "../../contract/modules";
import type { Context } from "../../context";
import { allRecords } from "../admin/read-records";
import { readMarketplace, viewModule } from "./marketplace";
import { moduleResource } from "./module-resource";

/** What is offered; an administrator gets every entry, in full. */
export async function listMarketplace(ctx: Context): Promise<ModuleView[] | ModuleRecord[]> {
  if (ctx.actor.kind === "admin") return allRecords(ctx, moduleResource);
  return (await readMarketplace(ctx)).filter(({ is_active }) => is_active === 1).map(viewModule);
}
