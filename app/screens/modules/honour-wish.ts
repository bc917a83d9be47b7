import type { PlanTypeName } from "#workers/contract/plan-types";
import { wishedModule } from "#workers/contract/route-access";
import { MODULE_WISH_KEY } from "../shell/module-wish";

/**
 * Where the stored wish for a module leads this user; null where the plan does not cover it, and the wish is spent. One
 * that leads somewhere stays until that address has come: a reader who leaves the page before is led there by the next.
 * The loader of the address decides as for any other visit.
 */
export function readWish(plan: PlanTypeName | null, storage: Storage): string | null {
  const wish = storage.getItem(MODULE_WISH_KEY);
  const to = wish && wishedModule({ kind: "user", plan, active: [], offered: [] }, wish);
  if (to) return to;
  storage.removeItem(MODULE_WISH_KEY);
  return null;
}
