import { and, eq, isNull } from "drizzle-orm";
import type { Context } from "../../context";
import { plans, planVersions } from "../../db/schema/plans";

/** A plan with what its current version grants. */
export interface OfferedPlan {
  plan: typeof plans.$inferSelect;
  version: typeof planVersions.$inferSelect;
}

/** A plan on offer; null where there is none of that id. */
export async function findOffer(ctx: Context, id: number): Promise<OfferedPlan | null> {
  const [row] = await ctx.db
    .select({ plan: plans, version: planVersions })
    .from(plans)
    .innerJoin(
      planVersions,
      and(eq(planVersions.plan_id, plans.id), eq(planVersions.version, plans.current_version)),
    )
    .where(and(eq(plans.id, id), eq(plans.is_active, 1), isNull(plans.deleted_at)))
    .limit(1);
  return row ?? null;
}
