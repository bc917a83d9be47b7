import type Stripe from "stripe";
import { type Account, idOf, newId } from "../state/account.ts";
import { invalid } from "../state/failures.ts";
import { attach, cardOf, type CardName, methodFor } from "./cards.ts";
import { newCustomer } from "./customer-shape.ts";
import { confirm, newIntent, type Outcome } from "./payments.ts";
import type { EndOfTrial } from "./subscription-shape.ts";
import { collect } from "./subscription-status.ts";
import { createSubscription } from "./subscriptions.ts";

const HOURS = 3600;

export interface NewSession {
  mode: "payment" | "subscription";
  items: { price: Stripe.Price; quantity: number }[];
  customer?: string | undefined;
  email?: string | undefined;
  clientReference?: string | undefined;
  metadata: Stripe.Metadata;
  subscription: SubscriptionData;
  successUrl: string;
  cancelUrl?: string | undefined;
  expiresAt?: number | undefined;
  locale?: string | undefined;
}

export interface SubscriptionData {
  metadata: Stripe.Metadata;
  description?: string | undefined;
  trialEnd?: number | undefined;
  trialDays?: number | undefined;
  endOfTrial?: EndOfTrial | undefined;
}

/** Subscription that a session makes when it is paid; a session does not show it. */
const subscriptionData = new WeakMap<Stripe.Checkout.Session, SubscriptionData>();

export function newSession(account: Account, input: NewSession): Stripe.Checkout.Session {
  const id = newId("cs_test");
  const now = account.now(input.customer);
  const expires = input.expiresAt ?? now + 24 * HOURS;
  if (expires < now + HOURS / 2 || expires > now + 24 * HOURS)
    throw invalid(
      "The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.",
      {
        param: "expires_at",
      },
    );
  const total = input.items.reduce(
    (sum, { price, quantity }) => sum + (price.unit_amount ?? 0) * quantity,
    0,
  );
  const isTrial = input.subscription.trialDays !== undefined || input.subscription.trialEnd !== undefined;
  const customer = input.customer ? account.get("customer", input.customer, "customer") : undefined;
  const session = account.add<"checkout.session">({
    id,
    object: "checkout.session",
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: isTrial ? 0 : total,
    amount_total: isTrial ? 0 : total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: input.cancelUrl ?? null,
    client_reference_id: input.clientReference ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: now,
    currency: input.items[0]!.price.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: input.customer ?? null,
    customer_account: null,
    customer_creation: input.customer ? null : "always",
    customer_details: customer ? detailsOf(customer) : input.email ? detailsOf({ email: input.email }) : null,
    customer_email: input.email ?? null,
    discounts: [],
    expires_at: expires,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: input.locale ?? null,
    managed_payments: { enabled: false },
    metadata: input.metadata,
    mode: input.mode,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: input.mode === "subscription" ? "always" : "if_required",
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ["card"],
    payment_status: isTrial ? "no_payment_required" : "unpaid",
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: "open",
    submit_type: null,
    subscription: null,
    success_url: input.successUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: "hosted_page",
    url: `${account.origin}/c/pay/${id}`,
    wallet_options: null,
  });
  subscriptionData.set(session, input.subscription);
  account.lineItems.set(
    id,
    input.items.map(({ price, quantity }) => lineItem(account, price, quantity)),
  );
  return session;
}

function detailsOf({ email, name = null }: { email: string | null; name?: string | null | undefined }) {
  return {
    address: null,
    business_name: null,
    email,
    individual_name: null,
    name,
    phone: null,
    tax_exempt: "none" as const,
    tax_ids: [],
  };
}

function lineItem(account: Account, price: Stripe.Price, quantity: number): Stripe.LineItem {
  const amount = (price.unit_amount ?? 0) * quantity;
  return {
    id: newId("li"),
    object: "item",
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: price.currency,
    description: account.find("product", idOf(price.product)!)?.name ?? null,
    metadata: {},
    price,
    quantity,
  };
}

/** Pays as the page's button does. A card that is not accepted leaves the session open. */
export function paySession(
  account: Account,
  session: Stripe.Checkout.Session,
  card: CardName,
  { email, authenticated }: { email?: string; authenticated?: boolean } = {},
): Outcome {
  if (session.status !== "open") throw invalid(`This Checkout Session is ${session.status}.`);
  const method = methodFor(account, card);
  const behaves = cardOf(account, method.id);
  if (behaves.outcome === "declined" || (behaves.outcome === "requires_action" && !authenticated)) {
    if (behaves.outcome === "requires_action" || session.payment_status === "no_payment_required")
      return behaves.outcome;
    const { amount_total, currency, customer } = session;
    const intent = newIntent(account, {
      amount: amount_total!,
      currency: currency!,
      customer: idOf(customer),
    });
    return confirm(account, intent, { method: method.id });
  }
  const customer = customerFor(account, session, email);
  attach(account, method.id, customer.id);
  if (session.mode === "subscription") subscribe(account, session, customer, method.id);
  else payOnce(account, session, customer, method.id);
  account.change(session, {
    status: "complete",
    customer: customer.id,
    customer_details: detailsOf(customer),
    payment_status: session.payment_status === "no_payment_required" ? "no_payment_required" : "paid",
    url: null,
  });
  account.emit("checkout.session.completed", session);
  return "succeeded";
}

function customerFor(account: Account, session: Stripe.Checkout.Session, email?: string): Stripe.Customer {
  const known = idOf(session.customer);
  if (known) return account.get("customer", known);
  return newCustomer(account, { email: session.customer_email ?? email ?? "payer@example.com" });
}

function subscribe(
  account: Account,
  session: Stripe.Checkout.Session,
  customer: Stripe.Customer,
  method: string,
): void {
  const data = subscriptionData.get(session)!;
  const days =
    data.trialDays === undefined ? undefined : account.now(customer.id) + data.trialDays * 24 * HOURS;
  const items = account.lineItems.get(session.id)!;
  const subscription = createSubscription(
    account,
    {
      customer,
      items: items.map(({ price, quantity }) => ({ price: price!, quantity: quantity ?? 1 })),
      metadata: data.metadata,
      description: data.description,
      trialEnd: data.trialEnd ?? days,
      endOfTrial: data.endOfTrial,
      defaultMethod: method,
    },
    "default_incomplete",
  );
  const invoice = account.get("invoice", idOf(subscription.latest_invoice)!);
  if (invoice.status === "open") collect(account, invoice, { method, authenticated: true });
  account.change(session, { subscription: subscription.id, invoice: invoice.id });
}

function payOnce(
  account: Account,
  session: Stripe.Checkout.Session,
  customer: Stripe.Customer,
  method: string,
): void {
  const intent = newIntent(account, {
    amount: session.amount_total!,
    currency: session.currency!,
    customer: customer.id,
    metadata: {},
  });
  confirm(account, intent, { method, authenticated: true });
  account.change(session, { payment_intent: intent.id });
}

export function expireSession(account: Account, session: Stripe.Checkout.Session): void {
  if (session.status !== "open")
    throw invalid(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
    );
  account.change(session, { status: "expired", url: null });
  account.emit("checkout.session.expired", session);
}
