import { z } from "zod/mini";
import { Flag, OptionalText, Text } from "./admin/fields";
import { isOffered } from "./currency";
import type { SubscriptionState } from "./plans/plans";

export const BILLING_INTERVALS = ["month", "year"] as const;
export type BillingInterval = (typeof BILLING_INTERVALS)[number];

/** The state of an attempt to pay. `complete`: paid at Stripe; the plan follows with the webhook. */
export const CHECKOUT_STATES = ["open", "complete", "expired"] as const;
export type CheckoutState = (typeof CHECKOUT_STATES)[number];

/** The state of an invoice. */
export const PAYMENT_STATES = ["open", "paid", "uncollectible", "void"] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/**
 * The events that the webhook endpoint at Stripe has to send. Without one of them, what it is about is known a day
 * later, by the nightly comparison.
 */
export const WEBHOOK_EVENTS = [
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "checkout.session.expired",
  "customer.subscription.created",
  "customer.subscription.updated",
  "customer.subscription.deleted",
  "customer.subscription.paused",
  "customer.subscription.resumed",
  "customer.deleted",
  "invoice.finalized",
  "invoice.paid",
  "invoice.payment_failed",
  "invoice.payment_action_required",
  "invoice.voided",
  "invoice.marked_uncollectible",
  "charge.refunded",
  "charge.dispute.created",
  "charge.dispute.closed",
  "price.updated",
  "price.deleted",
  "product.updated",
  "product.deleted",
] as const;

/** What can differ between Stripe and the database. */
export const DRIFT_KINDS = ["subscription", "unknown_customer", "unknown_price", "unknown_status"] as const;

/** An id of Stripe's, such as `price_1Abc`. */
const StripeId = (prefix: string) =>
  z.string().check(z.maxLength(200), z.regex(new RegExp(`^${prefix}_[A-Za-z0-9_]+$`)));

const PlanId = z.coerce.number().check(z.int(), z.positive());
const UserId = z.optional(z.nullable(z.string().check(z.maxLength(100))));
const Interval = z.enum(BILLING_INTERVALS);
const Currency = z.pipe(
  z.transform((value: unknown) => (typeof value === "string" ? value.trim().toLowerCase() : value)),
  z.string().check(z.refine(isOffered)),
);
/** In the currency's usual unit, such as 9.99. */
const Amount = z.pipe(
  z.transform((value: unknown) => (typeof value === "string" ? Number(value.replace(",", ".")) : value)),
  z.number().check(z.positive(), z.maximum(999_999), z.multipleOf(0.01)),
);

/**
 * A product with its price. `price_id` links a price that exists at Stripe; its name and amount are those at Stripe.
 */
export const ProductCreate = z.object({
  product_name: z.optional(Text(120)),
  product_description: z.optional(OptionalText(400)),
  price_amount: z.optional(Amount),
  currency: z.optional(Currency),
  interval: z.optional(Interval),
  plan_id: z.optional(z.nullable(PlanId)),
  price_id: z.optional(StripeId("price")),
});
/** A price never changes: another amount is another product record, which replaces the former one. */
export const ProductUpdate = z.object({
  product_name: z.optional(Text(120)),
  product_description: z.optional(OptionalText(400)),
  plan_id: z.optional(z.nullable(PlanId)),
  is_active: z.optional(Flag),
});
export type ProductInput = z.infer<typeof ProductCreate> & z.infer<typeof ProductUpdate>;

/** The specified calls name the interval in their path. */
export const IntervalProduct = z.omit(ProductCreate, { interval: true });
export const ProductQuery = z.object({ interval: z.optional(Interval) });
export const PlanInterval = z.object({ plan_id: PlanId, interval: Interval });

/** A price as everyone may see it. */
export interface ProductView {
  id: number;
  product_name: string;
  product_description: string;
  /** In the currency's usual unit. */
  price_amount: number;
  currency: string;
  interval: BillingInterval;
  price_id: string;
  plan_id: number | null;
}

/** As an administrator sees it. */
export interface ProductRecord extends ProductView {
  product_id: string;
  is_active: 0 | 1;
  plan_name: string | null;
  plan_name_en: string | null;
  /** Subscriptions that are paid by it and have not ended. */
  subscribers: number;
}

