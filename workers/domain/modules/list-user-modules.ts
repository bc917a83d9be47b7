import type { Context } from "../../context";
import type { UserModuleView } from "../../contract/modules";
import { covers } from "../../contract/route-access";
import { readMarketplace, viewModule } from "./marketplace";
import { visitorOf } from "./visitor";

/** The modules offered here, and how each stands for who asks: switched on, and covered by the plan. */
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
