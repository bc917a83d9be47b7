import { eq } from "drizzle-orm";
import { toMajor } from "../../../contract/currency";
import type { ChangePreview } from "../../../contract/payments";
import type { Context } from "../../../core/context";
import { paymentProducts } from "../../../db/schema/payments";
import { plans } from "../../../db/schema/plans";
import type { Stripe } from "../../../providers/payments/stripe";
import { readToken, signToken } from "../../accounts/public";
import { AppError } from "../../../core/errors";
import { findPaidSubscription } from "./current-subscription";
import { payer, requestSync } from "./customer";
import { findPrice, type OfferedPrice } from "../plans/find-price";
import { releaseSchedule, scheduleChange } from "../plans/plan-schedule";
import { withStripe } from "./with-stripe";

/** Time for which a preview can be confirmed; seconds. */
const PREVIEW_SECONDS = 15 * 60;

interface Change {
  subscription: Stripe.Subscription;
  item: Stripe.SubscriptionItem;
  customer: string;
  target: OfferedPrice["price"];
  /** True if it begins when the paid period is used up. */
  isLater: boolean;
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

/** States in which nothing is owed: who owes could pay the difference alone. */
const SETTLED = ["active", "trialing"];

async function readChange(ctx: Context, stripe: Stripe, productId: number): Promise<Change> {
  const [{ price: target, plan }, paid] = await Promise.all([
    findTarget(ctx, productId),
    findPaidSubscription(ctx, payer(ctx).id),
  ]);
  if (!paid) throw new AppError("not_found");
  const subscription = await stripe.subscriptions.retrieve(paid.row.provider_subscription_id);
  if (!SETTLED.includes(subscription.status)) throw new AppError("payment_due");
  if (subscription.currency !== target.currency)
    throw new AppError("validation_failed", { fields: { product: "other_currency" } });
  const { data: items } = subscription.items;
  const item = items.find(({ price }) => price.id === paid.row.price_id) ?? items[0];
  if (!item) throw new AppError("not_found");
  if (item.price.id === target.price_id) throw new AppError("already_subscribed");
  return {
    ...{ subscription, item, target },
    customer: paid.row.customer_id,
    isLater: beginsLater(item.price, target, plan.id === paid.plan.id),
  };
}

const MONTHS = { month: 1, year: 12 };

/**
 * A dearer price begins at once, and the difference is paid; so does a year of the same plan after a month of it. A
 * cheaper one begins with the next period: given back at once, the dearer plan could be had for minutes, again and
 * again. So does a month after a year.
 */
function beginsLater(present: Stripe.Price, target: OfferedPrice["price"], isSamePlan: boolean): boolean {
  const interval = present.recurring?.interval === "year" ? "year" : "month";
  if (interval === "year" && target.billing_interval === "month") return true;
  if (interval !== target.billing_interval && isSamePlan) return false;
  return (
    target.amount_minor / MONTHS[target.billing_interval] < (present.unit_amount ?? 0) / MONTHS[interval]
  );
}

/**
 * Computes what a change to another price costs, and when it begins. Fails with `not_found`, `already_subscribed`,
 * `payment_due` where a payment is open, `validation_failed` for another currency, or as Stripe does.
 */
export async function previewChange(ctx: Context, productId: number): Promise<ChangePreview> {
  return withStripe(ctx, async (stripe) => {
    const change = await readChange(ctx, stripe, productId);
    const now = Math.floor(Date.now() / 1000);
    const preview = await sealPreview(ctx, change, now);
    const next_amount = toMajor(change.target.amount_minor, change.target.currency);
    if (change.isLater) {
      const at = isoOf(change.item.current_period_end);
      const { currency } = change.target;
      return { amount_due: 0, credit: 0, currency, starts_at: at, next_at: at, next_amount, preview };
    }
    const invoice = await stripe.invoices.createPreview({
      customer: change.customer,
      subscription: change.subscription.id,
      subscription_details: {
        items: [{ id: change.item.id, price: change.target.price_id }],
        proration_behavior: "always_invoice",
        proration_date: now,
      },
    });
    const { currency } = invoice;
    const credit = invoice.lines.data.reduce((sum, line) => sum + Math.min(0, line.amount), 0);
    return {
      amount_due: toMajor(invoice.amount_due, currency),
      credit: toMajor(credit, currency),
      currency,
      starts_at: isoOf(now),
      next_at: nextPayment(change, now),
      next_amount,
      preview,
    };
  });
}

/** Another rhythm begins a period of its own. */
function nextPayment({ item, target }: Change, now: number): string {
  if (item.price.recurring?.interval === target.billing_interval) return isoOf(item.current_period_end);
  const next = new Date(now * 1000);
  if (target.billing_interval === "year") next.setUTCFullYear(next.getUTCFullYear() + 1);
  else next.setUTCMonth(next.getUTCMonth() + 1);
  return next.toISOString();
}

const isoOf = (seconds: number): string => new Date(seconds * 1000).toISOString();

/** Signs the target of a preview and the time that its prices hold for: the browser can choose neither. */
const sealPreview = (ctx: Context, { subscription, item, target }: Change, date: number): Promise<string> =>
  signToken(ctx.config, {
    purpose: "price-preview",
    claims: { aud: payer(ctx).id, sub: subscription.id, from: item.price.id, to: target.price_id, date },
    seconds: PREVIEW_SECONDS,
  });

/** The time that a preview of this very change holds for. Fails with `validation_failed` for any other. */
async function openPreview(
  ctx: Context,
  { subscription, item, target }: Change,
  preview: string,
): Promise<number> {
  const claims = await readToken(ctx.config, preview, {
    purpose: "price-preview",
    required: ["sub", "from", "to", "date"],
    audience: payer(ctx).id,
  });
  const isSame =
    claims?.sub === subscription.id && claims.from === item.price.id && claims.to === target.price_id;
  const date = Number(claims?.date);
  // The subscription may have been renewed since.
  if (!isSame || date < item.current_period_start)
    throw new AppError("validation_failed", { fields: { preview: "expired" } });
  return date;
}

/**
 * Changes to another price at the cost that the preview showed; what is due is charged now, and where that fails the
 * plan stays as it is. A cheaper one begins with the next period. Fails with `payment_declined`, with
 * `validation_failed` for a preview that is not of this change or too old, and as `previewChange` does.
 */
export async function changePlan(
  ctx: Context,
  { product, preview }: { product: number; preview: string },
): Promise<void> {
  await withStripe(ctx, async (stripe) => {
    const change = await readChange(ctx, stripe, product);
    const date = await openPreview(ctx, change, preview);
    if (change.isLater) await changeLater(stripe, change);
    else await changeNow(stripe, change, date);
    await requestSync(ctx, change.customer);
  });
}

async function changeLater(stripe: Stripe, { subscription, item, target }: Change): Promise<void> {
  if (subscription.cancel_at_period_end)
    await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false });
  const price = await stripe.prices.retrieve(target.price_id);
  await scheduleChange(stripe, subscription, { item, price });
}

async function changeNow(
  stripe: Stripe,
  { subscription, item, target }: Change,
  proration_date: number,
): Promise<void> {
  await releaseSchedule(stripe, subscription);
  await stripe.subscriptions.update(
    subscription.id,
    {
      items: [{ id: item.id, price: target.price_id }],
      proration_behavior: "always_invoice",
      proration_date,
      payment_behavior: "error_if_incomplete",
      cancel_at_period_end: false,
    },
    { idempotencyKey: `change:${subscription.id}:${target.price_id}:${proration_date}` },
  );
}
