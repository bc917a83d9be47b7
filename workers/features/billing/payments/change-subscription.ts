import { eq } from "drizzle-orm";
import type { Context } from "../../../core/context";
import { subscriptions } from "../../../db/schema/plans";
import { toMs } from "../../../providers/payments/stripe";
import { AppError } from "../../../core/errors";
import { requirePaidSubscription, type PaidSubscription } from "./current-subscription";
import { findCustomer, payer, requestSync } from "./customer";
import { releaseSchedule } from "../plans/plan-schedule";
import { withStripe } from "./with-stripe";

/**
 * Ends the user's subscription with the period that is paid; doing it again changes nothing. Answers when that is, as
 * ISO time. Fails with `not_found`, also for another's, or as Stripe does.
 */
export async function cancelSubscription(ctx: Context, id: string): Promise<{ cancel_at: string }> {
  const paid = await requirePaidSubscription(ctx, payer(ctx).id, id);
  const at = await setCancelled(ctx, paid, true);
  return { cancel_at: new Date(at ?? paid.row.period_end ?? Date.now()).toISOString() };
}

/** Takes a cancellation back while the subscription runs. Fails as `cancelSubscription` does. */
export async function resumeSubscription(ctx: Context, id: string): Promise<void> {
  await setCancelled(ctx, await requirePaidSubscription(ctx, payer(ctx).id, id), false);
}

/** Takes back a change to a cheaper price that has not begun. Fails as `cancelSubscription` does. */
export async function keepPrice(ctx: Context, id: string): Promise<void> {
  const { row } = await requirePaidSubscription(ctx, payer(ctx).id, id);
  await withStripe(ctx, async (stripe) =>
    releaseSchedule(stripe, await stripe.subscriptions.retrieve(row.provider_subscription_id)),
  );
  await ctx.db.update(subscriptions).set({ next_price_id: null }).where(eq(subscriptions.id, row.id));
  await requestSync(ctx, row.customer_id);
}

async function setCancelled(
  ctx: Context,
  { row }: PaidSubscription,
  isCancelled: boolean,
): Promise<number | null> {
  const id = row.provider_subscription_id;
  const subscription = await withStripe(ctx, async (stripe) => {
    await releaseSchedule(stripe, await stripe.subscriptions.retrieve(id));
    return stripe.subscriptions.update(id, { cancel_at_period_end: isCancelled });
  });
  const end = subscription.items.data[0]?.current_period_end;
  const cancelAt = isCancelled && end ? toMs(subscription.cancel_at ?? end) : null;
  // Shown at once; what follows from it comes with the synchronisation.
  await ctx.db
    .update(subscriptions)
    .set({ cancel_at: cancelAt, next_price_id: null })
    .where(eq(subscriptions.id, row.id));
  await requestSync(ctx, row.customer_id);
  return cancelAt;
}

/**
 * Opens Stripe's customer portal, where the user changes cards and sees every invoice. Fails with `not_found` before a
 * first payment.
 */
export async function openPortal(ctx: Context): Promise<{ url: string }> {
  const customer = await findCustomer(ctx, payer(ctx).id);
  if (!customer) throw new AppError("not_found");
  const { url } = await withStripe(ctx, (stripe) =>
    stripe.billingPortal.sessions.create({
      customer,
      return_url: `${ctx.origin}/user/upgrade`,
      locale: ctx.locale,
    }),
  );
  return { url };
}
