import Stripe from "stripe";
import type { CardName } from "./objects/cards.ts";
import { stripeAt } from "./remote.ts";
import { startStripe, STRIPE_KEYS } from "./start.ts";

/** A scripted Stripe, the official package in front of it, and what tests often begin with. */
export async function openScene() {
  const server = await startStripe();
  const stripe = new Stripe(STRIPE_KEYS.secretKey, {
    ...stripeAt(server.url),
    maxNetworkRetries: 0,
    telemetry: false,
  });

  /** A product with a monthly price of 20 € and a yearly one of 200 €. */
  const sellPlan = async (name = "Pro") => {
    const product = await stripe.products.create({ name });
    const price = (unit_amount: number, interval: "month" | "year") =>
      stripe.prices.create({ product: product.id, currency: "eur", unit_amount, recurring: { interval } });
    return { product, monthly: await price(2000, "month"), yearly: await price(20_000, "year") };
  };
  const customerWith = async (card?: CardName) => {
    const customer = await stripe.customers.create({ email: "grace@example.com", metadata: { user: "42" } });
    if (card) server.setCard(customer.id, card);
    return customer;
  };
  const subscribe = async (price: string, card: CardName = "pm_card_visa") => {
    const customer = await customerWith(card);
    return stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price }],
      metadata: { user: "42" },
    });
  };
  const typesOf = (customer?: string) => server.events(customer).map(({ type }) => type);
  return { server, stripe, sellPlan, customerWith, subscribe, typesOf };
}

export type Scene = Awaited<ReturnType<typeof openScene>>;

/** The error that a call was answered with. */
export async function failure(attempt: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const error: unknown = await attempt.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof Stripe.errors.StripeError))
    throw new Error(`answered without an error: ${String(error)}`);
  return error;
}

export const periodOf = ({ items }: Stripe.Subscription) => {
  const [item] = items.data;
  return { start: item!.current_period_start, end: item!.current_period_end };
};
