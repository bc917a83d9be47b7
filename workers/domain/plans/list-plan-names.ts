import { asc, isNull } from "drizzle-orm";
import type { PlanChoice } from "../../contract/admin/users";
import type { Context } from "../../context";
import { plans } from "../../db/schema/plans";

/** Every plan that users may have, also those no longer offered; for a filter. */
export const listPlanNames = (ctx: Context): Promise<PlanChoice[]> =>
  ctx.db
    .select({ id: plans.id, name: plans.name, name_en: plans.name_en })
    .from(plans)
    .where(isNull(plans.deleted_at))
    .orderBy(asc(plans.sort_order), asc(plans.id));
