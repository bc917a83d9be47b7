import type Stripe from "stripe";
import { type Account, idOf, newId } from "../state/account.ts";
import { invalid } from "../state/failures.ts";

const DAY = 86_400;

/** The charge that a refund or a dispute names directly or by its payment. */
export function chargeOf(account: Account, id: string, param: string): Stripe.Charge {
  if (id.startsWith("ch_")) return account.get("charge", id, param);
  const intent = account.get("payment_intent", id, param);
  const charge = account.find("charge", idOf(intent.latest_charge) ?? "");
  if (!charge?.paid)
    throw invalid(`This PaymentIntent (${id}) does not have a successful charge to refund.`, { param });
  return charge;
}

export interface NewRefund {
  amount?: number | undefined;
  reason?: "duplicate" | "fraudulent" | "requested_by_customer" | undefined;
  metadata?: Stripe.Metadata | undefined;
}

export function refund(account: Account, charge: Stripe.Charge, input: NewRefund = {}): Stripe.Refund {
  const left = charge.amount - charge.amount_refunded;
  if (left === 0)
    throw invalid(`Charge ${charge.id} has already been refunded.`, { code: "charge_already_refunded" });
  if (charge.disputed)
    throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: "charge_disputed",
    });
  const amount = input.amount ?? left;
  if (amount > left)
    throw invalid(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, {
      param: "amount",
    });
  const made = account.add<"refund">({
    id: newId("re"),
    object: "refund",
    amount,
    balance_transaction: newId("txn"),
    charge: charge.id,
    created: account.now(idOf(charge.customer)),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    metadata: input.metadata ?? {},
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: input.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: "succeeded",
    transfer_reversal: null,
  });
  account.emit("refund.created", made);
  const before = charge.amount_refunded;
  account.change(charge, { amount_refunded: before + amount, refunded: amount === left });
  account.emit("charge.refunded", charge, { amount_refunded: before });
  return made;
}

/** The cardholder takes the money back through the bank. */
export function dispute(account: Account, charge: Stripe.Charge, reason = "fraudulent"): Stripe.Dispute {
  const made = account.add<"dispute">({
    id: newId("du"),
    object: "dispute",
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created: account.now(idOf(charge.customer)),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: { enhanced_evidence: {} } as Stripe.Dispute.Evidence,
    evidence_details: {
      due_by: account.now() + 7 * DAY,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: "not_submitted",
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason,
    status: "needs_response",
  });
  account.change(charge, { disputed: true }, "charge.updated");
  account.emit("charge.dispute.created", made);
  account.emit("charge.dispute.funds_withdrawn", made);
  return made;
}

export function closeDispute(account: Account, made: Stripe.Dispute, status: "won" | "lost"): void {
  if (status === "won") account.emit("charge.dispute.funds_reinstated", account.change(made, { status }));
  account.change(made, { status });
  account.emit("charge.dispute.closed", made);
}
