import { describe, expect, test } from "vitest";
import { withStripe } from "../../../workers/features/billing/payments/with-stripe";
import { actorOf, addUser, type TestUser } from "../../support/accounts";
import { rowsOf, testContext } from "../../support/factories";
import {
  addPaidPlan,
  arrive,
  askForCheckout,
  customerOf,
  payFor,
  postEvent,
  sessionIn,
  stripe,
} from "../../support/plans/payments";

const planOf = async (user: TestUser) => (await actorOf(user)).plan;

/** A user who has begun to pay and has not paid, with what Stripe has of it. */
async function beginner() {
  const user = await addUser();
  const { plan, price } = await addPaidPlan({ amount: 99 });
  const response = await askForCheckout(user, plan, price.price_id);
  const session = sessionIn((await response.json<{ url: string }>()).url);
  return { user, plan, price, session, customer: await customerOf(user) };
}

/** A signed event of our making: more than an attacker can do. */
const signedEvent = (type: string, object: object) =>
  stripe().signed({
    id: `evt_${crypto.randomUUID().replaceAll("-", "")}`,
    object: "event",
    type,
    data: { object },
  });

describe("a plan is not granted", () => {
  test("by a signed event that says more than Stripe does when it is asked", async () => {
    const { user, price, session, customer } = await beginner();
    const claims: [string, object][] = [
      [
        "customer.subscription.created",
        {
          ...{ id: "sub_claimed", object: "subscription", status: "active", customer },
          items: { data: [{ price: { id: price.price_id }, current_period_end: 4_102_444_800 }] },
        },
      ],
      [
        "checkout.session.completed",
        { id: session, object: "checkout.session", status: "complete", payment_status: "paid", customer },
      ],
      ["invoice.paid", { id: "in_claimed", object: "invoice", status: "paid", customer }],
    ];
    for (const [type, object] of claims)
      expect((await postEvent(await signedEvent(type, object))).status).toBe(200);
    await arrive(customer);
    expect(await planOf(user)).toBeNull();
    expect(await rowsOf("SELECT id FROM payments WHERE customer_id = ?", customer)).toEqual([]);
  });

  test("to another user whom the metadata of a payment names", async () => {
    const [{ plan, customer, session, user }, other] = [await beginner(), await addUser()];
    await stripe().paySession(session);
    await withStripe(testContext(), async (client) => {
      const { data } = await client.subscriptions.list({ customer });
      await client.subscriptions.update(data[0]!.id, { metadata: { user_id: other.id } });
      await client.customers.update(customer, { metadata: { user_id: other.id } });
    });
    await arrive(customer);
    expect(await planOf(other)).toBeNull();
    expect(await planOf(user)).toMatchObject({ plan_id: plan });
  });

  test("by a subscription to the same product in another currency that nobody linked", async () => {
    const { user, price, customer } = await beginner();
    await stripe().setCard(customer, "pm_card_visa");
    await withStripe(testContext(), async (client) => {
      const cheap = await client.prices.create({
        product: price.product_id,
        unit_amount: 1,
        currency: "jpy",
        recurring: { interval: "month" },
      });
      await client.subscriptions.create({ customer, items: [{ price: cheap.id }] });
    });
    await arrive(customer);
    expect(await planOf(user)).toBeNull();
    expect(await rowsOf("SELECT kind FROM payment_drifts WHERE customer_id = ?", customer)).toEqual([
      { kind: "unknown_price" },
    ]);
  });

  test("by asking for the result of a session of another user", async () => {
    const other = await addUser();
    const user = await addUser();
    const { plan, price } = await addPaidPlan();
    const session = await payFor(other, plan, price.price_id);
    const response = await user.client.call(`/api/subscription_session_active/${session}`);
    expect(response.status).toBe(404);
    await response.text();
    expect(await planOf(user)).toBeNull();
  });

  test.each(["payments/create", "user/subscriptions/create", "create-stripe-subscription"])(
    "by /%s with the price of a cheaper plan",
    async (call) => {
      const user = await addUser();
      const [cheap, dear] = [await addPaidPlan({ amount: 1 }), await addPaidPlan({ amount: 99 })];
      const json = { plan_id: dear.plan, price_id: cheap.price.price_id };
      const response = await user.client.call(`/api/${call}`, { json });
      expect([response.status, await response.json()]).toEqual([
        422,
        expect.objectContaining({ fields: { price_id: "other_plan" } }),
      ]);
      expect(await planOf(user)).toBeNull();
    },
  );

  test("to another user by an upgrade in their name", async () => {
    const [user, other] = [await addUser(), await addUser()];
    const { plan } = await addPaidPlan();
    const response = await user.client.call(`/api/user/${other.id}/upgrade`, { json: { plan_id: plan } });
    expect(response.status).toBe(403);
    await response.text();
    expect(await rowsOf("SELECT id FROM checkout_sessions WHERE user_id = ?", other.id)).toEqual([]);
  });
});
