import { toMajor } from "../../contract/currency";
import type { BillingView } from "../../contract/payments";
import type { Context } from "../../context";
import { listPayments } from "./checkout-state";
import { findPaidSubscription, type PaidSubscription } from "./current-subscription";
import { payer } from "./customer";
import { isoTime } from "../../iso-time";

/** What the user pays for, and the invoices. */
export async function viewBilling(ctx: Context): Promise<BillingView> {
  const [paid, payments] = await Promise.all([findPaidSubscription(ctx, payer(ctx).id), listPayments(ctx)]);
  return { subscription: paid && view(ctx, paid), payments };
}

function view(ctx: Context, { row, plan, price }: PaidSubscription): BillingView["subscription"] {
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
  };
}
