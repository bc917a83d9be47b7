import {
  CancellationResponse,
  CheckoutRequest,
  CheckoutResponse,
  CheckoutStateResponse,
  InPagePayment,
  IntervalProduct,
  PaymentEvent,
  PaymentParams,
  PaymentView,
  PendingSubscriptionResponse,
  PlanInterval,
  ProductCreate,
  ProductListResponse,
  ProductQuery,
  ProductRecord,
  ProductView,
  ReceivedResponse,
  SubscriptionResponse,
  type BillingInterval,
  type InPagePaymentInput,
  type ProductInput,
} from "../../../contract/payments";
import type { Context } from "../../../core/context";
import { createRecord } from "../../../core/records/write-records";
import { AppError } from "../../../core/errors";
import { cancelSubscription } from "../payments/change-subscription";
import { readPayment, viewCheckout } from "../payments/checkout-state";
import { viewSubscription } from "../payments/current-subscription";
import { findPrice, listPrices, viewProduct } from "../plans/find-price";
import { productResource } from "../payments/product-resource";
import { isSignedEvent, receiveEvent } from "../payments/receive-event";
import { startCheckout } from "../payments/start-checkout";
import { subscribeInPage } from "../payments/subscribe-in-page";
import { Routes, DONE } from "../../../core/routes/routes";
import { assertSelf } from "../../../core/routes/guard";

const addProduct = (ctx: Context, product: Omit<ProductInput, "interval">, interval: BillingInterval) =>
  createRecord(ctx, productResource, { ...product, interval });

async function payInPage(ctx: Context, body: InPagePaymentInput) {
  const { id, status, clientSecret } = await subscribeInPage(ctx, body);
  return { ...DONE, subscription: { id, status }, clientSecret };
}

/** Prices, subscriptions and payments. Paid plans are granted by the webhook alone. */
export const paymentCalls = new Routes()
  .post(
    "/payments/webhook",
    {
      guard: "webhook",
      verify: isSignedEvent,
      summary: "Events of the payment provider, signed by it",
      body: PaymentEvent,
      answer: ReceivedResponse,
    },
    async ({ ctx, body }) => {
      await receiveEvent(ctx, body);
      return { received: true as const };
    },
  )
  .post(
    "/create_subscription_session",
    {
      guard: "user",
      summary: "Begin to pay for a plan; go to the address it answers",
      body: CheckoutRequest,
      answer: CheckoutResponse,
    },
    async ({ ctx, body }) => ({ ...DONE, ...(await startCheckout(ctx, body)) }),
  )
  .get(
    "/subscription_session_active/:id",
    {
      guard: "user",
      summary: "Whether what was paid in a checkout may be used; by the session's id or the user's own",
      params: PaymentParams,
      answer: CheckoutStateResponse,
    },
    ({ ctx, params }) => viewCheckout(ctx, params.id),
  )
  .get(
    "/get-user-subscription/:id",
    {
      guard: "user",
      summary: "The user's subscription, or null",
      params: PaymentParams,
      answer: SubscriptionResponse,
    },
    async ({ ctx, params }) => {
      assertSelf(ctx, params.id);
      return { subscription: await viewSubscription(ctx, params.id) };
    },
  )
  .post(
    "/subscription/cancel/:id",
    {
      guard: "user",
      summary: "Cancel a subscription at the end of the paid period",
      params: PaymentParams,
      answer: CancellationResponse,
    },
    async ({ ctx, params }) => ({ ...DONE, ...(await cancelSubscription(ctx, params.id)) }),
  )
  .get(
    "/get-payment-details/:id",
    {
      guard: "user",
      summary: "A payment, by its invoice or its checkout session",
      params: PaymentParams,
      answer: PaymentView,
    },
    ({ ctx, params }) => readPayment(ctx, params.id),
  )
  .post(
    "/payments/create",
    {
      guard: "user",
      summary: "Subscribe without Stripe's checkout page; the secret confirms the first payment",
      body: InPagePayment,
      answer: PendingSubscriptionResponse,
    },
    ({ ctx, body }) => payInPage(ctx, body),
  )
  .post(
    "/user/subscriptions/create",
    {
      guard: "user",
      summary: "As `/payments/create`",
      body: InPagePayment,
      answer: PendingSubscriptionResponse,
    },
    ({ ctx, body }) => payInPage(ctx, body),
  )
  .post(
    "/create-stripe-subscription",
    {
      guard: "user",
      summary: "As `/payments/create`, for a customer of the caller's",
      body: InPagePayment,
      answer: PendingSubscriptionResponse,
    },
    ({ ctx, body }) => payInPage(ctx, body),
  )
  .get(
    "/stripe-product",
    {
      guard: "anyone",
      summary: "The prices of the plans on offer",
      query: ProductQuery,
      answer: ProductListResponse,
    },
    async ({ ctx, query }) => ({ data: await listPrices(ctx, query.interval) }),
  )
  .post(
    "/get-stripe-product-by-plan-interval",
    {
      guard: "anyone",
      summary: "The price of a plan for an interval",
      body: PlanInterval,
      answer: ProductView,
    },
    async ({ ctx, body }) => viewProduct((await findPrice(ctx, body)).price),
  )
  .post(
    "/create/stripe-product",
    {
      guard: "admin",
      summary: "Create a product with its price, or link one",
      body: ProductCreate,
      answer: ProductRecord,
      status: 201,
    },
    ({ ctx, body }) => {
      if (!body.interval && !body.price_id)
        throw new AppError("validation_failed", { fields: { interval: "required" } });
      return createRecord(ctx, productResource, body);
    },
  )
  .post(
    "/create-monthly-product",
    {
      guard: "admin",
      summary: "Create a product that is paid monthly",
      body: IntervalProduct,
      answer: ProductRecord,
      status: 201,
    },
    ({ ctx, body }) => addProduct(ctx, body, "month"),
  )
  .post(
    "/create-yearly-product",
    {
      guard: "admin",
      summary: "Create a product that is paid yearly",
      body: IntervalProduct,
      answer: ProductRecord,
      status: 201,
    },
    ({ ctx, body }) => addProduct(ctx, body, "year"),
  );
