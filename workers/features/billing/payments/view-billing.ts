import { eq } from "drizzle-orm";
import { toMajor } from "../../../contract/currency";
import type { BillingView } from "../../../contract/payments";
import type { Context } from "../../../core/context";
import { paymentProducts } from "../../../db/schema/payments";
import { plans } from "../../../db/schema/plans";
import { listPayments } from "./checkout-state";
import { findPaidSubscription, type PaidSubscription } from "./current-subscription";
import { payer } from "./customer";
import { isoTime } from "../../../core/iso-time";

/** Reads what the user pays for, and the invoices. */
export async function viewBilling(ctx: Context): Promise<BillingView> {
  const [paid, payments] = await Promise.all([findPaidSubscription(ctx, payer(ctx).id), listPayments(ctx)]);
  const next = paid?.row.next_price_id ? await findNext(ctx, paid.row.next_price_id) : null;
  return { subscription: paid && { ...view(ctx, paid), next }, payments };
}

type SubscriptionView = NonNullable<BillingView["subscription"]>;

/** The price that begins with the next period; null where no plan is linked to it any more. */
async function findNext(ctx: Context, priceId: string): Promise<SubscriptionView["next"]> {
  const [found] = await ctx.db
    .select({ plan: plans, price: paymentProducts })
    .from(paymentProducts)
    .innerJoin(plans, eq(plans.id, paymentProducts.plan_id))
    .where(eq(paymentProducts.price_id, priceId))
    .limit(1);
  if (!found) return null;
  const { amount_minor, currency } = found.price;
  const plan_name = ctx.locale === "fr" ? found.plan.name : found.plan.name_en;
  return { plan_name, amount: toMajor(amount_minor, currency), currency };
}

function view(ctx: Context, { row, plan, price }: PaidSubscription): Omit<SubscriptionView, "next"> {
  return {
    id: row.id,
    plan_id: plan.id,
    plan_name: ctx.locale === "fr" ? plan.name : plan.name_en,
    status: row.status,
    price: price && {
      amount: toMajor(price.amount_minor, price.currency),
      currency: price.currency,
      interval: price.billing_interval,
    },
    renews_at: isoTime(row.period_end),
    cancel_at: isoTime(row.cancel_at),
    access_until: isoTime(row.access_until ?? row.period_end),
  };
}
