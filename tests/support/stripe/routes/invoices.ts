import type Stripe from "stripe";
import { attach, cardOf, declinedBy } from "../objects/cards.ts";
import {
  finalize,
  markUncollectible,
  paymentOf,
  settle,
  subscriptionOf,
  voidInvoice,
} from "../objects/invoices.ts";
import { previewInvoice } from "../objects/previews.ts";
import { afterAttempt, collect, methodOf } from "../objects/subscription-status.ts";
import { type Account, idOf } from "../state/account.ts";
import { invalid, StripeFailure } from "../state/failures.ts";
import type { Params } from "../wire/form.ts";
import { asked, LIST_PARAMS, listOf, page } from "../wire/lists.ts";
import type { Route } from "./route.ts";

export const invoiceRoutes: Route[] = [
  {
    method: "GET",
    path: "/v1/invoices",
    params: [...LIST_PARAMS, "customer", "status", "subscription"],
    run: ({ account, params, url }) =>
      page(account, "invoice", {
        params,
        url,
        matches: (one) =>
          asked(params, "customer", one.customer) &&
          asked(params, "status", one.status) &&
          asked(params, "subscription", idOf(one.parent?.subscription_details?.subscription)),
      }),
  },
  {
    method: "POST",
    path: "/v1/invoices/create_preview",
    params: ["customer", "subscription", "subscription_details", "currency", "preview_mode"],
    run: ({ account, params }) => previewInvoice(account, params),
  },
  {
    method: "GET",
    path: "/v1/invoices/:id",
    params: [],
    run: ({ account, id }) => account.get("invoice", id),
  },
  {
    method: "GET",
    path: "/v1/invoices/:id/lines",
    params: ["limit", "starting_after", "ending_before"],
    run: ({ account, id, url }) => listOf(account.get("invoice", id).lines.data, url),
  },
  {
    method: "POST",
    path: "/v1/invoices/:id",
    params: ["metadata", "auto_advance", "description"],
    run: ({ account, params, id }) => {
      const invoice = account.get("invoice", id);
      const patch: Partial<Stripe.Invoice> = { metadata: params.metadata(invoice.metadata ?? {}) };
      if (params.has("auto_advance")) patch.auto_advance = params.boolean("auto_advance")!;
      if (params.has("description")) patch.description = params.clearable("description") ?? null;
      return account.change(invoice, patch, "invoice.updated");
    },
  },
  {
    method: "POST",
    path: "/v1/invoices/:id/finalize",
    params: ["auto_advance"],
    run: ({ account, id }) => after(account.get("invoice", id), (invoice) => finalize(account, invoice)),
  },
  {
    method: "POST",
    path: "/v1/invoices/:id/pay",
    params: ["payment_method", "paid_out_of_band", "off_session"],
    run: ({ account, params, id }) =>
      after(account.get("invoice", id), (invoice) => pay(account, invoice, params)),
  },
  {
    method: "POST",
    path: "/v1/invoices/:id/void",
    params: [],
    run: ({ account, id }) => after(account.get("invoice", id), (invoice) => voidInvoice(account, invoice)),
  },
  {
    method: "POST",
    path: "/v1/invoices/:id/mark_uncollectible",
    params: [],
    run: ({ account, id }) =>
      after(account.get("invoice", id), (invoice) => markUncollectible(account, invoice)),
  },
  {
    method: "GET",
    path: "/v1/invoice_payments",
    params: [...LIST_PARAMS, "invoice", "status", "payment"],
    run: ({ account, params, url }) =>
      page(account, "invoice_payment", {
        params,
        url,
        matches: (one) =>
          asked(params, "invoice", one.invoice) &&
          asked(params, "status", one.status) &&
          (!params.nested("payment")?.has("payment_intent") ||
            params.nested("payment")?.text("payment_intent") === one.payment.payment_intent),
      }),
  },
];

function after(invoice: Stripe.Invoice, work: (invoice: Stripe.Invoice) => void): Stripe.Invoice {
  work(invoice);
  return invoice;
}

function pay(account: Account, invoice: Stripe.Invoice, params: Params): void {
  if (invoice.status === "draft") finalize(account, invoice);
  if (invoice.status === "paid") {
    if (invoice.amount_due === 0) return;
    throw invalid("Invoice is already paid");
  }
  if (invoice.status === "void") throw invalid("This invoice is voided and cannot be paid.");
  if (params.boolean("paid_out_of_band")) {
    settle(account, invoice);
    return afterAttempt(account, invoice, "succeeded");
  }
  const given = params.text("payment_method");
  const subscription = subscriptionOf(account, invoice);
  const method =
    given === undefined
      ? subscription && methodOf(account, subscription)
      : attach(account, given, idOf(invoice.customer)!).id;
  if (!method)
    throw invalid(
      "There is no `default_payment_method` set on this Customer or Invoice. Please set one first or specify a different `payment_method` parameter to be charged.",
      { code: "invoice_no_payment_method_types" },
    );
  const outcome = collect(account, invoice, { method });
  if (outcome === "succeeded") return;
  const intent = paymentOf(account, invoice)!;
  if (outcome === "declined") throw declinedBy(cardOf(account, method), intent);
  throw new StripeFailure(402, {
    type: "card_error",
    code: "invoice_payment_intent_requires_action",
    message: "This payment requires additional user action before it can be completed successfully.",
    payment_intent: intent,
  });
}
