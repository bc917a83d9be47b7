import type Stripe from "stripe";
import { type Account, copy } from "../state/account.ts";
import { invalid } from "../state/failures.ts";
import { listOf } from "./lists.ts";

const MAX_DEPTH = 4;

type Plain = Record<string, unknown>;

/** Fields that are only in an answer when `expand` names them. */
const ONLY_EXPANDED: Record<string, Record<string, (account: Account, object: Plain) => unknown>> = {
  invoice: {
    payments: (account, { id }) =>
      listOf(
        account.all("invoice_payment").filter(({ invoice }) => invoice === id),
        "/v1/invoice_payments",
      ),
    confirmation_secret: (account, { id }) => confirmationSecret(account, String(id)),
  },
  "checkout.session": {
    line_items: (account, { id }) =>
      listOf(account.lineItems.get(String(id)) ?? [], `/v1/checkout/sessions/${String(id)}/line_items`),
  },
  customer: {
    subscriptions: (account, { id }) =>
      listOf(
        account
          .all("subscription")
          .filter(({ customer, status }) => customer === id && status !== "canceled"),
        `/v1/customers/${String(id)}/subscriptions`,
      ),
  },
  charge: {
    refunds: (account, { id }) =>
      listOf(
        account.all("refund").filter(({ charge }) => charge === id),
        `/v1/charges/${String(id)}/refunds`,
      ),
  },
};

function confirmationSecret(account: Account, invoice: string): Stripe.Invoice.ConfirmationSecret | null {
  const payment = account.all("invoice_payment").find((one) => one.invoice === invoice);
  const intent = account.find("payment_intent", String(payment?.payment.payment_intent));
  return intent?.client_secret ? { client_secret: intent.client_secret, type: "payment_intent" } : null;
}

/** An object as it is answered: a copy, with what `expand` names put in the place of its id. */
export function present(account: Account, object: object, expand: string[]): unknown {
  const answer = copy(object) as Plain;
  for (const path of expand) {
    const parts = path.split(".");
    if (parts.filter((part) => part !== "data").length > MAX_DEPTH)
      throw invalid(`You cannot expand more than ${MAX_DEPTH} levels of a property. Property: ${path}`);
    expandAt(account, answer, parts, path);
  }
  return answer;
}

function expandAt(account: Account, object: Plain, [name = "", ...rest]: string[], path: string): void {
  if (Array.isArray(object)) {
    for (const one of object as Plain[]) expandAt(account, one, [name, ...rest], path);
    return;
  }
  const only = ONLY_EXPANDED[String(object.object)]?.[name];
  if (only) object[name] ??= copy(only(account, object) ?? null);
  else if (!(name in object)) throw invalid(`This property cannot be expanded (${path}).`);
  const value = object[name];
  if (typeof value === "string") {
    const found = account.any(value);
    if (!found) throw invalid(`This property cannot be expanded (${path}).`);
    object[name] = copy(found);
  } else if (Array.isArray(value)) {
    object[name] = value.map((one: unknown) =>
      typeof one === "string" ? copy(account.any(one) ?? one) : one,
    );
  }
  if (rest.length === 0 || object[name] === null) return;
  expandAt(account, object[name] as Plain, rest, path);
}
