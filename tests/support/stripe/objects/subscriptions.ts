import type Stripe from "stripe";
import { type Account, idOf } from "../state/account.ts";
import { invalid } from "../state/failures.ts";
import { cardOf, declinedBy } from "./cards.ts";
import { draftInvoice, finalize, markUncollectible, voidInvoice } from "./invoices.ts";
import { periodEnd } from "./prices.ts";
import { periodLines } from "./prorations.ts";
import { enterPhase } from "./schedules.ts";
import { type NewSubscription, subscriptionShape } from "./subscription-shape.ts";
import { collect, endSubscription, hasEnded, methodOf, setStatus } from "./subscription-status.ts";

export type PaymentBehavior = "allow_incomplete" | "default_incomplete" | "error_if_incomplete";

/** A new subscription with its first invoice. Whether that is paid at once depends on the behaviour. */
export function createSubscription(
  account: Account,
  input: NewSubscription,
  behavior: PaymentBehavior,
): Stripe.Subscription {
  const { customer, items } = input;
  refuseMixes(
    account,
    customer,
    items.map(({ price }) => price),
  );
  const now = account.now(customer.id);
  const end = input.trialEnd ?? periodEnd(now, items[0]!.price);
  const amount = items.reduce((sum, { price, quantity }) => sum + (price.unit_amount ?? 0) * quantity, 0);
  const isFree = input.trialEnd !== undefined || amount === 0;
  const method = input.defaultMethod ?? idOf(customer.invoice_settings.default_payment_method);
  const paysNow = !isFree && behavior !== "default_incomplete";
  if (paysNow && !method)
    throw invalid(
      "This customer has no attached payment source or default payment method. Please consider adding a default payment method.",
      { code: "resource_missing" },
    );
  if (paysNow && behavior === "error_if_incomplete" && cardOf(account, method!).outcome !== "succeeds")
    throw declinedBy(cardOf(account, method!));
  const status = input.trialEnd !== undefined ? "trialing" : isFree ? "active" : "incomplete";
  const { result: subscription, tell } = account.silently(() => {
    const made = account.add<"subscription">(subscriptionShape(account, input, { status, end }));
    account.change(customer, { currency: made.currency });
    invoiceNow(account, made, {
      reason: "subscription_create",
      lines: periodLines(made, made.items.data, { free: input.trialEnd !== undefined }),
      collects: paysNow,
    });
    return made;
  });
  account.emit("customer.subscription.created", subscription);
  tell();
  return subscription;
}

/** An invoice that is finalized at once, and collected if it is to be. */
export function invoiceNow(
  account: Account,
  subscription: Stripe.Subscription,
  {
    reason,
    lines,
    collects,
  }: {
    reason: "subscription_create" | "subscription_update";
    lines: Stripe.InvoiceLineItem[];
    collects: boolean;
  },
): Stripe.Invoice {
  const customer = account.get("customer", idOf(subscription.customer)!);
  const now = account.now(customer.id);
  const invoice = draftInvoice(account, {
    customer,
    subscription,
    reason,
    lines,
    period: { start: now, end: now },
    currency: subscription.currency,
  });
  account.change(subscription, { latest_invoice: invoice.id });
  finalize(account, invoice);
  if (collects && invoice.status === "open") collect(account, invoice);
  return invoice;
}

/** A customer pays in one currency, a subscription in one rhythm. */
function refuseMixes(account: Account, customer: Stripe.Customer, prices: Stripe.Price[]): void {
  const currency = prices[0]!.currency;
  const active = account.all("subscription").find((one) => one.customer === customer.id && !hasEnded(one));
  if (prices.some((price) => price.currency !== currency) || (active && active.currency !== currency))
    throw invalid(
      `You cannot combine currencies on a single customer. This customer has an active subscription, subscription schedule, discount, quote, or invoice item with currency ${active?.currency ?? currency}.`,
    );
  refuseRhythms(prices);
}

export function refuseRhythms(prices: Stripe.Price[]): void {
  const rhythms = prices.map(({ recurring }) => `${recurring?.interval_count} ${recurring?.interval}`);
  if (new Set(rhythms).size > 1)
    throw invalid(
      "If you have multiple prices on a subscription, they must all have the same `recurring.interval` and `recurring.interval_count`.",
    );
}

/** Starts the period after the one that has ended, with a draft of its invoice. */
export function renew(account: Account, subscription: Stripe.Subscription): void {
  const customer = account.get("customer", idOf(subscription.customer)!);
  enterPhase(account, subscription);
  const [first] = subscription.items.data;
  const start = first!.current_period_end;
  const end = periodEnd(start, first!.price, subscription.billing_cycle_anchor);
  const items = subscription.items.data.map((item) => ({
    ...item,
    current_period_start: start,
    current_period_end: end,
  }));
  const status = subscription.status === "trialing" ? "active" : subscription.status;
  const patch: Partial<Stripe.Subscription> = { items: { ...subscription.items, data: items }, status };
  const isLate = status === "unpaid";
  const { result: invoice, tell } = account.silently(() => {
    const made = draftInvoice(account, {
      customer,
      subscription,
      reason: "subscription_cycle",
      lines: [...(account.pendingLines.get(subscription.id) ?? []), ...periodLines(subscription, items)],
      period: { start: first!.current_period_start, end: start },
      currency: subscription.currency,
    });
    account.pendingLines.delete(subscription.id);
    const { draftSeconds } = account.settings;
    account.change(made, {
      auto_advance: !isLate,
      automatically_finalizes_at: isLate ? null : account.now(customer.id) + draftSeconds,
    });
    return made;
  });
  account.change(subscription, { ...patch, latest_invoice: invoice.id }, "customer.subscription.updated");
  tell();
  if (subscription.pause_collection) pauseInvoice(account, invoice, subscription.pause_collection.behavior);
}

function pauseInvoice(account: Account, invoice: Stripe.Invoice, behavior: string): void {
  if (behavior === "keep_as_draft")
    return void account.change(invoice, { auto_advance: false, automatically_finalizes_at: null });
  if (behavior === "mark_uncollectible") return markUncollectible(account, invoice);
  finalize(account, invoice);
  if (invoice.status === "open") voidInvoice(account, invoice);
}

/** The end of a trial: the first paid period begins, or what was agreed for a customer without a card. */
export function endTrial(account: Account, subscription: Stripe.Subscription): void {
  if (methodOf(account, subscription) === undefined) {
    const behavior = subscription.trial_settings?.end_behavior.missing_payment_method;
    if (behavior === "cancel")
      return endSubscription(account, subscription, { reason: "cancellation_requested" });
    if (behavior === "pause") {
      setStatus(account, subscription, "paused");
      return void account.emit("customer.subscription.paused", subscription);
    }
  }
  renew(account, subscription);
}
