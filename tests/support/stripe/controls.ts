import type Stripe from "stripe";
import { attach, type CardName, methodFor } from "./objects/cards.ts";
import { paySession } from "./objects/checkout.ts";
import type { Outcome } from "./objects/payments.ts";
import { chargeOf, closeDispute, dispute } from "./objects/refunds.ts";
import { confirmIntent } from "./routes/payments.ts";
import type { BillingSettings, StripeEvent } from "./state/account.ts";
import { customerOf } from "./state/account.ts";
import { advance } from "./state/clock.ts";
import {
  type Choice,
  type Deliveries,
  type Endpoint,
  type Sending,
  type Signing,
  sign,
} from "./state/deliveries.ts";
import type { Api, RecordedCall } from "./wire/api.ts";
import type { Fault } from "./wire/faults.ts";

const DAY = 86_400;

/** Controls with which a test changes Stripe from outside; `remoteStripe` has the same over HTTP. */
export function controlsOf(api: Api, deliveries: Deliveries, webhookSecret: string) {
  const { account, faults, keys } = api;
  return {
    /** Forgets everything but the endpoint, once what is on its way has arrived. */
    reset: async () => {
      await deliveries.settled();
      account.reset();
      deliveries.reset();
      keys.clear();
      faults.clear();
      api.calls.splice(0);
    },
    settings: (patch: Partial<BillingSettings>) => void Object.assign(account.settings, patch),
    /** Time passes, for one customer or for everyone, and what becomes due happens. */
    advance: async ({
      days = 0,
      seconds = 0,
      customer,
    }: {
      days?: number;
      seconds?: number;
      customer?: string;
    }) => {
      const retry = () =>
        customer === undefined ? [deliveries.nextRetry()].filter((one) => one !== undefined) : [];
      advance(account, days * DAY + seconds, { customer, more: retry });
      await deliveries.settled();
      return account.now(customer);
    },
    /** From now on, a customer's cards behave like this test card; without any, this one is given to them. */
    setCard: (customer: string, card: CardName) => {
      const methods = account.all("payment_method").filter((one) => one.customer === customer);
      for (const { id } of methods) account.cards.set(id, card);
      if (methods.length > 0) return;
      const { id } = attach(account, card, customer);
      const owner = account.get("customer", customer);
      account.change(
        owner,
        { invoice_settings: { ...owner.invoice_settings, default_payment_method: id } },
        "customer.updated",
      );
    },
    /** Pays on the hosted page as a person does. */
    paySession: (id: string, { card = "pm_card_visa", email, authenticated }: PayOptions = {}): Outcome =>
      paySession(account, account.get("checkout.session", id), card, {
        ...(email !== undefined && { email }),
        ...(authenticated !== undefined && { authenticated }),
      }),
    /** Confirms a payment as Stripe's script does in the browser, with a client secret or an intent's id. */
    confirmPayment: (
      secret: string,
      { card = "pm_card_visa", authenticated = false }: PayOptions = {},
    ): Outcome => {
      const intent = account.get("payment_intent", secret.split("_secret_")[0]!);
      const { customer } = intent;
      const method =
        typeof customer === "string" ? attach(account, card, customer) : methodFor(account, card);
      return confirmIntent(account, intent, { method: method.id, authenticated });
    },
    /** A dispute of a charge, or of the payment that made it. */
    dispute: (id: string, reason?: string): Stripe.Dispute =>
      dispute(account, chargeOf(account, id, "charge"), reason),
    closeDispute: (id: string, status: "won" | "lost") =>
      closeDispute(account, account.get("dispute", id), status),
    fail: (fault: Fault) => faults.plan(fault),
    letGo: () => faults.letGo(),
    calls: (): RecordedCall[] => api.calls,
    forgetCalls: () => void api.calls.splice(0),
    /** Where events are sent from now on; nowhere with null. */
    sendTo: (endpoint: Omit<Endpoint, "secret"> | null) =>
      void (deliveries.endpoint = endpoint ? { secret: webhookSecret, ...endpoint } : undefined),
    hold: (customer?: string) => deliveries.hold(customer),
    letThrough: (customer?: string) => deliveries.letThrough(customer),
    undelivered: (choice?: Choice): StripeEvent[] => deliveries.undelivered(choice),
    deliver: (sending?: Sending) => deliveries.deliver(sending),
    drop: (choice?: Choice) => deliveries.drop(choice),
    deliveries: () => deliveries.log,
    settled: () => deliveries.settled(),
    /** Every event so far, oldest first. */
    events: (customer?: string): StripeEvent[] =>
      account
        .all("event")
        .filter(({ data }) => customer === undefined || customerOf(data.object) === customer),
    /** An event as it would be posted; `event` may be any other body, too. */
    signed: (event: string | object, { secret = webhookSecret, timestamp }: Signing = {}) =>
      sign(typeof event === "string" ? account.get("event", event) : event, { secret, timestamp }),
  };
}

interface PayOptions {
  card?: CardName;
  email?: string;
  /** Whether the cardholder confirms at the bank when it asks. */
  authenticated?: boolean;
}

export type Controls = ReturnType<typeof controlsOf>;
