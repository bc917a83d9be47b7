import { describe, expect, test } from "vitest";
import type { SubscriptionView } from "../../../workers/contract/payments";
import { changePlan, previewChange } from "../../../workers/features/billing/payments/change-plan";
import { resumeSubscription } from "../../../workers/features/billing/payments/change-subscription";
import { actorOf, addAdmin, addUser, type TestUser } from "../../support/accounts";
import { Client } from "../../support/client";
import { rowsOf, testContext } from "../../support/factories";
import {
  addPaidPlan,
  addPrice,
  arrive,
  askForCheckout,
  customerOf,
  mailsTo,
  payFor,
  sessionIn,
  stripe,
} from "../../support/plans/payments";
import { withStripe } from "../../../workers/features/billing/payments/with-stripe";
import { addPlan } from "../../support/plans/plans";

const planOf = async (user: TestUser) => (await actorOf(user)).plan;
const contextOf = async (user: TestUser) => testContext(await actorOf(user));

const subscriptionOf = async (user: TestUser): Promise<SubscriptionView | null> => {
  const response = await user.client.call(`/api/get-user-subscription/${user.id}`);
  return (await response.json<{ subscription: SubscriptionView | null }>()).subscription;
};

async function stateOf(user: TestUser, id: string) {
  const response = await user.client.call(`/api/subscription_session_active/${id}`);
  return response.json<{ active: boolean; state: string; code?: string }>();
}

