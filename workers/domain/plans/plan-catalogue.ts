import { and, asc, eq, isNull } from "drizzle-orm";
import type { PlanRecord } from "../../contract/admin/plans";
import type { PlanView } from "../../contract/plans/plans";
import type { Context } from "../../context";
import { plans, planVersions } from "../../db/schema/plans";
import { allRecords } from "../admin/read-records";
import { planResource } from "./plan-resource";
import { viewPlan } from "./view-plan";
import type { PlanChoice } from "../../contract/admin/users";

/** The plans on offer; an administrator gets every plan, in full. */
export async function planCatalogue(ctx: Context): Promise<PlanView[] | PlanRecord[]> {
  return ctx.actor.kind === "admin" ? allRecords(ctx, planResource) : offeredPlans(ctx);
}

/** The plans on offer, in the administrator's order. */
export async function offeredPlans(ctx: Context): Promise<PlanView[]> {
  const rows = await ctx.db
    .select()
    .from(plans)
    .innerJoin(
      planVersions,
      and(eq(planVersions.plan_id, plans.id), eq(planVersions.version, plans.current_version)),
    )
    .where(and(eq(plans.is_active, 1), isNull(plans.deleted_at)))
    .orderBy(asc(plans.sort_order), asc(plans.id));
  return rows.map(({ plans: plan, plan_versions: version }) => viewPlan({ ...version, ...plan }));
}

/** Every plan that users may have, also those no longer offered; for a filter. */
export const listPlanNames = (ctx: Context): Promise<PlanChoice[]> =>
  ctx.db
    .select({ id: plans.id, name: plans.name, name_en: plans.name_en })
    .from(plans)
    .where(isNull(plans.deleted_at))
    .orderBy(asc(plans.sort_order), asc(plans.id));
