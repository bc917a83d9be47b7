import { and, eq, isNull } from "drizzle-orm";
import type { BillingInterval } from "../../../contract/payments";
import type { Context } from "../../../core/context";
import { plans, planVersions } from "../../../db/schema/plans";
import { AppError } from "../../../core/errors";
import { startCheckoutOf } from "./start-checkout";
import { grantPlan } from "../plans/grant-plan";

/**
 * Has the user choose a plan. A free one applies at once; for one with a price the answer is the address where it is
 * paid, and the plan is granted once it has been. Fails with `not_found`, with `forbidden` for a free plan in place of
 * a paid one, which is to be cancelled first, and as `startCheckout` does.
 */
export async function choosePlan(
  ctx: Context,
  { plan_id, interval }: { plan_id: number; interval?: BillingInterval },
): Promise<{ url?: string }> {
  const { actor } = ctx;
  if (actor.kind !== "user") throw new AppError("unauthorized");
  const offer = await findOffer(ctx, plan_id);
  if (!offer) throw new AppError("not_found");
  if (offer.plan.is_free !== 1) {
    if (!ctx.config.stripe) throw new AppError("not_configured");
    return startCheckoutOf(ctx, { plan_id, interval });
  }
  if (actor.isPremium) throw new AppError("forbidden");
  if (actor.plan?.plan_id !== plan_id)
    await grantPlan(ctx, { userId: actor.id, plan: offer.plan, source: "free", periodEnd: null });
  return {};
}

/** A plan with what its current version grants. */
export interface OfferedPlan {
  plan: typeof plans.$inferSelect;
  version: typeof planVersions.$inferSelect;
}

/** A plan on offer; null if there is none of that id. */
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
