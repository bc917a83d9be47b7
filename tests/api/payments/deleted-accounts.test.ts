import { describe, expect, test, vi } from "vitest";
import { removeUser } from "../../../workers/features/accounts/erase/delete-account";
import { withStripe } from "../../../workers/features/billing/payments/with-stripe";
import { actorOf, addUser, type TestUser } from "../../support/accounts";
import { PATIENCE_MS, rowsOf, testContext } from "../../support/factories";
import { deliverJob, makeDue, openJobOf } from "../../support/jobs";
import { paidInAll, statusAtStripe } from "../../support/plans/money";
import {
  addPaidPlan,
  arrive,
  askForCheckout,
  customerOf,
  payFor,
  sessionIn,
  stripe,
} from "../../support/plans/payments";

async function opened() {
  const user = await addUser();
  const { plan, price } = await addPaidPlan();
  const response = await askForCheckout(user, plan, price.price_id);
  const session = sessionIn((await response.json<{ url: string }>()).url);
  return { user, price, session, customer: await customerOf(user) };
}

async function subscriber() {
  const user = await addUser();
  const { plan, price } = await addPaidPlan();
  await payFor(user, plan, price.price_id);
  return { user, price, customer: await customerOf(user) };
}

const remove = async (user: TestUser) => removeUser(testContext(await actorOf(user)), user);

/** Deletes an account whose customer is not closed before `closed`: Stripe is down at first. */
async function removeWhileStripeIsDown(user: TestUser, customer: string): Promise<void> {
  await stripe().fail({ path: `/v1/customers/${customer}`, kind: "server-error", calls: 4 });
  await remove(user);
  await deliverJob("close-customer", customer);
}

/** Waits until the customer is closed, by the queue or by the test. */
async function closed(customer: string): Promise<void> {
  await vi.waitFor(async () => {
    await makeDue("close-customer", customer);
    await deliverJob("close-customer", customer);
    if (await openJobOf("close-customer", customer)) throw new Error("the customer is not closed yet");
  }, PATIENCE_MS);
  await arrive(customer);
}

const invoicesOf = async (customer: string, status: "open" | "paid" | "void") => {
  const { data } = await withStripe(testContext(), (client) => client.invoices.list({ customer, status }));
  return data;
};

describe("R42: the deletion of an account", () => {
  test("closes the page that is open", async () => {
    const { user, session, customer } = await opened();
    await remove(user);
    await closed(customer);
    await expect(stripe().paySession(session)).rejects.toThrow();
    expect(await statusAtStripe(customer)).toEqual([]);
    const found = await withStripe(testContext(), (client) => client.customers.retrieve(customer));
    expect(found).toMatchObject({ email: null });
  });

  test("ends and pays back what is paid on the page before it is closed", async () => {
    const { user, session, customer } = await opened();
    await removeWhileStripeIsDown(user, customer);
    expect(await stripe().paySession(session)).toBe("succeeded");
    await closed(customer);
    expect([await statusAtStripe(customer), await paidInAll(customer)]).toEqual([["canceled"], 0]);
  });

  test("ends and pays back what is paid later still, and leaves nothing to look at", async () => {
    const { user, price, customer } = await opened();
    await remove(user);
    await closed(customer);
    await stripe().setCard(customer, "pm_card_visa");
    await withStripe(testContext(), (client) =>
      client.subscriptions.create({ customer, items: [{ price: price.price_id }] }),
    );
    for (let time = 0; time < 2; time += 1) await arrive(customer);
    expect([await statusAtStripe(customer), await paidInAll(customer)]).toEqual([["canceled"], 0]);
    expect(await rowsOf("SELECT kind FROM payment_drifts WHERE customer_id = ?", customer)).toEqual([]);
  });

  test("ends a payment that waits in the client's own page", async () => {
    const user = await addUser();
    const { plan } = await addPaidPlan();
    const response = await user.client.call("/api/create-stripe-subscription", { json: { plan_id: plan } });
    const { clientSecret } = await response.json<{ clientSecret: string }>();
    const customer = await customerOf(user);
    await remove(user);
    await closed(customer);
    await stripe()
      .confirmPayment(clientSecret)
      .catch(() => null);
    await arrive(customer);
    expect(await paidInAll(customer)).toBe(0);
    for (const status of await statusAtStripe(customer))
      expect(["canceled", "incomplete_expired"]).toContain(status);
  });

  test("leaves no invoice that could still be paid", async () => {
    const { user, customer } = await subscriber();
    await stripe().setCard(customer, "pm_card_chargeDeclined");
    await stripe().advance({ days: 32, customer });
    await arrive(customer);
    expect(await invoicesOf(customer, "open")).toHaveLength(1);
    await remove(user);
    await closed(customer);
    expect(await invoicesOf(customer, "open")).toEqual([]);
    expect(await statusAtStripe(customer)).toEqual(["canceled"]);
  });

  test("pays back nothing of what was used", async () => {
    const { user, customer } = await subscriber();
    await remove(user);
    await closed(customer);
    const { data } = await withStripe(testContext(), (client) => client.charges.list({ customer }));
    expect(data.map(({ amount_refunded }) => amount_refunded)).toEqual([0]);
  });
});

test("a customer at Stripe whom nobody here knew keeps the subscription", async () => {
  const { price } = await addPaidPlan();
  const customer = await withStripe(testContext(), async (client) => {
    const { id } = await client.customers.create({ email: "elsewhere@example.com" });
    await stripe().setCard(id, "pm_card_visa");
    const metadata = { user_id: "usr_of_another_site" };
    await client.subscriptions.create({ customer: id, items: [{ price: price.price_id }], metadata });
    return id;
  });
  await arrive(customer);
  expect(await statusAtStripe(customer)).toEqual(["active"]);
  expect(await rowsOf("SELECT kind FROM payment_drifts WHERE customer_id = ?", customer)).toEqual([
    { kind: "unknown_customer" },
  ]);
});
