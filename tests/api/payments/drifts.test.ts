import { describe, expect, test } from "vitest";
import type { DriftView } from "../../../workers/contract/admin/payments";
import { listDrifts } from "../../../workers/features/billing/payments/list-drifts";
import { addAdmin, addUser } from "../../support/accounts";
import type { Client } from "../../support/client";
import { rowsOf, testContext } from "../../support/factories";
import { deliverJob } from "../../support/jobs";
import { addPaidPlan, customerOf, payFor, stripe, synchronised } from "../../support/plans/payments";
import { listeningContext, scansOf } from "../../support/query-plans";

async function subscriber() {
  const user = await addUser();
  const { plan, price } = await addPaidPlan();
  await payFor(user, plan, price.price_id);
  return { user, plan, customer: await customerOf(user) };
}

/** Something that differs, without a comparison. */
async function addDrift(customer: string, repairedAt = 0): Promise<void> {
  await rowsOf(
    "INSERT INTO payment_drifts (customer_id, kind, detail, found_at, repaired_at) VALUES (?, 'subscription', '{}', 1, nullif(?, 0))",
    customer,
    repairedAt,
  );
}

async function findDrift(client: Client, customer: string, list = "open"): Promise<DriftView | undefined> {
  for (let after = ""; ;) {
    const response = await client.call(`/api/payments/drifts?list=${list}${after && `&after=${after}`}`);
    const page = await response.json<{ drifts: DriftView[]; next: string | null }>();
    const found = page.drifts.find((drift) => drift.customer_id === customer);
    if (found || !page.next) return found;
    after = page.next;
  }
}

describe("a difference with Stripe", () => {
  test("is listed with whose it is, and repaired by reading the customer again", async () => {
    const { client } = await addAdmin();
    const { user, customer } = await subscriber();
    await rowsOf("UPDATE subscriptions SET status = 'past_due' WHERE user_id = ?", user.id);
    await addDrift(customer);
    expect(await findDrift(client, customer)).toMatchObject({
      kind: "subscription",
      user: { id: user.id, email: user.email },
      repaired_at: null,
      is_syncing: false,
    });
    const path = `/api/payments/customers/${customer}/sync`;
    expect((await client.call(path, { method: "POST" })).status).toBe(200);
    await synchronised(customer);
    expect(await findDrift(client, customer)).toBeUndefined();
    expect(await findDrift(client, customer, "repaired")).toMatchObject({
      repaired_at: expect.any(String) as string,
    });
    const [row] = await rowsOf("SELECT status FROM subscriptions WHERE user_id = ?", user.id);
    expect(row).toEqual({ status: "active" });
    const [entry] = await rowsOf(
      "SELECT action FROM audit_log WHERE resource = 'payment-customers' AND resource_id = ?",
      customer,
    );
    expect(entry).toEqual({ action: "update" });
  });

  test("is not looked for of a customer that nothing here is about", async () => {
    const { client } = await addAdmin();
    const response = await client.call("/api/payments/customers/cus_made_up/sync", { method: "POST" });
    expect(response.status).toBe(404);
    expect(await rowsOf("SELECT id FROM jobs WHERE subject = 'cus_made_up'")).toEqual([]);
  });

  test("is looked for at once when an administrator wants it, also where a job waits for its next attempt", async () => {
    const { client } = await addAdmin();
    const customer = await customerOf((await subscriber()).user);
    const wait =
      "UPDATE jobs SET run_after = ? WHERE kind = 'sync-customer' AND subject = ? AND state = 'waiting'";
    await stripe().fail({ path: `/v1/customers/${customer}`, kind: "server-error", calls: 4 });
    await client.call(`/api/payments/customers/${customer}/sync`, { method: "POST" });
    await deliverJob("sync-customer", customer);
    await rowsOf(wait, String(Date.now() + 3_600_000), customer);
    await client.call(`/api/payments/customers/${customer}/sync`, { method: "POST" });
    const [job] = await rowsOf<{ run_after: number }>(
      "SELECT run_after FROM jobs WHERE kind = 'sync-customer' AND subject = ? ORDER BY id DESC LIMIT 1",
      customer,
    );
    expect(job!.run_after).toBeLessThanOrEqual(Date.now());
    await synchronised(customer);
  });

  test.each([
    ["open", undefined],
    ["open", "0.100"],
    ["repaired", undefined],
    ["repaired", "5.100"],
  ] as const)("%s ones are read along an index (%s)", async (list, after) => {
    await addDrift(`cus_${crypto.randomUUID()}`, list === "open" ? 0 : 5);
    const { ctx, asked } = listeningContext();
    await listDrifts(ctx, { list, ...(after && { after }) });
    expect(await scansOf(asked)).toEqual([]);
  });

  test("is found once in a list of many pages", async () => {
    const customers = Array.from({ length: 60 }, () => `cus_${crypto.randomUUID()}`);
    for (const customer of customers) await addDrift(customer, 7);
    const found: string[] = [];
    for (let after: string | null | undefined; after !== null;) {
      const page = await listDrifts(testContext(), { list: "repaired", ...(after && { after }) });
      found.push(...page.drifts.map(({ customer_id }) => customer_id));
      after = page.next;
    }
    expect(found.filter((one) => customers.includes(one)).sort()).toEqual(customers.toSorted());
  });
});

test("what is set up is told, with the last event that came", async () => {
  const { client } = await addAdmin();
  await subscriber();
  const response = await client.call("/api/payments/connection");
  expect(await response.json()).toMatchObject({
    has_secret_key: true,
    has_webhook_secret: true,
    webhook_url: "http://atelier.test/api/payments/webhook",
    last_event: { type: expect.any(String) as string },
  });
});

test("a comparison is begun by an administrator, and said to be running", async () => {
  const { client } = await addAdmin();
  const response = await client.call("/api/payments/compare", { method: "POST" });
  expect(await response.json()).toMatchObject({ success: true, comparison: { state: "running" } });
  await deliverJob("compare-payments", "all");
});
