import { z } from "zod/mini";
import { Flag, Line, OptionalText } from "./fields";
import { isOffered } from "./currency";
import { SUBSCRIPTION_STATES, type SubscriptionState } from "./plans/plans";
import { Bit, IsoTime, listOf, success } from "./response";
import { PLAN_TYPES } from "./plans/plan-types";

export const BILLING_INTERVALS = ["month", "year"] as const;
export type BillingInterval = (typeof BILLING_INTERVALS)[number];

/** The state of an attempt to pay. `complete`: paid at Stripe; the plan follows with the webhook. */
export const CHECKOUT_STATES = ["open", "complete", "expired"] as const;

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

/** Kinds of differences between Stripe and the database. */
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
/** Amount in the currency's usual unit, such as 9.99. */
const Amount = z.pipe(
  z.transform((value: unknown) => (typeof value === "string" ? Number(value.replace(",", ".")) : value)),
  z.number().check(z.positive(), z.maximum(999_999), z.multipleOf(0.01)),
);

/**
 * A product with its price. `price_id` links a price that exists at Stripe; its name and amount are those at Stripe.
 */
export const ProductCreate = z.object({
  product_name: z.optional(Line(120)),
  product_description: z.optional(OptionalText(400)),
  price_amount: z.optional(Amount),
  currency: z.optional(Currency),
  interval: z.optional(Interval),
  plan_id: z.optional(z.nullable(PlanId)),
  price_id: z.optional(StripeId("price")),
});
/** A price never changes: another amount is another product record, which replaces the former one. */
export const ProductUpdate = z.object({
  product_name: z.optional(Line(120)),
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
export const ProductView = z.strictObject({
  id: z.int(),
  product_name: z.string(),
  product_description: z.string(),
  /** Price in the currency's usual unit. */
  price_amount: z.number(),
  currency: z.string(),
  interval: z.enum(BILLING_INTERVALS),
  price_id: z.string(),
  plan_id: z.nullable(z.int()),
});
export type ProductView = z.infer<typeof ProductView>;

/** Product as an administrator sees it. */
export const ProductRecord = z.extend(ProductView, {
  product_id: z.string(),
  is_active: Bit,
  plan_name: z.nullable(z.string()),
  plan_name_en: z.nullable(z.string()),
  /** Subscriptions that are paid by it and have not ended. */
  subscribers: z.int(),
});
export type ProductRecord = z.infer<typeof ProductRecord>;

/** A price at Stripe that can be linked; the amount in the currency's usual unit. */
export interface LinkablePrice {
  price_id: string;
  product_name: string;
  amount: number;
  currency: string;
  interval: BillingInterval;
}

/**
 * `active_subscription`: the subscription that is replaced, or whether there is one. What the buyer was shown,
 * `plan_name` and `subscription_type`, is noted with the payment: the price decides what is bought.
 */
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

/** Payment in the client's own page, with Stripe's card field. */
export const InPagePayment = z.object({
  plan_id: PlanId,
  price_id: z.optional(StripeId("price")),
  interval: z.optional(Interval),
  user_id: UserId,
  customer_id: z.optional(StripeId("cus")),
});
export type InPagePaymentInput = z.infer<typeof InPagePayment>;

const SubscriptionId = z.string().check(z.maxLength(200));

/** Requests of the subscriber's own screens. */
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
export const SubscriptionView = z.strictObject({
  id: z.string(),
  price_id: z.nullable(z.string()),
  plan_id: z.int(),
  plan_name: z.string(),
  /** The type of the plan. */
  subscription_type: z.enum(PLAN_TYPES),
  interval: z.nullable(z.enum(BILLING_INTERVALS)),
  active_subscription: z.nullable(z.string()),
  customer_id: z.nullable(z.string()),
  status: z.enum(SUBSCRIPTION_STATES),
  /** ISO times. */
  period_end: z.nullable(IsoTime),
  cancel_at: z.nullable(IsoTime),
});
export type SubscriptionView = z.infer<typeof SubscriptionView>;

/** An invoice as its customer sees it. */
export const PaymentView = z.strictObject({
  id: z.string(),
  number: z.nullable(z.string()),
  status: z.enum(PAYMENT_STATES),
  /** Amount in the currency's usual unit. */
  amount: z.number(),
  /** Amount that is still to be paid of it. */
  due: z.number(),
  refunded: z.number(),
  currency: z.string(),
  plan_id: z.nullable(z.int()),
  created_at: IsoTime,
  paid_at: z.nullable(IsoTime),
  hosted_url: z.nullable(z.string()),
  pdf_url: z.nullable(z.string()),
});
export type PaymentView = z.infer<typeof PaymentView>;

/** Subscription as the subscriber sees it; amounts in the currency's usual unit, times ISO. */
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
    /** Plan from its next period on. */
    next: { plan_name: string; amount: number; currency: string } | null;
    /** Time until which the purchase can be used. */
    access_until: string | null;
  } | null;
  /** Newest first. */
  payments: PaymentView[];
}

/** Cost of a change of plan now; amounts in the currency's usual unit, negative for a credit. */
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

export const ProductListResponse = listOf(ProductView);

/** Address at which the payment continues. */
export const CheckoutResponse = success({ url: z.string() });

/** A free plan applies at once, without an address. */
export const PlanChoiceResponse = success({ url: z.optional(z.string()) });
export const SubscriptionResponse = z.strictObject({ subscription: z.nullable(SubscriptionView) });
/** The state of a payment, as far as the webhook has reported it. `active`: what was bought may be used. */
export const CheckoutStateResponse = z.strictObject({
  active: z.boolean(),
  state: z.enum(CHECKOUT_STATES),
  plan_id: z.nullable(z.int()),
  subscription: z.nullable(SubscriptionView),
});
export type CheckoutView = z.infer<typeof CheckoutStateResponse>;
export const CancellationResponse = success({ cancel_at: IsoTime });

/** A subscription whose first payment the browser confirms. */
export const PendingSubscriptionResponse = success({
  subscription: z.strictObject({ id: z.string(), status: z.string() }),
  clientSecret: z.nullable(z.string()),
});
export const ReceivedResponse = z.strictObject({ received: z.literal(true) });
