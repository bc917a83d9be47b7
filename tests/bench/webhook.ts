import { randomBytes } from "node:crypto";
import { clock, elapsed } from "../support/upstreams/stamp.ts";
import { STRIPE_KEYS, startStripe } from "../support/stripe/start.ts";
import { HttpConnection } from "./http-connection.ts";
import { startProduct } from "./product.ts";
import { addressOf } from "./target.ts";

/** Deliveries at the same time, each over its own connection. */
const AT_ONCE = 100;

/** Times of Stripe's deliveries in milliseconds, from sending to the whole reply. */
export interface WebhookSample {
  atOnce: number;
  times: number[];
  errors: string[];
}

/** A wave of events again and again, each of another customer, on its own product; the first wave warms up. */
export async function measureWebhook(folder: string, rounds: number): Promise<WebhookSample> {
  const stripe = await startStripe();
  const product = await startProduct(stripe.url, folder, () => {}, {
    STRIPE_SECRET_KEY: STRIPE_KEYS.secretKey,
    STRIPE_WEBHOOK_SECRET: STRIPE_KEYS.webhookSecret,
    STRIPE_BASE_URL: stripe.url,
  });
  const sample: WebhookSample = { atOnce: AT_ONCE, times: [], errors: [] };
  const connections = Array.from(
    { length: AT_ONCE },
    (_, at) => new HttpConnection(product.origin, addressOf(at)),
  );
  const wave = async (into: WebhookSample) => {
    const events = connections.map(() => stripe.signed(invoicePaid()));
    await Promise.all(
      connections.map((connection, at) => deliver(connection, events[at]!, into).catch(note(into))),
    );
  };
  await wave({ atOnce: AT_ONCE, times: [], errors: [] });
  for (let round = 0; round < rounds; round += 1) await wave(sample);
  for (const connection of connections) connection.close();
  await product.stop();
  await stripe.close();
  return sample;
}

const note =
  ({ errors }: WebhookSample) =>
  (error: unknown) =>
    void errors.push(String(error));

const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString("hex")}`;

/** An event as Stripe sends most of them; its customer is nobody's, and the job that it wakes finds that out. */
const invoicePaid = () => ({
  id: newId("evt"),
  object: "event",
  type: "invoice.paid",
  data: { object: { id: newId("in"), object: "invoice", status: "paid", customer: newId("cus") } },
});

async function deliver(
  connection: HttpConnection,
  { body, headers }: { body: string; headers: Record<string, string> },
  { times, errors }: WebhookSample,
): Promise<void> {
  const sentAt = clock();
  const request = { method: "POST", path: "/api/payments/webhook", headers, body } as const;
  const { status } = await connection.ask(request, () => {});
  times.push(elapsed(sentAt, clock()) / 1000);
  if (status !== 200) errors.push(`answered ${status}`);
}
