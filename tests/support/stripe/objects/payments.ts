import type Stripe from "stripe";
import { type Account, idOf, newId } from "../state/account.ts";
import { invalid } from "../state/failures.ts";
import { cardOf, declinedBy } from "./cards.ts";

export interface NewIntent {
  amount: number;
  currency: string;
  customer?: string | undefined;
  method?: string | undefined;
  metadata?: Stripe.Metadata | undefined;
  description?: string | undefined;
  receiptEmail?: string | undefined;
  setupFutureUsage?: "off_session" | "on_session" | undefined;
}

/** A payment that waits for its card, or for its confirmation. */
export function newIntent(account: Account, input: NewIntent): Stripe.PaymentIntent {
  const id = newId("pi");
  const intent = account.add<"payment_intent">({
    id,
    object: "payment_intent",
    allowed_payment_method_types: null,
    amount: input.amount,
    amount_capturable: 0,
    amount_details: {},
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: { allow_redirects: "always", enabled: true },
    canceled_at: null,
    cancellation_reason: null,
    capture_method: "automatic_async",
    client_secret: `${id}_secret_${newId("s").slice(2)}`,
    confirmation_method: "automatic",
    created: account.now(input.customer),
    currency: input.currency,
    customer: input.customer ?? null,
    customer_account: null,
    description: input.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: input.metadata ?? {},
    next_action: null,
    on_behalf_of: null,
    payment_method: input.method ?? null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ["card"],
    payment_record: null,
    processing: null,
    receipt_email: input.receiptEmail ?? null,
    review: null,
    setup_future_usage: input.setupFutureUsage ?? null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: input.method ? "requires_confirmation" : "requires_payment_method",
    transfer_data: null,
    transfer_group: null,
  });
  account.emit("payment_intent.created", intent);
  return intent;
}

export type Outcome = "succeeded" | "declined" | "requires_action";

/** Tries to take the money. `authenticated`: the cardholder has just proved who they are. */
export function confirm(
  account: Account,
  intent: Stripe.PaymentIntent,
  { method, authenticated = false }: { method?: string | undefined; authenticated?: boolean } = {},
): Outcome {
  if (["succeeded", "canceled"].includes(intent.status)) throw unexpectedState(intent, "confirm");
  const chosen = method ?? idOf(intent.payment_method);
  if (!chosen)
    throw invalid(
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
      { code: "payment_intent_unexpected_state" },
    );
  const card = cardOf(account, chosen);
  if (card.outcome === "requires_action" && !authenticated) {
    account.change(intent, {
      status: "requires_action",
      payment_method: chosen,
      next_action: { type: "use_stripe_sdk", use_stripe_sdk: {} } as Stripe.PaymentIntent.NextAction,
    });
    account.emit("payment_intent.requires_action", intent);
    return "requires_action";
  }
  const paid = card.outcome !== "declined";
  const charge = newCharge(account, intent, chosen, paid);
  account.emit(paid ? "charge.succeeded" : "charge.failed", charge);
  if (!paid) {
    account.change(intent, {
      status: "requires_payment_method",
      payment_method: null,
      latest_charge: charge.id,
      next_action: null,
      last_payment_error: {
        ...declinedBy(card).body,
        charge: charge.id,
        payment_method: account.get("payment_method", chosen),
      } as Stripe.PaymentIntent.LastPaymentError,
    });
    account.emit("payment_intent.payment_failed", intent);
    return "declined";
  }
  account.change(intent, {
    status: "succeeded",
    payment_method: chosen,
    latest_charge: charge.id,
    next_action: null,
    last_payment_error: null,
    amount_received: intent.amount,
  });
  account.emit("payment_intent.succeeded", intent);
  return "succeeded";
}

export function cancelIntent(account: Account, intent: Stripe.PaymentIntent, reason: string | null): void {
  if (["succeeded", "canceled"].includes(intent.status)) throw unexpectedState(intent, "cancel");
  account.change(intent, {
    status: "canceled",
    canceled_at: account.now(idOf(intent.customer)),
    cancellation_reason: reason,
    next_action: null,
  });
  account.emit("payment_intent.canceled", intent);
}

function unexpectedState(intent: Stripe.PaymentIntent, verb: string) {
  return invalid(`You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}.`, {
    code: "payment_intent_unexpected_state",
  });
}

function newCharge(
  account: Account,
  intent: Stripe.PaymentIntent,
  method: string,
  paid: boolean,
): Stripe.Charge {
  const card = cardOf(account, method);
  const { brand, last4, exp_month, exp_year } = account.get("payment_method", method).card!;
  const id = newId("ch");
  return account.add<"charge">({
    id,
    object: "charge",
    amount: intent.amount,
    amount_captured: paid ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: paid ? newId("txn") : null,
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: "ATELIER",
    captured: paid,
    created: account.now(idOf(intent.customer)),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: paid ? null : (card.code ?? null),
    failure_message: paid ? null : declinedBy(card).body.message,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: paid ? "approved_by_network" : "declined_by_network",
      reason: paid ? null : (card.decline ?? null),
      risk_level: "normal",
      seller_message: paid
        ? "Payment complete."
        : "The bank did not return any further details with this decline.",
      type: paid ? "authorized" : "issuer_declined",
    },
    paid,
    payment_intent: intent.id,
    payment_method: method,
    payment_method_details: {
      type: "card",
      card: {
        amount_authorized: intent.amount,
        authorization_code: null,
        brand,
        checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: "pass" },
        country: "FR",
        electronic_commerce_indicator: null,
        exp_month,
        exp_year,
        funding: "credit",
        installments: null,
        last4,
        mandate: null,
        network: brand,
        network_transaction_id: null,
        regulated_status: "unregulated",
        three_d_secure: null,
        transaction_link_id: null,
        wallet: null,
      },
    },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: `${account.origin}/receipts/${id}`,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: paid ? "succeeded" : "failed",
    transfer_data: null,
    transfer_group: null,
  });
}
