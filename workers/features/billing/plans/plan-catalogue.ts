import { and, asc, eq, isNull } from "drizzle-orm";
import type { OfferedPlanView, PlanRecord } from "../../../contract/plans/plans";
import type { Context } from "../../../core/context";
import { plans, planVersions } from "../../../db/schema/plans";
import { allRecords } from "../../../core/records/read-records";
import { listPrices } from "./find-price";
import { planResource } from "./plan-resource";
import { viewPlan } from "./view-plan";
import type { PlanChoice } from "../../../contract/admin/users";

/** The plans on offer; an administrator gets every plan, in full. */
export async function planCatalogue(ctx: Context): Promise<OfferedPlanView[] | PlanRecord[]> {
  return ctx.actor.kind === "admin" ? allRecords(ctx, planResource) : offeredPlans(ctx);
}

/** The plans on offer with their prices, in the administrator's order. */
export async function offeredPlans(ctx: Context): Promise<OfferedPlanView[]> {
  const [rows, prices] = await Promise.all([
    ctx.db
      .select()
      .from(plans)
      .innerJoin(
        planVersions,
        and(eq(planVersions.plan_id, plans.id), eq(planVersions.version, plans.current_version)),
      )
      .where(and(eq(plans.is_active, 1), isNull(plans.deleted_at)))
      .orderBy(asc(plans.sort_order), asc(plans.id)),
    ctx.config.stripe ? listPrices(ctx) : [],
  ]);
  return rows.map(({ plans: plan, plan_versions: version }) => ({
    ...viewPlan({ ...version, ...plan }),
    prices: prices
      .filter(({ plan_id }) => plan_id === plan.id)
      .map(({ id, interval, price_amount, currency }) => ({ id, interval, price_amount, currency })),
  }));
}

/** Every plan that users may have, also those no longer offered; for a filter. */
export const listPlanNames = (ctx: Context): Promise<PlanChoice[]> =>
  ctx.db
    .select({ id: plans.id, name: plans.name, name_en: plans.name_en })
    .from(plans)
    .where(isNull(plans.deleted_at))
    .orderBy(asc(plans.sort_order), asc(plans.id));
