import { and, eq, isNull } from "drizzle-orm";
import type { SubscriptionView } from "../../../contract/payments";
import type { Context } from "../../../core/context";
import { paymentProducts } from "../../../db/schema/payments";
import { plans, subscriptions } from "../../../db/schema/plans";
import { AppError } from "../../../core/errors";
import { isoTime } from "../../../core/iso-time";

/** A subscription that is paid for, with its plan and price. */
export interface PaidSubscription {
  row: typeof subscriptions.$inferSelect & { provider_subscription_id: string; customer_id: string };
  plan: typeof plans.$inferSelect;
  price: typeof paymentProducts.$inferSelect | null;
}

const read = (ctx: Context, userId: string) =>
  ctx.db
    .select({ row: subscriptions, plan: plans, price: paymentProducts })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.plan_id))
    .leftJoin(paymentProducts, eq(paymentProducts.price_id, subscriptions.price_id))
    .where(and(eq(subscriptions.user_id, userId), isNull(subscriptions.ended_at)))
    .limit(1);

/** Finds what the user pays for now; null if that is nothing. */
export async function findPaidSubscription(ctx: Context, userId: string): Promise<PaidSubscription | null> {
  const [found] = await read(ctx, userId);
  return found?.row.provider_subscription_id && found.row.customer_id ? (found as PaidSubscription) : null;
}

/** The user's paid subscription under an id, ours or Stripe's. Fails with `not_found`, also for another's. */
export async function requirePaidSubscription(
  ctx: Context,
  userId: string,
  id: string,
): Promise<PaidSubscription> {
  const found = await findPaidSubscription(ctx, userId);
  if (!found || (found.row.id !== id && found.row.provider_subscription_id !== id))
    throw new AppError("not_found");
  return found;
}

/** Reads what the user has subscribed to, paid or not; null if that is nothing. */
export async function viewSubscription(ctx: Context, userId: string): Promise<SubscriptionView | null> {
  const [found] = await read(ctx, userId);
  if (!found) return null;
  const { row, plan, price } = found;
  return {
    id: row.id,
    price_id: row.price_id,
    plan_id: plan.id,
    plan_name: ctx.locale === "fr" ? plan.name : plan.name_en,
    subscription_type: plan.plan_type,
    interval: price?.billing_interval ?? null,
    active_subscription: row.provider_subscription_id,
    customer_id: row.customer_id,
    status: row.status,
    period_end: isoTime(row.period_end),
    cancel_at: isoTime(row.cancel_at),
  };
}
