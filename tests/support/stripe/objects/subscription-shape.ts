import type Stripe from "stripe";
import { type Account, newId } from "../state/account.ts";
import { listOf } from "../wire/lists.ts";
import { planOf } from "./prices.ts";

export type EndOfTrial = "cancel" | "create_invoice" | "pause";

export interface NewSubscription {
  customer: Stripe.Customer;
  items: { price: Stripe.Price; quantity: number; metadata?: Stripe.Metadata }[];
  metadata: Stripe.Metadata;
  description?: string | undefined;
  trialEnd?: number | undefined;
  endOfTrial?: EndOfTrial | undefined;
  defaultMethod?: string | undefined;
  collectionMethod?: "charge_automatically" | "send_invoice" | undefined;
}

export function itemShape(
  account: Account,
  {
    subscription,
    price,
    quantity,
    start,
    end,
    metadata = {},
  }: {
    subscription: string;
    price: Stripe.Price;
    quantity: number;
    start: number;
    end: number;
    metadata?: Stripe.Metadata | undefined;
  },
): Stripe.SubscriptionItem {
  return {
    id: newId("si"),
    object: "subscription_item",
    billing_thresholds: null,
    created: account.now(),
    current_period_end: end,
    current_period_start: start,
    current_trial: null,
    discounts: [],
    metadata,
    plan: planOf(price),
    price,
    quantity,
    subscription,
    tax_rates: [],
  };
}

export function subscriptionShape(
  account: Account,
  input: NewSubscription,
  { status, end }: { status: Stripe.Subscription.Status; end: number },
): Stripe.Subscription & { object: "subscription" } {
  const { customer, trialEnd } = input;
  const id = newId("sub");
  const now = account.now(customer.id);
  return {
    id,
    object: "subscription",
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: trialEnd ?? now,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: "included" }, type: "flexible" },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: input.collectionMethod ?? "charge_automatically",
    created: now,
    currency: input.items[0]!.price.currency,
    customer: customer.id,
    customer_account: null,
    days_until_due: null,
    default_payment_method: input.defaultMethod ?? null,
    default_source: null,
    default_tax_rates: [],
    description: input.description ?? null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: "self" },
    },
    items: listOf(
      input.items.map(({ price, quantity, metadata }) =>
        itemShape(account, { subscription: id, price, quantity, start: now, end, metadata }),
      ),
      `/v1/subscription_items?subscription=${id}`,
    ),
    latest_invoice: null,
    livemode: false,
    managed_payments: { enabled: false },
    metadata: input.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: "off",
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status,
    test_clock: null,
    transfer_data: null,
    trial_end: trialEnd ?? null,
    trial_settings: {
      end_behavior: {
        billing_cycle_anchor: null,
        missing_payment_method: input.endOfTrial ?? "create_invoice",
      },
    },
    trial_start: trialEnd === undefined ? null : now,
  };
}
