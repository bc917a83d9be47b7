import type { BilledState } from "../../../contract/admin/payments";
import type { Context } from "../../../core/context";
import { paymentSubscriptions } from "../../../db/schema/payments";
import { toMs, type Stripe } from "../../../providers/payments/stripe";
import type { Statement } from "../../../core/jobs/job-requests";
import { stateOf } from "../plans/derive-subscription";
import { intervalOf } from "./linkable-prices";

/**
 * The statements by which a customer's subscriptions are listed and counted as they are at Stripe, those that have
 * ended too. One whose first payment was never made is none.
 */
export function recordSubscriptions(
  ctx: Context,
  customer_id: string,
  subscriptions: readonly Stripe.Subscription[],
  planOfPrice: ReadonlyMap<string, number>,
): Statement[] {
  return subscriptions.flatMap((subscription) => {
    const state = billedState(subscription);
    const items = subscription.items.data;
    const [first] = items;
    if (state === null || !first) return [];
    const sold = items.find(({ price }) => planOfPrice.has(price.id)) ?? first;
    const cancelAt =
      subscription.cancel_at ?? (subscription.cancel_at_period_end ? sold.current_period_end : null);
    const values = {
      customer_id,
      plan_id: planOfPrice.get(sold.price.id) ?? null,
      state,
      amount_minor: items.reduce(
        (sum, { price, quantity }) => sum + (price.unit_amount ?? 0) * (quantity ?? 1),
        0,
      ),
      currency: subscription.currency,
      billing_interval: intervalOf(sold.price),
      started_at: toMs(subscription.start_date),
      period_start: toMs(sold.current_period_start),
      period_end: toMs(sold.current_period_end),
      cancel_at: cancelAt === null ? null : toMs(cancelAt),
      ended_at: subscription.ended_at === null ? null : toMs(subscription.ended_at),
    };
    return ctx.db
      .insert(paymentSubscriptions)
      .values({ id: subscription.id, ...values })
      .onConflictDoUpdate({ target: paymentSubscriptions.id, set: values });
  });
}

/** A late one that was cancelled as well is late: someone has to act. */
function billedState({ status, cancel_at, cancel_at_period_end }: Stripe.Subscription): BilledState | null {
  if (status === "canceled") return "ended";
  const state = stateOf(status);
  if (state === null) return null;
  if (state === "past_due") return "late";
  if (state === "unpaid") return "unpaid";
  if (cancel_at !== null || cancel_at_period_end) return "cancelling";
  return state === "trialing" ? "trialing" : "active";
}
