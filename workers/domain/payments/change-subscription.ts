import { eq } from "drizzle-orm";
import { toMajor } from "../../contract/currency";
import type { ChangePreview } from "../../contract/payments";
import type { Context } from "../../context";
import { paymentProducts } from "../../db/schema/payments";
import { plans, subscriptions } from "../../db/schema/plans";
import { toMs, type Stripe } from "../../providers/payments/stripe";
import { AppError } from "../errors";
import { findPaidSubscription, requirePaidSubscription, type PaidSubscription } from "./current-subscription";
import { findCustomer, payer, requestSync } from "./customer";
import { findPrice, type OfferedPrice } from "./find-price";
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

async function setCancelled(
  ctx: Context,
  { row }: PaidSubscription,
  isCancelled: boolean,
): Promise<number | null> {
  const subscription = await withStripe(ctx, (stripe) =>
    stripe.subscriptions.update(row.provider_subscription_id, { cancel_at_period_end: isCancelled }),
  );
  const end = subscription.items.data[0]?.current_period_end;
  const cancelAt = isCancelled && end ? toMs(subscription.cancel_at ?? end) : null;
  // Shown at once; what follows from it comes with the synchronisation.
  await ctx.db.update(subscriptions).set({ cancel_at: cancelAt }).where(eq(subscriptions.id, row.id));
  await requestSync(ctx, row.customer_id);
  return cancelAt;
}

/** A price to change to, by the id of its record. */
async function findTarget(ctx: Context, productId: number): Promise<OfferedPrice> {
  const [row] = await ctx.db
    .select({ plan: plans.id, price: paymentProducts.price_id })
    .from(paymentProducts)
    .innerJoin(plans, eq(plans.id, paymentProducts.plan_id))
    .where(eq(paymentProducts.id, productId))
    .limit(1);
  if (!row) throw new AppError("not_found");
  return findPrice(ctx, { plan_id: row.plan, price_id: row.price });
}

interface Change {
  paid: PaidSubscription;
  target: OfferedPrice;
  item: string;
}

async function readChange(ctx: Context, stripe: Stripe, productId: number): Promise<Change> {
  const [target, paid] = await Promise.all([
    findTarget(ctx, productId),
    findPaidSubscription(ctx, payer(ctx).id),
  ]);
  if (!paid) throw new AppError("not_found");
  if (paid.row.price_id === target.price.price_id) throw new AppError("already_subscribed");
  const { items } = await stripe.subscriptions.retrieve(paid.row.provider_subscription_id);
  const item = items.data.find(({ price }) => price.id === paid.row.price_id) ?? items.data[0];
  if (!item) throw new AppError("not_found");
  return { paid, target, item: item.id };
}

/** What a change to another price costs now. Fails with `not_found`, `already_subscribed`, or as Stripe does. */
export async function previewChange(ctx: Context, productId: number): Promise<ChangePreview> {
  return withStripe(ctx, async (stripe) => {
    const { paid, target, item } = await readChange(ctx, stripe, productId);
    const proration_date = Math.floor(Date.now() / 1000);
    const invoice = await stripe.invoices.createPreview({
      customer: paid.row.customer_id,
      subscription: paid.row.provider_subscription_id,
      subscription_details: {
        items: [{ id: item, price: target.price.price_id }],
        proration_behavior: "always_invoice",
        proration_date,
      },
    });
    const credit = invoice.lines.data.reduce((sum, line) => sum + Math.min(0, line.amount), 0);
    const { currency } = invoice;
    const nextAt = new Date(proration_date * 1000);
    const isSameInterval = paid.price?.billing_interval === target.price.billing_interval;
    if (target.price.billing_interval === "year") nextAt.setUTCFullYear(nextAt.getUTCFullYear() + 1);
    else nextAt.setUTCMonth(nextAt.getUTCMonth() + 1);
    return {
      amount_due: toMajor(invoice.amount_due, currency),
      credit: toMajor(credit, currency),
      currency,
      next_at: (isSameInterval && paid.row.period_end ? new Date(paid.row.period_end) : nextAt).toISOString(),
      next_amount: toMajor(target.price.amount_minor, target.price.currency),
      proration_date,
    };
  });
}

/** A preview is valid this long; then the price may have moved by a day's share. */
const PREVIEW_SECONDS = 60 * 60;

/**
 * Changes to another price at the cost that the preview showed; what is due is charged now, and where that fails the
 * plan stays as it is. Fails with `payment_declined`, and as `previewChange` does.
 */
export async function changeSubscription(
  ctx: Context,
  { product, proration_date }: { product: number; proration_date: number },
): Promise<void> {
  if (Math.abs(Date.now() / 1000 - proration_date) > PREVIEW_SECONDS)
    throw new AppError("validation_failed", { fields: { proration_date: "expired" } });
  await withStripe(ctx, async (stripe) => {
    const { paid, target, item } = await readChange(ctx, stripe, product);
    const { provider_subscription_id: id, customer_id } = paid.row;
    await stripe.subscriptions.update(
      id,
      {
        items: [{ id: item, price: target.price.price_id }],
        proration_behavior: "always_invoice",
        proration_date,
        payment_behavior: "error_if_incomplete",
        cancel_at_period_end: false,
      },
      { idempotencyKey: `change:${id}:${target.price.price_id}:${proration_date}` },
    );
    await requestSync(ctx, customer_id);
  });
}

/**
 * Where the user changes cards and sees every invoice: Stripe's customer portal. Fails with `not_found` before a first
 * payment.
 */
export async function openPortal(ctx: Context): Promise<{ url: string }> {
  const customer = await findCustomer(ctx, payer(ctx).id);
  if (!customer) throw new AppError("not_found");
  const { url } = await withStripe(ctx, (stripe) =>
    stripe.billingPortal.sessions.create({
      customer,
      return_url: `${ctx.origin}/user/account`,
      locale: ctx.locale,
    }),
  );
  return { url };
}
