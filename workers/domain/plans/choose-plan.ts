import { and, eq, isNull } from "drizzle-orm";
import type { Context } from "../../context";
import { AppError } from "../errors";
import { grantPlan } from "./grant-plan";
import { plans, planVersions } from "../../db/schema/plans";

/**
 * Subscribes the user to a plan: immediately if it is free. A plan with a price needs a
 * payment, which is not available yet: `not_configured`. Fails with `not_found`, and with `forbidden` for a free plan
 * in place of a paid one, which is to be cancelled first.
 */
export async function choosePlan(ctx: Context, planId: number): Promise<void> {
  const { actor } = ctx;
  if (actor.kind !== "user") throw new AppError("unauthorized");
  const offer = await findOffer(ctx, planId);
  if (!offer) throw new AppError("not_found");
  if (offer.plan.is_free !== 1) throw new AppError("not_configured");
  if (actor.isPremium) throw new AppError("forbidden");
  if (actor.plan?.plan_id !== planId)
    await grantPlan(ctx, { userId: actor.id, plan: offer.plan, source: "free", periodEnd: null });
}

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
