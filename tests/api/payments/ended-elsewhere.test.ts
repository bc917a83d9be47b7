import { describe, expect, test } from "vitest";
import { removeUser } from "../../../workers/features/accounts/erase/delete-account";
import { withStripe } from "../../../workers/features/billing/payments/with-stripe";
import { endPlan, setPlan } from "../../../workers/features/administration/users/set-plan";
import { comparePayments } from "../../../workers/features/billing/payments/compare-payments";
import { actorOf, addAdmin, addUser } from "../../support/accounts";
import { auditOf } from "../../support/admin-calls";
import { rowsOf, testContext } from "../../support/factories";
import { deliverJob, jobOf } from "../../support/jobs";
import { statusAtStripe } from "../../support/plans/money";
import { addPaidPlan, arrive, customerOf, payFor, stripe, synchronised } from "../../support/plans/payments";
import { addPlan } from "../../support/plans/plans";

async function adminContext() {
  const { id, email } = await addAdmin();
  return testContext({ kind: "admin", id, sessionId: "", email, addressHash: "" });
}

async function subscriber() {
  const user = await addUser();
  const { plan, price } = await addPaidPlan();
  await payFor(user, plan, price.price_id);
  return { user, plan, customer: await customerOf(user) };
}

describe("what is paid for is cancelled at Stripe", () => {
  test("when an administrator gives another plan, which stays", async () => {
    const { user, customer } = await subscriber();
    const given = await addPlan({ plan_type: "pdf" });
    await setPlan(await adminContext(), { userId: user.id, planId: given, periodEnd: null });
    await synchronised(customer);
    expect(await statusAtStripe(customer)).toEqual(["canceled"]);
    await arrive(customer);
    expect((await actorOf(user)).plan).toMatchObject({ plan_id: given });
    const [entry] = (await auditOf("users", user.id)).slice(-1);
    expect(JSON.stringify(entry)).toContain("cancelled_at_stripe");
  });

  test("when an administrator ends the plan while Stripe is down, once it is back", async () => {
    const { user, customer } = await subscriber();
    // As often as the client tries by itself, and once more.
    await stripe().fail({ path: `/v1/customers/${customer}`, kind: "server-error", calls: 4 });
    await endPlan(await adminContext(), user.id);
    expect((await actorOf(user)).plan).toBeNull();
    await synchronised(customer);
    expect(await statusAtStripe(customer)).toEqual(["canceled"]);
    await arrive(customer);
    expect((await actorOf(user)).plan).toBeNull();
  });

  test("when the account is deleted; invoices stay without saying whose they were", async () => {
    const { user, customer } = await subscriber();
    await rowsOf(
      "INSERT INTO payment_drifts (customer_id, user_id, kind, detail, found_at) VALUES (?, ?, 'subscription', '{}', 0)",
      customer,
      user.id,
    );
    await removeUser(testContext(await actorOf(user)), user);
    await deliverJob("close-customer", customer);
    expect(await statusAtStripe(customer)).toEqual(["canceled"]);
    await arrive(customer);
    const stored = await rowsOf("SELECT user_id, state FROM payments WHERE customer_id = ?", customer);
    expect(stored).toContainEqual({ user_id: null, state: "paid" });
    expect(await rowsOf("SELECT * FROM payment_drifts WHERE user_id = ?", user.id)).toEqual([]);
    expect(await rowsOf("SELECT * FROM payment_customers WHERE customer_id = ?", customer)).toEqual([]);
    expect(
      JSON.stringify(await rowsOf("SELECT * FROM payments WHERE customer_id = ?", customer)),
    ).not.toContain(user.id);
  });
});

test("an account is deleted whose customer is gone at Stripe: its invoices do not say whose they were", async () => {
  const { user, customer } = await subscriber();
  await withStripe(testContext(), (client) => client.customers.del(customer));
  await arrive(customer);
  expect(await rowsOf("SELECT * FROM payment_customers WHERE customer_id = ?", customer)).toEqual([]);
  await removeUser(testContext(await actorOf(user)), user);
  expect(await rowsOf("SELECT state FROM payments WHERE customer_id = ?", customer)).toHaveLength(1);
  expect(await rowsOf("SELECT * FROM payments WHERE user_id = ?", user.id)).toEqual([]);
});

/** A customer who subscribed at Stripe, and whom nobody here knows. */
const strangerAtStripe = () =>
  withStripe(testContext(), async (client) => {
    const { price } = await addPaidPlan();
    const { id } = await client.customers.create({ email: "stranger@example.com" });
    await stripe().setCard(id, "pm_card_visa");
    await client.subscriptions.create({ customer: id, items: [{ price: price.price_id }] });
    return id;
  });

test("the nightly comparison reports what differs, and a synchronisation repairs it", async () => {
  const { user, customer } = await subscriber();
  await rowsOf("UPDATE subscriptions SET status = 'past_due' WHERE user_id = ?", user.id);
  const stranger = await strangerAtStripe();
  await comparePayments(testContext());
  for (let run = 0; run < 50 && (await jobOf("compare-payments", "all"))?.state !== "done"; run += 1)
    await deliverJob("compare-payments", "all");
  const drifts = () =>
    rowsOf("SELECT kind, user_id, repaired_at FROM payment_drifts WHERE customer_id = ?", customer);
  expect(await drifts()).toEqual([{ kind: "subscription", user_id: user.id, repaired_at: null }]);
  expect((await actorOf(user)).paymentFailed).toBe(true);
  expect(await rowsOf("SELECT kind, user_id FROM payment_drifts WHERE customer_id = ?", stranger)).toEqual([
    { kind: "unknown_customer", user_id: null },
  ]);
  await rowsOf(
    "INSERT INTO jobs (kind, subject, payload, run_after, wake_at, created_at) VALUES ('sync-customer', ?, '{\"origin\":\"http://atelier.test\"}', 0, 0, 0)",
    customer,
  );
  await deliverJob("sync-customer", customer);
  expect(await drifts()).toMatchObject([{ repaired_at: expect.any(Number) as number }]);
  expect((await actorOf(user)).paymentFailed).toBe(false);
});
