import type Stripe from "stripe";
import { type Account, idOf } from "../state/account.ts";
import { attempt, subscriptionOf } from "./invoices.ts";
import type { Outcome } from "./payments.ts";

type Reason = "cancellation_requested" | "payment_failed" | "payment_disputed";

const ENDED = ["canceled", "incomplete_expired"];

export const hasEnded = ({ status }: Stripe.Subscription) => ENDED.includes(status);

export function setStatus(
  account: Account,
  subscription: Stripe.Subscription,
  status: Stripe.Subscription.Status,
): void {
  account.change(subscription, { status }, "customer.subscription.updated");
}

/** The card that a subscription is paid with: its own, or its customer's. */
export function methodOf(account: Account, subscription: Stripe.Subscription): string | undefined {
  const own = idOf(subscription.default_payment_method);
  if (own) return own;
  const customer = account.find("customer", idOf(subscription.customer)!);
  return idOf(customer?.invoice_settings.default_payment_method);
}

/** Ends a subscription now. Its open invoices stay open and are no longer collected by themselves. */
export function endSubscription(
  account: Account,
  subscription: Stripe.Subscription,
  { reason, details = {} }: { reason: Reason; details?: Partial<Stripe.Subscription.CancellationDetails> },
): void {
  const now = account.now(idOf(subscription.customer));
  account.change(subscription, {
    status: "canceled",
    ended_at: now,
    canceled_at: subscription.canceled_at ?? now,
    cancellation_details: { ...subscription.cancellation_details!, ...details, reason },
  });
  for (const invoice of account.all("invoice")) {
    if (invoice.status !== "open" || subscriptionOf(account, invoice)?.id !== subscription.id) continue;
    account.change(invoice, { auto_advance: false, next_payment_attempt: null }, "invoice.updated");
  }
  account.pendingLines.delete(subscription.id);
  account.emit("customer.subscription.deleted", subscription);
}

/** One attempt to collect an open invoice, and what its outcome does to its subscription. */
export function collect(
  account: Account,
  invoice: Stripe.Invoice,
  {
    method,
    authenticated = false,
    byItself = false,
  }: { method?: string; authenticated?: boolean; byItself?: boolean } = {},
): Outcome {
  const subscription = subscriptionOf(account, invoice);
  const isFirst = invoice.billing_reason === "subscription_create";
  const chosen = method ?? (subscription ? methodOf(account, subscription) : undefined);
  const outcome = attempt(account, invoice, { method: chosen, retries: byItself && !isFirst, authenticated });
  afterAttempt(account, invoice, outcome, byItself);
  return outcome;
}

/** Brings a subscription's status in line with what became of its invoice. */
export function afterAttempt(
  account: Account,
  invoice: Stripe.Invoice,
  outcome: Outcome,
  byItself = false,
): void {
  const subscription = subscriptionOf(account, invoice);
  if (!subscription || hasEnded(subscription)) return;
  const isLatest = idOf(subscription.latest_invoice) === invoice.id;
  if (outcome === "succeeded") {
    if (isLatest && ["incomplete", "past_due", "unpaid"].includes(subscription.status))
      setStatus(account, subscription, "active");
    return;
  }
  if (subscription.status === "incomplete") return;
  if (subscription.status === "active" || subscription.status === "trialing")
    setStatus(account, subscription, "past_due");
  if (!byItself || invoice.next_payment_attempt !== null) return;
  const { afterRetries } = account.settings;
  if (afterRetries === "cancel") endSubscription(account, subscription, { reason: "payment_failed" });
  else if (afterRetries === "mark_unpaid") setStatus(account, subscription, "unpaid");
}
