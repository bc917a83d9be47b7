import type Stripe from "stripe";
import { type Account, newId } from "../state/account.ts";
import { listOf } from "../wire/lists.ts";

export interface NewInvoice {
  customer: Stripe.Customer;
  subscription?: Stripe.Subscription | undefined;
  reason: "subscription_create" | "subscription_cycle" | "subscription_update" | "upcoming";
  lines: Stripe.InvoiceLineItem[];
  period: { start: number; end: number };
  currency: string;
  /** Set on a preview: when these prorations would be counted. */
  prorationDate?: number | undefined;
}

/** A draft of an invoice. A customer's credit lowers what is due; a total below zero becomes credit. */
export function invoiceShape(account: Account, input: NewInvoice): Stripe.Invoice {
  const { customer, subscription, lines } = input;
  const id = newId("in");
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const due = Math.max(0, total + customer.balance);
  return {
    id,
    object: "invoice",
    account_country: "FR",
    account_name: "Atelier",
    account_tax_ids: null,
    amount_due: due,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: due,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: input.reason,
    collection_method: "charge_automatically",
    created: account.now(customer.id),
    currency: input.currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: "none",
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: "self" },
    last_finalization_error: null,
    latest_revision: null,
    lines: listOf(
      lines.map((one) => ({ ...one, invoice: id })),
      `/v1/invoices/${id}/lines`,
    ),
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    parent: subscription
      ? {
          quote_details: null,
          subscription_details: {
            metadata: subscription.metadata,
            subscription: subscription.id,
            ...(input.prorationDate !== undefined && { subscription_proration_date: input.prorationDate }),
          },
          type: "subscription_details",
        }
      : null,
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: input.period.end,
    period_start: input.period.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: customer.balance,
    statement_descriptor: null,
    status: "draft",
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: null,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  };
}
