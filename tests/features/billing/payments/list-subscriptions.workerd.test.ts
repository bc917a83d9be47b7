import { describe, expect, test } from "vitest";
import type {
  BilledQueryInput,
  BilledState,
  BilledSubscription,
} from "../../../../workers/contract/admin/payments";
import { listSubscriptions } from "../../../../workers/features/billing/payments/list-subscriptions";
import { dashboardUrl } from "../../../../workers/providers/payments/stripe";
import { addUser } from "../../../support/accounts";
import { rowsOf, testContext } from "../../../support/factories";
import { addPlan } from "../../../support/plans/plans";
import { listeningContext, scansOf } from "../../../support/query-plans";

const DAY = 24 * 60 * 60 * 1000;
const START = Date.UTC(2026, 0, 1);

/** A subscription that began on a day of 2026, of a separate customer. */
async function addSubscription(plan: number, day: number, state: BilledState = "active", period = 30 + day) {
  const id = crypto.randomUUID().replaceAll("-", "");
  await rowsOf(
    `INSERT INTO payment_subscriptions
     (id, customer_id, plan_id, state, amount_minor, currency, billing_interval, started_at, period_end)
     VALUES (?, ?, ?, ?, 1250, 'eur', 'month', ?, ?)`,
    `sub_${id}`,
    `cus_${id}`,
    plan,
    state,
    START + day * DAY,
    START + period * DAY,
  );
  return { id: `sub_${id}`, customer: `cus_${id}` };
}

async function listAll(query: BilledQueryInput): Promise<BilledSubscription[]> {
  const found: BilledSubscription[] = [];
  let after: string | undefined;
  do {
    const page = await listSubscriptions(testContext(), { ...query, ...(after && { after }) });
    found.push(...page.subscriptions);
    after = page.next ?? undefined;
  } while (after);
  return found;
}

describe("the list of subscriptions", () => {
  test("shows whose it is, what it costs and when it is paid next", async () => {
    const [user, plan] = [await addUser(), await addPlan()];
    const { id, customer } = await addSubscription(plan, 1);
    await rowsOf(
      "INSERT INTO payment_customers (user_id, customer_id, created_at) VALUES (?, ?, 0)",
      user.id,
      customer,
    );
    const { subscriptions } = await listSubscriptions(testContext(), { plan });
    expect(subscriptions).toEqual([
      expect.objectContaining({
        id,
        customer_id: customer,
        user: { id: user.id, email: user.email },
        plan: expect.objectContaining({ id: plan }) as unknown,
        amount: 12.5,
        currency: "eur",
        interval: "month",
        state: "active",
        started_at: "2026-01-02T00:00:00.000Z",
        period_end: "2026-02-01T00:00:00.000Z",
        cancel_at: null,
        ended_at: null,
      }),
    ]);
  });

  test("goes through every row once in each order, page by page, also where times are equal", async () => {
    const plan = await addPlan();
    const made = await Promise.all(
      Array.from({ length: 110 }, (_, at) =>
        addSubscription(plan, Math.floor(at / 40), "active", 60 - (at % 3)),
      ),
    );
    const ids = made.map(({ id }) => id).sort();
    for (const [sort, key] of [
      ["started", "started_at"],
      ["period", "period_end"],
    ] as const) {
      const up = await listAll({ plan, sort });
      expect(up.map(({ id }) => id).sort()).toEqual(ids);
      const times = up.map((row) => row[key]);
      expect(times).toEqual(times.toSorted());
      const down = await listAll({ plan, sort: `-${sort}` });
      expect(down.map(({ id }) => id)).toEqual(up.map(({ id }) => id).reverse());
    }
  });

  test("is narrowed by state, and shows subscriptions of deleted accounts without a user", async () => {
    const plan = await addPlan();
    const [late] = [await addSubscription(plan, 1, "late"), await addSubscription(plan, 2, "ended")];
    const found = await listAll({ plan, state: "late" });
    expect(found).toEqual([expect.objectContaining({ id: late.id, user: null })]);
  });

  test.each<[string, BilledQueryInput]>([
    ["all", {}],
    ["by the next payment", { sort: "period" }],
    ["of a state", { state: "late", sort: "period" }],
    ["of a plan", { plan: 1, sort: "-period" }],
    ["a later page", { state: "active", after: `${START}.1` }],
  ])("%s is read along an index", async (_, query) => {
    const { ctx, asked } = listeningContext();
    await listSubscriptions(ctx, query);
    expect(await scansOf(asked)).toEqual([]);
  });
});

test("a link leads to Stripe's dashboard in the mode of the key, and nowhere from a simulation", () => {
  const access = { secretKey: "sk_test_1", webhookSecret: "whsec", baseUrl: null };
  const path = "subscriptions/sub_1";
  expect(dashboardUrl(access, path)).toBe("https://dashboard.stripe.com/test/subscriptions/sub_1");
  expect(dashboardUrl({ ...access, secretKey: "rk_live_1" }, path)).toBe(
    "https://dashboard.stripe.com/subscriptions/sub_1",
  );
  expect(dashboardUrl({ ...access, baseUrl: "http://127.0.0.1:1" }, path)).toBeNull();
  expect(dashboardUrl(null, path)).toBeNull();
});