describe("a payment", () => {
  test("grants the plan when the webhook tells of it, and not before", async () => {
    const user = await addUser();
    const { plan, price } = await addPaidPlan();
    const response = await askForCheckout(user, plan, price.price_id);
    expect(response.status).toBe(200);
    const { url } = await response.json<{ url: string }>();
    const session = sessionIn(url);
    expect(await stateOf(user, session)).toMatchObject({ active: false, state: "open" });
    expect(await stripe().paySession(session)).toBe("succeeded");
    expect(await stateOf(user, session)).toMatchObject({ active: false, state: "open" });
    expect(await planOf(user)).toBeNull();
    await arrive(await customerOf(user));
    expect(await stateOf(user, session)).toMatchObject({ active: true, state: "complete" });
    expect(await stateOf(user, user.id)).toMatchObject({ active: true });
    expect(await planOf(user)).toMatchObject({ plan_id: plan, is_free: false, cancel_at: null });
    expect(await subscriptionOf(user)).toMatchObject({
      plan_id: plan,
      price_id: price.price_id,
      subscription_type: "chatai",
      interval: "month",
      status: "active",
      customer_id: await customerOf(user),
    });
    const paid = await user.client.call(`/api/get-payment-details/${session}`);
    expect(await paid.json()).toMatchObject({ status: "paid", amount: 10, currency: "eur", plan_id: plan });
    expect(await mailsTo(user)).toEqual({ "subscription-started": 1 });
  });

  test("is one, however often the button is pressed at the same time", async () => {
    const user = await addUser();
    const { plan, price } = await addPaidPlan();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => askForCheckout(user, plan, price.price_id)),
    );
    const urls = new Set<string>();
    for (const answer of answers) urls.add((await answer.json<{ url: string }>()).url);
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
    expect(urls.size).toBe(1);
    await stripe().paySession(sessionIn([...urls][0]!));
    await arrive(await customerOf(user));
    expect(await rowsOf("SELECT id FROM subscriptions WHERE user_id = ?", user.id)).toHaveLength(1);
  });

  test("for another price closes the page that was open", async () => {
    const user = await addUser();
    const { plan, price } = await addPaidPlan();
    const yearly = await addPrice(plan, { interval: "year", amount: 100 });
    const first = await (await askForCheckout(user, plan, price.price_id)).json<{ url: string }>();
    const second = await (await askForCheckout(user, plan, yearly.price_id)).json<{ url: string }>();
    expect(second.url).not.toBe(first.url);
    await expect(stripe().paySession(sessionIn(first.url))).rejects.toThrow();
    expect(await stripe().paySession(sessionIn(second.url))).toBe("succeeded");
  });

  test("for another price is not held up by a page that Stripe does not know any more", async () => {
    const user = await addUser();
    const { plan, price } = await addPaidPlan();
    const yearly = await addPrice(plan, { interval: "year", amount: 100 });
    await (await askForCheckout(user, plan, price.price_id)).text();
    await rowsOf(
      "UPDATE checkout_sessions SET session_id = 'cs_test_gone_' || user_id WHERE user_id = ?",
      user.id,
    );
    const response = await askForCheckout(user, plan, yearly.price_id);
    expect(response.status).toBe(200);
    const { url } = await response.json<{ url: string }>();
    expect(await stripe().paySession(sessionIn(url))).toBe("succeeded");
  });

  test("is refused where a subscription is paid already, unless that is to be replaced", async () => {
    const user = await addUser();
    const [{ plan, price }, other] = [await addPaidPlan(), await addPaidPlan({ amount: 30 })];
    await payFor(user, plan, price.price_id);
    const again = await askForCheckout(user, other.plan, other.price.price_id);
    expect([again.status, (await again.json<{ code: string }>()).code]).toEqual([409, "already_subscribed"]);
    const { active_subscription } = (await subscriptionOf(user))!;
    const change = await askForCheckout(user, other.plan, other.price.price_id, { active_subscription });
    const { url } = await change.json<{ url: string }>();
    expect(url).toContain(`/user/upgrade?tab=chatai&change=${other.price.id}`);
  });

  test.each([
    [
      "the price of another plan",
      async (user: TestUser) => {
        const [cheap, dear] = [await addPaidPlan({ amount: 1 }), await addPaidPlan({ amount: 99 })];
        return askForCheckout(user, dear.plan, cheap.price.price_id);
      },
      422,
    ],
    [
      "a price that was taken off sale",
      async (user: TestUser) => {
        const { plan, price } = await addPaidPlan();
        await addPrice(plan, { amount: 20 });
        return askForCheckout(user, plan, price.price_id);
      },
      404,
    ],
    [
      "a price that is nobody's",
      async (user: TestUser) => {
        const { plan } = await addPaidPlan();
        return askForCheckout(user, plan, "price_unknown");
      },
      404,
    ],
    [
      "another user",
      async (user: TestUser) => {
        const { plan, price } = await addPaidPlan();
        return askForCheckout(user, plan, price.price_id, { user_id: (await addUser()).id });
      },
      403,
    ],
  ] as const)("is not begun with %s", async (_, ask, status) => {
    const user = await addUser();
    const response = await ask(user);
    expect(response.status).toBe(status);
    await response.text();
    expect(await rowsOf("SELECT id FROM checkout_sessions WHERE user_id = ?", user.id)).toEqual([]);
  });

  test("costs what the price says, no matter which amount or currency is sent", async () => {
    const user = await addUser();
    const { plan, price } = await addPaidPlan();
    const more = { amount: 1, price_amount: 0.01, currency: "vnd", unit_amount: 1 };
    const response = await askForCheckout(user, plan, price.price_id, more);
    const session = sessionIn((await response.json<{ url: string }>()).url);
    await stripe().paySession(session);
    await arrive(await customerOf(user));
    const paid = await user.client.call(`/api/get-payment-details/${session}`);
    expect(await paid.json()).toMatchObject({ amount: 10, currency: "eur" });
  });

  test("is known to who paid alone", async () => {
    const [user, other] = [await addUser(), await addUser()];
    const { plan, price } = await addPaidPlan();
    const session = await payFor(user, plan, price.price_id);
    for (const path of [`subscription_session_active/${session}`, `get-payment-details/${session}`]) {
      const response = await other.client.call(`/api/${path}`);
      expect(response.status).toBe(404);
      await response.text();
    }
    const [invoice] = await rowsOf<{ id: string }>("SELECT id FROM payments WHERE user_id = ?", user.id);
    expect((await other.client.call(`/api/get-payment-details/${invoice!.id}`)).status).toBe(404);
    expect((await other.client.call(`/api/get-user-subscription/${user.id}`)).status).toBe(403);
    expect(await stateOf(other, "cs_test_forged")).toMatchObject({ code: "not_found" });
    expect(await planOf(other)).toBeNull();
  });
});

