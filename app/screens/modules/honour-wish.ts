import type { PlanTypeName } from "#workers/contract/plan-types";
import { wishedModule } from "#workers/contract/route-access";
import { MODULE_WISH_KEY } from "../shell/module-wish";

/**
 * Where the stored wish for a module leads this user, once: it is taken out of the storage, and null where the plan
 * does not cover it. The loader of that address decides as for any other visit.
 */
export function takeWish(plan: PlanTypeName | null, storage: Storage): string | null {
  const wish = storage.getItem(MODULE_WISH_KEY);
  storage.removeItem(MODULE_WISH_KEY);
  return wish && wishedModule({ kind: "user", plan, active: [], offered: [] }, wish);
}
