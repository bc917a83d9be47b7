import type { Context } from "../../context";
import type { UserModuleView } from "../../contract/modules";
import { covers } from "../../contract/route-access";
import { readMarketplace, viewModule } from "./marketplace";

/** The modules offered here, and how each stands for who asks: switched on, and covered by the plan. */
export async function listUserModules(ctx: Context): Promise<UserModuleView[]> {
  const user = ctx.actor.kind === "user" ? ctx.actor : null;
  return (await readMarketplace(ctx))
    .filter(({ is_active }) => is_active === 1)
    .map((row) => {
      const key = row.module_key;
      return {
        ...viewModule(row),
        marketplace_id: row.id,
        active: key && user?.modules.includes(key) ? 1 : 0,
        covered: !key || covers(user?.plan?.plan_type ?? null, key) ? 1 : 0,
      };
    });
}
