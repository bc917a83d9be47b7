import { describe, expect, test } from "vitest";
import { addUser, actorOf } from "../../support/accounts";
import { rowsOf } from "../../support/factories";
import {
  addPaidPlan,
  arrive,
  askForCheckout,
  customerOf,
  postEvent,
  sessionIn,
  stripe,
} from "../../support/plans/payments";

/** A user who has paid, of which no event has arrived. */
async function paid() {
  const user = await addUser();
  const { plan, price } = await addPaidPlan();
  const response = await askForCheckout(user, plan, price.price_id);
  await stripe().paySession(sessionIn((await response.json<{ url: string }>()).url));
  const customer = await customerOf(user);
  const events = await stripe().undelivered({ customer });
  return {
    user,
    plan,
    customer,
    event: events.find(({ type }) => type === "customer.subscription.created")!,
  };
}

const known = (id: string) => rowsOf("SELECT id FROM payment_events WHERE id = ?", id);

describe("R18: a webhook call is refused and changes nothing", () => {
  const NOW = () => Math.floor(Date.now() / 1000);

  test.each([
    [
      "without a signature",
      async (id: string) => ({
        ...(await stripe().signed(id)),
        headers: { "content-type": "application/json" },
      }),
    ],
    [
      "with an empty signature",
      async (id: string) => {
        const signed = await stripe().signed(id);
        return { ...signed, headers: { ...signed.headers, "stripe-signature": "" } };
      },
    ],
    ["signed with another secret", (id: string) => stripe().signed(id, { secret: "whsec_other" })],
    ["signed with an empty secret", (id: string) => stripe().signed(id, { secret: "" })],
    ["signed 301 seconds ago", (id: string) => stripe().signed(id, { timestamp: NOW() - 301 })],
    [
      "with another body than was signed",
      async (id: string) => {
        const signed = await stripe().signed(id);
        return { ...signed, body: signed.body.replace('"livemode": false', '"livemode": true') };
      },
    ],
  ] as const)("%s", async (_, forge) => {
    const { user, event } = await paid();
    const response = await postEvent((await forge(event.id)) as never);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: "signature_invalid" });
    expect(await known(event.id)).toEqual([]);
    expect((await actorOf(user)).plan).toBeNull();
  });
});

test("R19: the same event ten times at once is one event and one job", async () => {
  const { user, plan, customer, event } = await paid();
  const signed = await stripe().signed(event);
  const answers = await Promise.all(Array.from({ length: 10 }, () => postEvent(signed)));
  for (const answer of answers) expect(await answer.json()).toEqual({ received: true });
  expect(await known(event.id)).toHaveLength(1);
  const jobs = await rowsOf("SELECT id FROM jobs WHERE kind = 'sync-customer' AND subject = ?", customer);
  expect(jobs).toHaveLength(1);
  await arrive(customer);
  expect((await actorOf(user)).plan).toMatchObject({ plan_id: plan });
  expect(await rowsOf("SELECT id FROM subscriptions WHERE user_id = ?", user.id)).toHaveLength(1);
});

test("an event that was replayed after the subscription ended grants nothing", async () => {
  const { user, customer, event } = await paid();
  await arrive(customer);
  const [row] = await rowsOf<{ id: string }>(
    "SELECT provider_subscription_id AS id FROM subscriptions WHERE user_id = ?",
    user.id,
  );
  await stripe().advance({ days: 0, seconds: 1, customer });
  const { cancelNow } = await import("../../../workers/features/billing/payments/end-subscription");
  const { withStripe } = await import("../../../workers/features/billing/payments/with-stripe");
  const { testContext } = await import("../../support/factories");
  await withStripe(testContext(), (client) => cancelNow(client, row!.id));
  await arrive(customer);
  expect((await actorOf(user)).plan).toBeNull();
  const response = await postEvent(await stripe().signed(event));
  expect(response.status).toBe(200);
  await arrive(customer);
  expect((await actorOf(user)).plan).toBeNull();
});

test("an event of another kind, or of a customer whom nobody knows, is taken and does nothing", async () => {
  for (const object of [
    { id: "bal_1", object: "balance" },
    { id: "cus_nobody", object: "customer" },
  ]) {
    const event = {
      id: `evt_${crypto.randomUUID().replaceAll("-", "")}`,
      object: "event",
      type: "any.thing",
      data: { object },
    };
    const response = await postEvent(await stripe().signed(event));
    expect(response.status).toBe(200);
    await response.text();
    expect(await known(event.id)).toHaveLength(1);
  }
});
