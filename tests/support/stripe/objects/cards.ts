import type Stripe from "stripe";
import { type Account, newId } from "../state/account.ts";
import { StripeFailure, missing } from "../state/failures.ts";

interface Card {
  brand: string;
  last4: string;
  /** Outcome of a payment with the card. */
  outcome: "succeeds" | "declined" | "requires_action";
  code?: string;
  decline?: string;
  /** Whether the bank already refuses when it is attached to a customer. */
  refusesAttachment?: boolean;
}

/** Stripe's own test cards, by the id that it documents for each. */
export const CARDS = {
  pm_card_visa: { brand: "visa", last4: "4242", outcome: "succeeds" },
  pm_card_mastercard: { brand: "mastercard", last4: "4444", outcome: "succeeds" },
  pm_card_chargeCustomerFail: declined("0341", "card_declined", "generic_decline", false),
  pm_card_chargeDeclined: declined("0002", "card_declined", "generic_decline"),
  pm_card_chargeDeclinedInsufficientFunds: declined("9995", "card_declined", "insufficient_funds"),
  pm_card_chargeDeclinedExpiredCard: declined("0069", "expired_card", "expired_card"),
  pm_card_authenticationRequired: { brand: "visa", last4: "3184", outcome: "requires_action" },
} as const satisfies Record<string, Card>;

export type CardName = keyof typeof CARDS;

function declined(last4: string, code: string, decline: string, refusesAttachment = true) {
  return { brand: "visa", last4, outcome: "declined", code, decline, refusesAttachment } as const;
}

export function isCardName(name: string): name is CardName {
  return name in CARDS;
}

/** How a payment method behaves now; a test may have changed it. */
export function cardOf(account: Account, method: string): Card {
  return CARDS[account.cards.get(method) ?? "pm_card_visa"];
}

/** The bank's refusal, as the error of a call. */
export function declinedBy(card: Card, intent?: Stripe.PaymentIntent): StripeFailure {
  return new StripeFailure(402, {
    type: "card_error",
    code: card.code ?? "card_declined",
    decline_code: card.decline ?? "generic_decline",
    message: card.code === "expired_card" ? "Your card has expired." : "Your card was declined.",
    ...(intent && { payment_intent: intent }),
  });
}

/** A payment method with this card; the id of a test card makes a new one, as it does at Stripe. */
export function methodFor(account: Account, id: string, param = "payment_method"): Stripe.PaymentMethod {
  const known = account.find("payment_method", id);
  if (known) return known;
  if (!isCardName(id)) throw missing("PaymentMethod", id, param);
  const { brand, last4 } = CARDS[id];
  const method = account.add<"payment_method">({
    id: newId("pm"),
    object: "payment_method",
    allow_redisplay: "unspecified",
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    card: {
      brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: "pass" },
      country: "FR",
      display_brand: brand,
      exp_month: 12,
      exp_year: new Date(account.now() * 1000).getUTCFullYear() + 4,
      fingerprint: `fingerprint${last4}`,
      funding: "credit",
      generated_from: null,
      last4,
      networks: { available: [brand], preferred: null },
      regulated_status: "unregulated",
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: account.now(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: "card",
  });
  account.cards.set(method.id, id);
  return method;
}

/** Puts a payment method into a customer's hands. */
export function attach(account: Account, id: string, customer: string): Stripe.PaymentMethod {
  const method = methodFor(account, id);
  const card = cardOf(account, method.id);
  if (card.refusesAttachment) throw declinedBy(card);
  if (method.customer === customer) return method;
  account.change(method, { customer });
  account.emit("payment_method.attached", method);
  return method;
}
