import type Stripe from "stripe";
import { cardOf, declinedBy, methodFor } from "../objects/cards.ts";
import { invoiceOf, settle } from "../objects/invoices.ts";
import { cancelIntent, confirm, newIntent, type Outcome } from "../objects/payments.ts";
import { chargeOf, closeDispute, refund } from "../objects/refunds.ts";
import { afterAttempt } from "../objects/subscription-status.ts";
import { type Account, copy, idOf } from "../state/account.ts";
import { invalid } from "../state/failures.ts";
import { asked, LIST_PARAMS, page } from "../wire/lists.ts";
import type { Call, Route } from "./route.ts";

export const paymentRoutes: Route[] = [
  {
    method: "POST",
    path: "/v1/payment_intents",
    params: [
      "amount",
      "currency",
      "customer",
      "confirm",
      "payment_method",
      "metadata",
      "description",
      "receipt_email",
      "setup_future_usage",
      "automatic_payment_methods",
      "off_session",
      "return_url",
    ],
    run: create,
  },
  {
    method: "GET",
    path: "/v1/payment_intents",
    params: [...LIST_PARAMS, "customer"],
    run: ({ account, params, url }) =>
      page(account, "payment_intent", {
        params,
        url,
        matches: (one) => asked(params, "customer", one.customer),
      }),
  },
  {
    method: "GET",
    path: "/v1/payment_intents/:id",
    params: ["client_secret"],
    run: ({ account, id }) => account.get("payment_intent", id),
  },
  {
    method: "POST",
    path: "/v1/payment_intents/:id",
    params: ["metadata", "description", "receipt_email", "amount"],
    run: ({ account, params, id }) => {
      const intent = account.get("payment_intent", id);
      const patch: Partial<Stripe.PaymentIntent> = { metadata: params.metadata(intent.metadata) };
      if (params.has("amount")) patch.amount = params.integer("amount")!;
      if (params.has("description")) patch.description = params.clearable("description") ?? null;
      return account.change(intent, patch);
    },
  },
  {
    method: "POST",
    path: "/v1/payment_intents/:id/confirm",
    params: ["payment_method", "off_session", "return_url"],
    run: ({ account, params, id }) => {
      const intent = account.get("payment_intent", id);
      const given = params.text("payment_method");
      confirmOrFail(account, intent, given === undefined ? undefined : methodFor(account, given).id);
      return intent;
    },
  },
  {
    method: "POST",
    path: "/v1/payment_intents/:id/cancel",
    params: ["cancellation_reason"],
    run: ({ account, params, id }) => {
      const intent = account.get("payment_intent", id);
      cancelIntent(account, intent, params.text("cancellation_reason") ?? null);
      return intent;
    },
  },
  {
    method: "GET",
    path: "/v1/charges",
    params: [...LIST_PARAMS, "customer", "payment_intent"],
    run: ({ account, params, url }) =>
      page(account, "charge", {
        params,
        url,
        matches: (one) =>
          asked(params, "customer", one.customer) && asked(params, "payment_intent", one.payment_intent),
      }),
  },
  { method: "GET", path: "/v1/charges/:id", params: [], run: ({ account, id }) => account.get("charge", id) },
  {
    method: "POST",
    path: "/v1/refunds",
    params: ["charge", "payment_intent", "amount", "reason", "metadata"],
    run: ({ account, params }) => {
      const param = params.has("charge") ? "charge" : "payment_intent";
      return refund(account, chargeOf(account, params.required(param), param), {
        amount: params.integer("amount"),
        reason: params.oneOf("reason", ["duplicate", "fraudulent", "requested_by_customer"]),
        metadata: params.metadata(),
      });
    },
  },
  {
    method: "GET",
    path: "/v1/refunds",
    params: [...LIST_PARAMS, "charge", "payment_intent"],
    run: ({ account, params, url }) =>
      page(account, "refund", {
        params,
        url,
        matches: (one) =>
          asked(params, "charge", one.charge) && asked(params, "payment_intent", one.payment_intent),
      }),
  },
  { method: "GET", path: "/v1/refunds/:id", params: [], run: ({ account, id }) => account.get("refund", id) },
  {
    method: "GET",
    path: "/v1/disputes",
    params: [...LIST_PARAMS, "charge", "payment_intent"],
    run: ({ account, params, url }) =>
      page(account, "dispute", {
        params,
        url,
        matches: (one) =>
          asked(params, "charge", one.charge) && asked(params, "payment_intent", one.payment_intent),
      }),
  },
  {
    method: "GET",
    path: "/v1/disputes/:id",
    params: [],
    run: ({ account, id }) => account.get("dispute", id),
  },
  {
    method: "POST",
    path: "/v1/disputes/:id/close",
    params: [],
    run: ({ account, id }) => {
      const dispute = account.get("dispute", id);
      closeDispute(account, dispute, "lost");
      return dispute;
    },
  },
];

const MINIMUM_AMOUNT = 50;

function create({ account, params }: Call): Stripe.PaymentIntent {
  const currency = params.required("currency").toLowerCase();
  const amount = params.integer("amount") ?? Number(params.required("amount"));
  if (amount < MINIMUM_AMOUNT)
    throw invalid("Amount must be at least €0.50 eur", { code: "amount_too_small", param: "amount" });
  const customer = params.text("customer");
  const given = params.text("payment_method");
  const intent = newIntent(account, {
    amount,
    currency,
    customer: customer && account.get("customer", customer, "customer").id,
    method: given === undefined ? undefined : methodFor(account, given).id,
    metadata: params.metadata(),
    description: params.text("description"),
    receiptEmail: params.text("receipt_email"),
    setupFutureUsage: params.oneOf("setup_future_usage", ["off_session", "on_session"]),
  });
  if (params.boolean("confirm")) confirmOrFail(account, intent, undefined);
  return intent;
}

function confirmOrFail(account: Account, intent: Stripe.PaymentIntent, method: string | undefined): void {
  const chosen = method ?? idOf(intent.payment_method);
  const outcome = confirmIntent(account, intent, { method: chosen });
  if (outcome === "declined") throw declinedBy(cardOf(account, chosen!), copy(intent));
}

/** Confirms a payment; if it is an invoice's, the invoice and its subscription follow. */
export function confirmIntent(
  account: Account,
  intent: Stripe.PaymentIntent,
  { method, authenticated = false }: { method?: string | undefined; authenticated?: boolean },
): Outcome {
  const invoice = invoiceOf(account, intent.id);
  const outcome = confirm(account, intent, { method, authenticated });
  if (!invoice) return outcome;
  if (outcome === "succeeded") settle(account, invoice);
  else {
    account.change(invoice, { attempted: true, attempt_count: invoice.attempt_count + 1 });
    account.emit("invoice.payment_failed", invoice);
    if (outcome === "requires_action") account.emit("invoice.payment_action_required", invoice);
  }
  afterAttempt(account, invoice, outcome);
  return outcome;
}
