import { z } from "zod/mini";
import { ComparisonView, PaymentFigures } from "../admin/payments";
import { BILLING_INTERVALS, CHECKOUT_STATES, PAYMENT_STATES } from "../payments";
import { SUBSCRIPTION_STATES } from "../plans/plans";
import { Bit, IsoTime, listOf, success } from "./response";

const PRODUCT = {
  id: z.int(),
  product_name: z.string(),
  product_description: z.string(),
  price_amount: z.number(),
  currency: z.string(),
  interval: z.enum(BILLING_INTERVALS),
  price_id: z.string(),
  plan_id: z.nullable(z.int()),
};

export const ProductResponse = z.strictObject(PRODUCT);
export const ProductListResponse = listOf(ProductResponse);
/** As an administrator sees it. */
export const ProductRecordResponse = z.strictObject({
  ...PRODUCT,
  product_id: z.string(),
  is_active: Bit,
  plan_name: z.nullable(z.string()),
  plan_name_en: z.nullable(z.string()),
  subscribers: z.int(),
});

/** Where the payment continues. */
export const CheckoutResponse = success({ url: z.string() });
/** A free plan applies at once, without an address. */
export const PlanChoiceResponse = success({ url: z.optional(z.string()) });

const Subscription = z.strictObject({
  id: z.string(),
  price_id: z.nullable(z.string()),
  plan_id: z.int(),
  plan_name: z.string(),
  subscription_type: z.nullable(z.enum(BILLING_INTERVALS)),
  active_subscription: z.nullable(z.string()),
  customer_id: z.nullable(z.string()),
  status: z.enum(SUBSCRIPTION_STATES),
  period_end: z.nullable(IsoTime),
  cancel_at: z.nullable(IsoTime),
});

export const SubscriptionResponse = z.strictObject({ subscription: z.nullable(Subscription) });
export const CheckoutStateResponse = z.strictObject({
  active: z.boolean(),
  state: z.enum(CHECKOUT_STATES),
  plan_id: z.nullable(z.int()),
  subscription: z.nullable(Subscription),
});
export const CancellationResponse = success({ cancel_at: IsoTime });

export const PaymentResponse = z.strictObject({
  id: z.string(),
  number: z.nullable(z.string()),
  status: z.enum(PAYMENT_STATES),
  amount: z.number(),
  refunded: z.number(),
  currency: z.string(),
  plan_id: z.nullable(z.int()),
  created_at: IsoTime,
  paid_at: z.nullable(IsoTime),
  hosted_url: z.nullable(z.string()),
  pdf_url: z.nullable(z.string()),
});

/** A subscription whose first payment the browser confirms. */
export const PendingSubscriptionResponse = success({
  subscription: z.strictObject({ id: z.string(), status: z.string() }),
  clientSecret: z.nullable(z.string()),
});

export const ReceivedResponse = z.strictObject({ received: z.literal(true) });

export const PaymentFiguresResponse = listOf(PaymentFigures);
export const ComparisonResponse = success({ comparison: ComparisonView });
