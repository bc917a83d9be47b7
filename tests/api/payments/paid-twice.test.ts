import { describe, expect, test } from "vitest";
import { withStripe } from "../../../workers/features/billing/payments/with-stripe";
import { actorOf, addUser, type TestUser } from "../../support/accounts";
import { rowsOf, testContext } from "../../support/factories";
import { paidInAll, statusAtStripe } from "../../support/plans/money";
import {
  addPaidPlan,
  addPrice,
  arrive,
  customerOf,
  mailsTo,
  payFor,
  sessionIn,
  stripe,
} from "../../support/plans/payments";

/** How many of these pages can be paid, once each was tried. */
async function payAll(urls: Iterable<string>): Promise<number> {
  let paid = 0;
  for (const url of urls)
    await stripe()
      .paySession(sessionIn(url))
      .then(
        (outcome) => (paid += outcome === "succeeded" ? 1 : 0),
        () => 0,
      );
  return paid;
}

const ask = (user: TestUser, plan: number, price: string, language: string) =>
  user.client.call("/api/create_subscription_session", {
    json: { price_id: price, plan_id: plan, user_id: user.id },
    headers: { "accept-language": language },
  });

describe("pages asked for at the same time", () => {
  test("for two prices in two languages: one can be paid, and a refusal says why", async () => {
    const { plan, price } = await addPaidPlan();
    const yearly = await addPrice(plan, { interval: "year", amount: 100 });
    for (let round = 0; round < 5; round += 1) {
      const user = await addUser();
      const answers = await Promise.all(
        [price, yearly, price, yearly].flatMap(({ price_id }) =>
          ["en", "fr"].map((language) => ask(user, plan, price_id, language)),
        ),
      );
      const urls = new Set<string>();
      for (const answer of answers) {
        const body = await answer.json<{ url?: string; code?: string }>();
        if (body.url) urls.add(body.url);
        else expect(["checkout_replaced", "already_exists"]).toContain(body.code);
      }
      expect(await payAll(urls)).toBeLessThanOrEqual(1);
      const customer = await customerOf(user);
      const { data: open } = await withStripe(testContext(), (client) =>
        client.checkout.sessions.list({ customer, status: "open" }),
      );
      expect(open.length).toBeLessThanOrEqual(1);
    }
  });

  test("for one price in two languages are the same page", async () => {
    const { plan, price } = await addPaidPlan();
    for (let round = 0; round < 5; round += 1) {
      const user = await addUser();
      const answers = await Promise.all(
        ["en", "fr", "en", "fr"].map((language) => ask(user, plan, price.price_id, language)),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      const urls = await Promise.all(
        answers.map(async (answer) => (await answer.json<{ url: string }>()).url),
      );
      expect(new Set(urls).size).toBe(1);
      expect(await payAll(new Set(urls))).toBe(1);
    }
  });

  test("in the client's own page, for two prices: one can be paid", async () => {
    const [one, other] = [await addPaidPlan(), await addPaidPlan({ amount: 30 })];
    for (let round = 0; round < 5; round += 1) {
      const user = await addUser();
      const answers = await Promise.all(
        [one, other, one, other].map(({ plan }) =>
          user.client.call("/api/create-stripe-subscription", { json: { plan_id: plan } }),
        ),
      );
      const secrets = new Set<string>();
      for (const answer of answers) {
        const body = await answer.json<{ clientSecret?: string; code?: string }>();
        if (body.clientSecret) secrets.add(body.clientSecret);
        else expect(body.code).toBe("checkout_replaced");
      }
      let paid = 0;
      for (const secret of secrets)
        await stripe()
          .confirmPayment(secret)
          .then(
            (outcome) => (paid += outcome === "succeeded" ? 1 : 0),
            () => 0,
          );
      expect(paid).toBeLessThanOrEqual(1);
    }
  });
});

/** A further subscription of a customer, as by a page that had stayed open. */
const subscribeAgain = (customer: string, price: string) =>
  withStripe(testContext(), async (client) => {
    const { data } = await client.subscriptions.list({ customer });
    const default_payment_method = String(data[0]!.default_payment_method);
    return client.subscriptions.create({ customer, items: [{ price }], default_payment_method });
  });

describe("a second subscription", () => {
  test("that was paid at the same time is paid back in full, once, and its subscriber is told", async () => {
    const user = await addUser();
    const { plan, price } = await addPaidPlan();
    await payFor(user, plan, price.price_id);
    const customer = await customerOf(user);
    const other = await addPaidPlan({ amount: 30 });
    await subscribeAgain(customer, other.price.price_id);
    for (let time = 0; time < 3; time += 1) await arrive(customer);
    expect((await statusAtStripe(customer)).toSorted()).toEqual(["active", "canceled"]);
    const paid = (await actorOf(user)).plan?.plan_id === plan ? 1_000 : 3_000;
    expect(await paidInAll(customer)).toBe(paid);
    const refunds = await rowsOf(
      "SELECT id FROM payments WHERE customer_id = ? AND refunded_minor > 0",
      customer,
    );
    expect(refunds).toHaveLength(1);
    expect((await mailsTo(user))["payment-refunded"]).toBe(1);
  });

  test("that was paid days later is not paid back: Stripe makes a credit of what was not used up", async () => {
    const user = await addUser();
    const { plan, price } = await addPaidPlan();
    await payFor(user, plan, price.price_id);
    const customer = await customerOf(user);
    await stripe().advance({ days: 10, customer });
    await subscribeAgain(customer, price.price_id);
    await arrive(customer);
    expect((await statusAtStripe(customer)).toSorted()).toEqual(["active", "canceled"]);
    const refunds = await rowsOf(
      "SELECT id FROM payments WHERE customer_id = ? AND refunded_minor > 0",
      customer,
    );
    expect(refunds).toEqual([]);
  });

  test("is ended with a credit where the payment is disputed: Stripe refuses to pay it back", async () => {
    const user = await addUser();
    const { plan, price } = await addPaidPlan();
    await payFor(user, plan, price.price_id);
    const customer = await customerOf(user);
    await withStripe(testContext(), async (client) => {
      const { data } = await client.charges.list({ customer });
      await stripe().dispute(data[0]!.id);
    });
    await subscribeAgain(customer, price.price_id);
    await arrive(customer);
    expect((await statusAtStripe(customer)).toSorted()).toEqual(["active", "canceled"]);
    expect((await actorOf(user)).plan?.plan_id).toBe(plan);
  });
});

test("each part of a payment that is paid back is told, with all that was paid back by then", async () => {
  const user = await addUser();
  const { plan, price } = await addPaidPlan();
  await payFor(user, plan, price.price_id);
  const customer = await customerOf(user);
  for (const amount of [300, 200]) {
    await withStripe(testContext(), async (client) => {
      const { data } = await client.charges.list({ customer });
      await client.refunds.create({ charge: data[0]!.id, amount });
    });
    await arrive(customer);
  }
  const mails = await rowsOf<{ subject: string }>(
    "SELECT subject FROM mails WHERE recipient = ? AND template = 'payment-refunded' ORDER BY rowid",
    user.email,
  );
  expect(mails.map(({ subject }) => subject.replace(/\D/g, ""))).toEqual(["300", "500"]);
  expect(await rowsOf("SELECT refunded_minor FROM payments WHERE customer_id = ?", customer)).toEqual([
    { refunded_minor: 500 },
  ]);
});
