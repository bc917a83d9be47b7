import type Stripe from "stripe";
import { type Account, idOf, newId } from "../state/account.ts";
import { invalid } from "../state/failures.ts";
import { invoiceShape, type NewInvoice } from "./invoice-shape.ts";
import { cancelIntent, confirm, newIntent, type Outcome } from "./payments.ts";

const DAY = 86_400;

export function draftInvoice(account: Account, input: NewInvoice): Stripe.Invoice {
  const invoice = account.add<"invoice">(
    invoiceShape(account, input) as Stripe.Invoice & { object: "invoice" },
  );
  account.emit("invoice.created", invoice);
  return invoice;
}

/** Makes a draft payable; with nothing due it is paid at once. */
export function finalize(account: Account, invoice: Stripe.Invoice): void {
  if (invoice.status !== "draft")
    throw invalid(`This invoice is already finalized, you can't re-finalize a non-draft invoice.`, {
      code: "invoice_not_editable",
    });
  const customer = account.get("customer", idOf(invoice.customer)!);
  const now = account.now(customer.id);
  const sequence = customer.next_invoice_sequence ?? 1;
  const balance = Math.min(0, invoice.total + customer.balance);
  account.change(customer, { next_invoice_sequence: sequence + 1 });
  if (balance !== customer.balance) account.change(customer, { balance }, "customer.updated");
  account.change(invoice, {
    status: "open",
    number: `${customer.invoice_prefix}-${String(sequence).padStart(4, "0")}`,
    automatically_finalizes_at: null,
    effective_at: now,
    ending_balance: balance,
    hosted_invoice_url: `${account.origin}/i/${invoice.id}`,
    invoice_pdf: `${account.origin}/i/${invoice.id}/pdf`,
    status_transitions: { ...invoice.status_transitions, finalized_at: now },
  });
  if (invoice.amount_due > 0) addPayment(account, invoice);
  account.emit("invoice.finalized", invoice);
  if (invoice.amount_due === 0) settle(account, invoice);
}

function addPayment(account: Account, invoice: Stripe.Invoice): void {
  const intent = newIntent(account, {
    amount: invoice.amount_due,
    currency: invoice.currency,
    customer: idOf(invoice.customer),
    description: `Invoice ${invoice.number}`,
    setupFutureUsage: "off_session",
  });
  account.add<"invoice_payment">({
    id: newId("inpay"),
    object: "invoice_payment",
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: account.now(idOf(invoice.customer)),
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { type: "payment_intent", payment_intent: intent.id },
    status: "open",
    status_transitions: { canceled_at: null, paid_at: null },
  });
}

/** The payment that an open invoice asks for. */
export function paymentOf(account: Account, invoice: Stripe.Invoice): Stripe.PaymentIntent | undefined {
  const payment = account.all("invoice_payment").find((one) => one.invoice === invoice.id);
  return payment && account.find("payment_intent", idOf(payment.payment.payment_intent) ?? "");
}

/** The invoice that a payment is for. */
export function invoiceOf(account: Account, intent: string): Stripe.Invoice | undefined {
  const payment = account.all("invoice_payment").find((one) => one.payment.payment_intent === intent);
  return payment && account.find("invoice", idOf(payment.invoice) ?? "");
}

/** Marks an open invoice as paid; its payment has succeeded, or nothing was due. */
export function settle(account: Account, invoice: Stripe.Invoice): void {
  const now = account.now(idOf(invoice.customer));
  account.change(invoice, {
    status: "paid",
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempted: true,
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, paid_at: now },
  });
  const payment = account.all("invoice_payment").find((one) => one.invoice === invoice.id);
  if (payment) {
    account.change(payment, {
      status: "paid",
      amount_paid: invoice.amount_due,
      status_transitions: { canceled_at: null, paid_at: now },
    });
    account.emit("invoice_payment.paid", payment);
  }
  account.emit("invoice.paid", invoice);
  account.emit("invoice.payment_succeeded", invoice);
}

export interface Attempt {
  method: string | undefined;
  /** Whether Stripe tries again by itself after a failure. */
  retries: boolean;
  authenticated?: boolean;
}

/** One attempt to collect an open invoice. Without a payment method it fails. */
export function attempt(
  account: Account,
  invoice: Stripe.Invoice,
  { method, retries, authenticated }: Attempt,
): Outcome {
  const intent = paymentOf(account, invoice)!;
  const outcome = method
    ? confirm(account, intent, { method, authenticated: authenticated ?? false })
    : "declined";
  if (outcome === "succeeded") {
    account.change(invoice, { attempt_count: invoice.attempt_count + 1 });
    settle(account, invoice);
    return outcome;
  }
  const days = account.settings.retryDays[invoice.attempt_count];
  const now = account.now(idOf(invoice.customer));
  account.change(invoice, {
    attempted: true,
    attempt_count: invoice.attempt_count + 1,
    next_payment_attempt: retries && days !== undefined ? now + days * DAY : null,
  });
  account.emit("invoice.payment_failed", invoice);
  if (outcome === "requires_action") account.emit("invoice.payment_action_required", invoice);
  return outcome;
}

export function voidInvoice(account: Account, invoice: Stripe.Invoice): void {
  if (invoice.status !== "open" && invoice.status !== "uncollectible")
    throw invalid(
      `You can only pass in open or uncollectible invoices. This invoice isn't open or uncollectible.`,
    );
  account.change(invoice, {
    status: "void",
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, voided_at: account.now(idOf(invoice.customer)) },
  });
  const intent = paymentOf(account, invoice);
  if (intent && intent.status !== "succeeded" && intent.status !== "canceled")
    cancelIntent(account, intent, "void_invoice");
  account.emit("invoice.voided", invoice);
}

export function markUncollectible(account: Account, invoice: Stripe.Invoice): void {
  if (invoice.status !== "open" && invoice.status !== "draft")
    throw invalid(`This invoice has a status of ${invoice.status} and cannot be marked uncollectible.`);
  account.change(invoice, {
    status: "uncollectible",
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: {
      ...invoice.status_transitions,
      marked_uncollectible_at: account.now(idOf(invoice.customer)),
    },
  });
  account.emit("invoice.marked_uncollectible", invoice);
}

/** The subscription an invoice is for. */
export function subscriptionOf(account: Account, invoice: Stripe.Invoice): Stripe.Subscription | undefined {
  const id = idOf(invoice.parent?.subscription_details?.subscription);
  return id === undefined ? undefined : account.find("subscription", id);
}
