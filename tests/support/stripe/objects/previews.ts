import type Stripe from "stripe";
import { type Account, idOf, newId } from "../state/account.ts";
import { StripeFailure, invalid } from "../state/failures.ts";
import type { Params } from "../wire/form.ts";
import { listOf } from "../wire/lists.ts";
import { customerShape } from "./customer-shape.ts";
import { invoiceShape } from "./invoice-shape.ts";
import { periodEnd } from "./prices.ts";
import { periodLines } from "./prorations.ts";
import { newItems, planItems } from "./subscription-items.ts";
import { subscriptionShape } from "./subscription-shape.ts";
import { hasEnded } from "./subscription-status.ts";

/** `POST /v1/invoices/create_preview`: what the next invoice would be. Nothing is kept and nothing is told. */
export function previewInvoice(account: Account, params: Params): Stripe.Invoice {
  const details = params.nested("subscription_details");
  const subscription = params.text("subscription");
  const invoice = subscription
    ? previewChange(account, account.get("subscription", subscription, "subscription"), details)
    : previewNew(account, params, details);
  const id = newId("upcoming_in");
  const lines = invoice.lines.data.map((line) => ({ ...line, invoice: id }));
  return { ...invoice, id, lines: listOf(lines, `/v1/invoices/${id}/lines`) };
}

function previewChange(
  account: Account,
  subscription: Stripe.Subscription,
  details: Params | undefined,
): Stripe.Invoice {
  const customer = account.get("customer", idOf(subscription.customer)!);
  const at = details?.integer("proration_date") ?? account.now(customer.id);
  const behavior = details?.oneOf("proration_behavior", ["create_prorations", "always_invoice", "none"]);
  const cancels = details?.boolean("cancel_at_period_end") ?? subscription.cancel_at !== null;
  const pending = account.pendingLines.get(subscription.id) ?? [];
  const entries = details?.list("items") ?? [];
  if (hasEnded(subscription) || (cancels && entries.length === 0 && pending.length === 0))
    throw new StripeFailure(404, {
      type: "invalid_request_error",
      code: "invoice_upcoming_none",
      message: `No upcoming invoices for customer: '${customer.id}'`,
    });
  const plan = planItems(account, subscription, entries, { at });
  const prorations = behavior === "none" ? [] : plan.prorations;
  const isNow = plan.startsAnew || behavior === "always_invoice";
  const { current_period_start: start, current_period_end: end, price } = plan.items[0]!;
  const next = periodEnd(end, price, subscription.billing_cycle_anchor);
  const renewed = plan.items.map((item) => ({
    ...item,
    current_period_start: end,
    current_period_end: next,
  }));
  const rest = isNow ? plan.fullPeriod : cancels ? [] : periodLines(subscription, renewed);
  return invoiceShape(account, {
    customer,
    subscription,
    reason: "upcoming",
    lines: [...pending, ...prorations, ...rest],
    period: isNow ? { start: at, end: at } : { start, end },
    currency: subscription.currency,
    prorationDate: at,
  });
}

function previewNew(account: Account, params: Params, details: Params | undefined): Stripe.Invoice {
  const known = params.text("customer");
  const customer = known ? account.get("customer", known, "customer") : customerShape(account, {});
  const entries = details?.list("items") ?? [];
  if (entries.length === 0)
    throw invalid("You must provide either `subscription` or `subscription_details[items]`.");
  const items = newItems(account, entries, () => ({}));
  const end = periodEnd(account.now(customer.id), items[0]!.price);
  const subscription = subscriptionShape(
    account,
    { customer, items, metadata: {} },
    { status: "active", end },
  );
  return invoiceShape(account, {
    customer,
    reason: "upcoming",
    lines: periodLines(subscription, subscription.items.data),
    period: { start: subscription.created, end },
    currency: subscription.currency,
  });
}