describe("choosing a plan", () => {
  test("that costs something answers where it is paid, and grants nothing", async () => {
    const user = await addUser();
    const { plan } = await addPaidPlan();
    const response = await user.client.call(`/api/user/${user.id}/upgrade`, {
      json: { plan_id: plan, interval: "month" },
    });
    expect(response.status).toBe(200);
    expect((await response.json<{ url: string }>()).url).toContain("/c/pay/");
    expect(await planOf(user)).toBeNull();
  });

  test("that nobody has put a price on is not found", async () => {
    const user = await addUser();
    const plan = await addPlan();
    const response = await user.client.call(`/api/user/${user.id}/upgrade`, { json: { plan_id: plan } });
    expect(response.status).toBe(404);
  });
});

describe("a subscription", () => {
  test("is cancelled at the end of what is paid, with the date, and again without effect", async () => {
    const [user, other] = [await addUser(), await addUser()];
    const { plan, price } = await addPaidPlan();
    await payFor(user, plan, price.price_id);
    const { id, period_end } = (await subscriptionOf(user))!;
    expect((await other.client.call(`/api/subscription/cancel/${id}`, { method: "POST" })).status).toBe(404);
    for (let time = 0; time < 2; time += 1) {
      const response = await user.client.call(`/api/subscription/cancel/${id}`, { method: "POST" });
      expect(await response.json()).toEqual({ success: true, cancel_at: period_end });
      await arrive(await customerOf(user));
    }
    expect(await planOf(user)).toMatchObject({ plan_id: plan, cancel_at: period_end });
    await resumeSubscription(await contextOf(user), id);
    await arrive(await customerOf(user));
    expect(await planOf(user)).toMatchObject({ plan_id: plan, cancel_at: null });
    expect(await mailsTo(user)).toEqual({ "subscription-started": 1, "subscription-cancelled": 1 });
  });

  test("is changed at the cost that was shown, and grants the other plan", async () => {
    const user = await addUser();
    const [basic, pro] = [await addPaidPlan(), await addPaidPlan({ amount: 40, questions: 50 })];
    const session = await payFor(user, basic.plan, basic.price.price_id);
    const ctx = await contextOf(user);
    const shown = await previewChange(ctx, pro.price.id);
    expect(shown).toMatchObject({ currency: "eur", next_amount: 40 });
    expect(shown.amount_due).toBeGreaterThan(25);
    expect(shown.credit).toBeLessThan(0);
    await changePlan(ctx, { product: pro.price.id, preview: shown.preview });
    await arrive(await customerOf(user));
    expect(await planOf(user)).toMatchObject({
      plan_id: pro.plan,
      limits: { chat: { quantity: 50, period: "day" } },
    });
    const [newest] = await rowsOf<{ amount_minor: number }>(
      "SELECT amount_minor FROM payments WHERE user_id = ? ORDER BY created_at DESC, amount_minor DESC LIMIT 1",
      user.id,
    );
    expect(newest!.amount_minor / 100).toBeCloseTo(shown.amount_due, 2);
    // The checkout is still the payment that was made with it, not the newest one.
    const paid = await user.client.call(`/api/get-payment-details/${session}`);
    expect(await paid.json()).toMatchObject({ amount: 10, plan_id: basic.plan });
    expect(
      await rowsOf("SELECT id FROM subscriptions WHERE user_id = ? AND ended_at IS NULL", user.id),
    ).toHaveLength(1);
  });

  test("stays as it is where a change cannot be charged", async () => {
    const user = await addUser();
    const [basic, pro] = [await addPaidPlan(), await addPaidPlan({ amount: 40 })];
    await payFor(user, basic.plan, basic.price.price_id);
    await stripe().setCard(await customerOf(user), "pm_card_chargeDeclined");
    const ctx = await contextOf(user);
    const { preview } = await previewChange(ctx, pro.price.id);
    await expect(changePlan(ctx, { product: pro.price.id, preview })).rejects.toMatchObject({
      code: "payment_declined",
    });
    await arrive(await customerOf(user));
    expect(await planOf(user)).toMatchObject({ plan_id: basic.plan });
  });
});

