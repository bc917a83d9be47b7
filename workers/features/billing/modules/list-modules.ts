import type { ModuleRecord } from "../../../contract/admin/marketplace";
import type { ModuleView, UserModuleView } from "../../../contract/marketplace";
import type { Context } from "../../../core/context";
import { allRecords } from "../../../core/records/read-records";
import { readMarketplace, viewModule } from "../../../core/entitlements/marketplace";
import { moduleResource } from "./module-resource";
import { covers } from "../../../contract/route-access";
import { visitorOf } from "../../../core/entitlements/visitor";

/** The offered modules; administrators get every entry, in full. */
export async function listMarketplace(ctx: Context): Promise<ModuleView[] | ModuleRecord[]> {
  if (ctx.actor.kind === "admin") return allRecords(ctx, moduleResource);
  return (await readMarketplace(ctx)).filter(({ is_active }) => is_active === 1).map(viewModule);
}

/** The offered modules, with whether each is switched on and covered by the plan for this visitor. */
export async function listUserModules(ctx: Context): Promise<UserModuleView[]> {
  const visitor = await visitorOf(ctx);
  return (await readMarketplace(ctx))
    .filter(({ is_active }) => is_active === 1)
    .map((row) => {
      const key = row.module_key;
      return {
        ...viewModule(row),
        marketplace_id: row.id,
        active: key && visitor.kind === "user" && visitor.active.includes(key) ? 1 : 0,
        covered: !key || covers(visitor, key) ? 1 : 0,
      };
    });
}