/** A price at Stripe that can be linked; the amount in the currency's usual unit. */
export interface LinkablePrice {
  price_id: string;
  product_name: string;
  amount: number;
  currency: string;
  interval: BillingInterval;
}

/** `active_subscription`: the subscription that is replaced, or whether there is one. */
export const CheckoutRequest = z.object({
  price_id: StripeId("price"),
  user_id: UserId,
  plan_id: PlanId,
  plan_name: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
  subscription_type: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
  active_subscription: z.optional(
    z.nullable(z.union([z.boolean(), z.literal([0, 1]), z.string().check(z.maxLength(200))])),
  ),
});
export type CheckoutInput = z.infer<typeof CheckoutRequest>;

/** What is paid in the client's own page, with Stripe's card field. */
export const InPagePayment = z.object({
  plan_id: PlanId,
  price_id: z.optional(StripeId("price")),
  interval: z.optional(Interval),
  user_id: UserId,
  customer_id: z.optional(StripeId("cus")),
});
export type InPagePaymentInput = z.infer<typeof InPagePayment>;

const SubscriptionId = z.string().check(z.maxLength(200));

/** What the subscriber's own screens ask for. */
export const BillingRequest = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("cancel"), subscription: SubscriptionId }),
  z.object({ intent: z.literal("resume"), subscription: SubscriptionId }),
  z.object({ intent: z.literal("portal") }),
  z.object({
    intent: z.literal("change"),
    /** The id of the price's record, and what was shown of the change. */
    product: PlanId,
    preview: z.string().check(z.maxLength(2_000)),
  }),
  z.object({ intent: z.literal("keep"), subscription: SubscriptionId }),
]);

/** An id of a subscription, an invoice or a checkout session, or a user's own. */
export const PaymentParams = z.object({ id: z.string().check(z.maxLength(200)) });

/** A signed event. The object itself is read from Stripe again: events arrive late, twice and in any order. */
export const PaymentEvent = z.object({
  id: StripeId("evt"),
  type: z.string().check(z.maxLength(100)),
  data: z.object({
    object: z.looseObject({
      /** An invoice that is only announced has none. */
      id: z.optional(z.nullable(z.string())),
      object: z.string(),
      customer: z.optional(z.nullable(z.union([z.string(), z.looseObject({ id: z.string() })]))),
      charge: z.optional(z.nullable(z.union([z.string(), z.looseObject({ id: z.string() })]))),
      product: z.optional(z.nullable(z.union([z.string(), z.looseObject({ id: z.string() })]))),
    }),
  }),
});
export type PaymentEventInput = z.infer<typeof PaymentEvent>;

/** A subscription as the specified calls answer it. */
export interface SubscriptionView {
  id: string;
  price_id: string | null;
  plan_id: number;
  plan_name: string;
  subscription_type: BillingInterval | null;
  active_subscription: string | null;
  customer_id: string | null;
  status: SubscriptionState;
  /** ISO times. */
  period_end: string | null;
  cancel_at: string | null;
}

/** An invoice as its customer sees it. */
export interface PaymentView {
  id: string;
  number: string | null;
  status: PaymentState;
  /** In the currency's usual unit. */
  amount: number;
  refunded: number;
  currency: string;
  plan_id: number | null;
  created_at: string;
  paid_at: string | null;
  hosted_url: string | null;
  pdf_url: string | null;
}

/** What a subscriber sees of the subscription; amounts in the currency's usual unit, times ISO. */
export interface BillingView {
  /** Null if nothing is paid for. */
  subscription: {
    id: string;
    plan_id: number;
    plan_name: string;
    status: SubscriptionState;
    price: { amount: number; currency: string; interval: BillingInterval } | null;
    renews_at: string | null;
    cancel_at: string | null;
    /** What it goes on with from its next period. */
    next: { plan_name: string; amount: number; currency: string } | null;
  } | null;
  /** Newest first. */
  payments: PaymentView[];
}

/** What a change of plan costs now; amounts in the currency's usual unit, negative for a credit. */
export interface ChangePreview {
  amount_due: number;
  credit: number;
  currency: string;
  /** ISO time at which the other plan begins: now, or with the next period. */
  starts_at: string;
  /** ISO time of the next regular payment, and its amount. */
  next_at: string;
  next_amount: number;
  /** Signed; confirming it charges the same amount. */
  preview: string;
}
