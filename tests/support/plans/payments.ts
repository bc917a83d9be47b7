import { env } from "cloudflare:workers";
import { expect, inject, vi } from "vitest";
import type { BillingInterval, ProductRecord } from "../../../workers/contract/payments";
import type { PlanTypeName } from "../../../workers/contract/plans/plans";
import { addAdmin, type TestUser } from "../accounts";
import { Client } from "../client";
import { PATIENCE_MS, rowsOf } from "../factories";
import { deliverJob, openJobOf } from "../jobs";
import { addPlan, questionsADay } from "./plans";
import { remoteStripe } from "../stripe/remote";

/** The scripted Stripe of the run. Tests share it: each has customers of its own. */
export const stripe = () => remoteStripe(inject("stripeUrl"));

let admin: Client | undefined;

/** A plan with its price, made as an administrator makes them. */
export async function addPaidPlan({
  plan_type = "chatai" as PlanTypeName,
  interval = "month" as BillingInterval,
  amount = 10,
  currency = "eur",
  questions = 5,
} = {}): Promise<{ plan: number; price: ProductRecord }> {
  const plan = await addPlan({ plan_type, limits: questionsADay(questions) });
  return { plan, price: await addPrice(plan, { interval, amount, currency }) };
}

export async function addPrice(
  plan_id: number,
  { interval = "month" as BillingInterval, amount = 10, currency = "eur" } = {},
): Promise<ProductRecord> {
  admin ??= (await addAdmin()).client;
  const json = { product_name: "Trial", price_amount: amount, currency, interval, plan_id };
  const response = await admin.call("/api/create/stripe-product", { json });
  expect(response.status).toBe(201);
  return response.json();
}

/** Asks for the page where a plan is paid. */
export const askForCheckout = (user: TestUser, plan_id: number, price_id: string, more: object = {}) =>
  user.client.call("/api/create_subscription_session", {
    json: { price_id, plan_id, user_id: user.id, plan_name: "Trial", subscription_type: "month", ...more },
  });

/** The id of the checkout session whose page an address is. */
export const sessionIn = (url: string): string => /cs_[A-Za-z0-9_]+/.exec(url)![0];

export async function customerOf(user: TestUser): Promise<string> {
  const [row] = await rowsOf<{ customer_id: string }>(
    "SELECT customer_id FROM payment_customers WHERE user_id = ?",
    user.id,
  );
  return row!.customer_id;
}

/** Posts an event as Stripe does. */
export const postEvent = ({ body, headers }: { body: string; headers: Record<string, string> }) =>
  new Client().call("/api/payments/webhook", { method: "POST", body, headers });

/** Has Stripe's webhooks of a customer arrive, and what they wake done. */
export async function arrive(customer: string): Promise<void> {
  for (const event of await stripe().undelivered({ customer })) {
    const response = await postEvent(await stripe().signed(event));
    expect(response.status).toBe(200);
    await response.text();
  }
  await stripe().drop({ customer });
  await synchronised(customer);
}

/** Has the job of a customer done, by the queue or by the test. */
export const synchronised = (customer: string) =>
  vi.waitFor(async () => {
    await deliverJob("sync-customer", customer);
    if (await openJobOf("sync-customer", customer)) throw new Error("the customer is not synchronised yet");
  }, PATIENCE_MS);

/** A user who has paid for a plan, which has arrived. */
export async function payFor(user: TestUser, plan: number, price: string): Promise<string> {
  const response = await askForCheckout(user, plan, price);
  const session = sessionIn((await response.json<{ url: string }>()).url);
  expect(await stripe().paySession(session)).toBe("succeeded");
  await arrive(await customerOf(user));
  return session;
}

/** The mails to a user by template, those of the account left out. */
export async function mailsTo(user: TestUser): Promise<Record<string, number>> {
  const { results } = await env.DB.prepare(
    "SELECT template, count(*) AS mails FROM mails WHERE recipient = ? GROUP BY template",
  )
    .bind(user.email)
    .all<{ template: string; mails: number }>();
  return Object.fromEntries(results.map(({ template, mails }) => [template, mails]));
}