describe("a payment in the client's own page", () => {
  const begin = (user: TestUser, call: string, json: object) => user.client.call(`/api/${call}`, { json });

  test.each(["payments/create", "user/subscriptions/create", "create-stripe-subscription"])(
    "by /%s grants the plan once it is confirmed and the webhook has told",
    async (call) => {
      const user = await addUser();
      const { plan } = await addPaidPlan();
      const secrets = new Set<string>();
      for (let time = 0; time < 2; time += 1) {
        const response = await begin(user, call, { plan_id: plan });
        expect(response.status).toBe(200);
        secrets.add((await response.json<{ clientSecret: string }>()).clientSecret);
      }
      expect(secrets.size).toBe(1);
      await arrive(await customerOf(user));
      expect(await planOf(user)).toBeNull();
      expect(await stripe().confirmPayment([...secrets][0]!)).toBe("succeeded");
      await arrive(await customerOf(user));
      expect(await planOf(user)).toMatchObject({ plan_id: plan });
    },
  );

  test("is refused for another's customer and another's id", async () => {
    const [user, other] = [await addUser(), await addUser()];
    const { plan, price } = await addPaidPlan();
    await payFor(other, plan, price.price_id);
    for (const json of [
      { plan_id: plan, customer_id: await customerOf(other) },
      { plan_id: plan, user_id: other.id },
    ]) {
      const response = await begin(user, "create-stripe-subscription", json);
      expect(response.status).toBe(403);
      await response.text();
    }
  });
});

test("a price is not made or linked in a currency whose amounts would be wrong", async () => {
  const { client } = await addAdmin();
  const linked = await withStripe(testContext(), async (at) => {
    const { id } = await at.products.create({ name: "Trial" });
    const recurring = { interval: "month" as const };
    return at.prices.create({ product: id, unit_amount: 5_000, currency: "kwd", recurring });
  });
  for (const json of [
    { product_name: "Trial", price_amount: 5, currency: "kwd", interval: "month" },
    { product_name: "Trial", price_amount: 5_000, currency: "ugx", interval: "month" },
    { product_name: "Trial", price_id: linked.id },
  ]) {
    const response = await client.call("/api/create/stripe-product", { json });
    expect([response.status, (await response.json<{ code: string }>()).code]).toEqual([
      422,
      "validation_failed",
    ]);
  }
});

test("prices are public, those off sale and of plans off sale are not", async () => {
  const { plan, price } = await addPaidPlan({ amount: 12.5 });
  const found = await new Client().call("/api/get-stripe-product-by-plan-interval", {
    json: { plan_id: plan, interval: "month" },
  });
  expect(await found.json()).toMatchObject({ price_amount: 12.5, currency: "eur", price_id: price.price_id });
  const list = async (query: string) => {
    const response = await new Client().call(`/api/stripe-product${query}`);
    return (await response.json<{ data: { price_id: string }[] }>()).data.map(({ price_id }) => price_id);
  };
  expect(await list("?interval=month")).toContain(price.price_id);
  expect(await list("?interval=year")).not.toContain(price.price_id);
  const next = await addPrice(plan, { amount: 20 });
  expect(await list("")).toContain(next.price_id);
  expect(await list("")).not.toContain(price.price_id);
});
