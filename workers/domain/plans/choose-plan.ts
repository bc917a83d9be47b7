import type { Context } from "../../context";
import { AppError } from "../errors";
import { grantPlan } from "./grant-plan";
import { findOffer } from "./find-offer";

/**
 * Subscribes the user to a plan: immediately if it is free. A plan with a price needs a
 * payment, and nobody can pay here yet: `not_configured`. Fails with `not_found`, and with `forbidden` for a free plan
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
