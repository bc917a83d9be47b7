import { rowsOf } from "../factories";
import { adminOnly, open, ownerOnly, userOnly, type AccessRow, type AccessRows } from "./row";

const PRODUCT = { product_name: "Matrix", price_amount: 5, currency: "eur" };
const NO_PLAN = { plan_id: 999_999 };
const NO_PRICE = { ...NO_PLAN, price_id: "price_unknown" };

/** A product of a row's own, as administrators make them. */
const anyProduct: AccessRow["path"] = async ({ clients }) => {
  const json = { ...PRODUCT, interval: "month" };
  const response = await clients.admin.call("/api/create/stripe-product", { json });
  return `/stripe-product/${(await response.json<{ id: number }>()).id}`;
};
/** A customer that something here is about, and that Stripe does not know. */
const anyCustomer = async () => {
  const customer = `cus_${crypto.randomUUID().replaceAll("-", "")}`;
  await rowsOf(
    "INSERT INTO payment_drifts (customer_id, kind, detail, found_at) VALUES (?, 'subscription', '{}', 0)",
    customer,
  );
  return `/payments/customers/${customer}/sync`;
};

/** Prices, subscriptions and payments. The webhook requires a signature from every sender. */
export const PAYMENT_ROWS: AccessRows = {
  "POST /payments/webhook": open("/payments/webhook", { id: "evt_1" }, 400),
  "POST /create_subscription_session": userOnly("/create_subscription_session", NO_PRICE, 404),
  "GET /subscription_session_active/:id": ownerOnly(
    ({ owner }) => `/subscription_session_active/${owner.id}`,
    undefined,
    200,
    404,
  ),
  "GET /get-user-subscription/:id": ownerOnly(({ owner }) => `/get-user-subscription/${owner.id}`),
  "POST /subscription/cancel/:id": userOnly("/subscription/cancel/sub_unknown", undefined, 404),
  "GET /get-payment-details/:id": userOnly("/get-payment-details/in_unknown", undefined, 404),
  "POST /payments/create": userOnly("/payments/create", NO_PLAN, 404),
  "POST /user/subscriptions/create": userOnly("/user/subscriptions/create", NO_PLAN, 404),
  "POST /create-stripe-subscription": userOnly("/create-stripe-subscription", NO_PLAN, 404),
  "GET /stripe-product": open("/stripe-product?interval=month"),
  "POST /get-stripe-product-by-plan-interval": open(
    "/get-stripe-product-by-plan-interval",
    { ...NO_PLAN, interval: "year" },
    404,
  ),
  "POST /create/stripe-product": adminOnly("/create/stripe-product", { ...PRODUCT, interval: "month" }, 201),
  "POST /create-monthly-product": adminOnly("/create-monthly-product", PRODUCT, 201),
  "POST /create-yearly-product": adminOnly("/create-yearly-product", PRODUCT, 201),
  "POST /stripe-product": adminOnly("/stripe-product", { ...PRODUCT, interval: "year" }, 201),
  "GET /stripe-product/:id": adminOnly(anyProduct),
  "PUT /stripe-product/:id": adminOnly(anyProduct, { is_active: 0 }),
  "DELETE /stripe-product/:id": adminOnly(anyProduct),
  "GET /payments/subscriptions": adminOnly("/payments/subscriptions?state=late&sort=period"),
  "GET /payments/figures": adminOnly("/payments/figures"),
  "GET /payments/connection": adminOnly("/payments/connection"),
  "GET /payments/drifts": adminOnly("/payments/drifts?list=repaired"),
  "POST /payments/compare": adminOnly("/payments/compare"),
  "POST /payments/customers/:id/sync": adminOnly(anyCustomer),
};
