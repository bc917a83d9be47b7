import { expect, test } from "vitest";
import { paymentFigures } from "../../../../workers/features/billing/payments/payment-figures";
import { rowsOf, testContext } from "../../../support/factories";
import { listeningContext, scansOf } from "../../../support/query-plans";

const NOW = new Date("2026-11-15T12:00:00Z");
const at = (iso: string) => Date.parse(iso);

/** A currency that no other test counts. */
const newCurrency = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => String.fromCharCode(97 + (byte % 26))).join(
    "",
  );

async function addSubscription(
  currency: string,
  {
    started,
    ended,
    interval = "month",
    amount = 1_000,
  }: { started: string; ended?: string; interval?: string; amount?: number },
): Promise<void> {
  const id = crypto.randomUUID();
  await rowsOf(
    `INSERT INTO payment_subscriptions
     (id, customer_id, state, amount_minor, currency, billing_interval, started_at, period_end, ended_at)
     VALUES (?1, ?1, ?2, ?3, ?4, ?5, ?6, ?6, nullif(?7, 0))`,
    id,
    ended ? "ended" : "active",
    amount,
    currency,
    interval,
    at(started),
    ended ? at(ended) : 0,
  );
}

async function addInvoice(currency: string, paid: string, amount: number, refunded = 0, state = "paid") {
  await rowsOf(
    `INSERT INTO payments (id, customer_id, amount_minor, refunded_minor, currency, state, created_at, paid_at)
     VALUES (?1, ?1, ?2, ?3, ?4, ?5, ?6, ?6)`,
    crypto.randomUUID(),
    amount,
    refunded,
    currency,
    state,
    at(paid),
  );
}

const figuresOf = async (currency: string) =>
  (await paymentFigures(testContext(), NOW)).find((one) => one.currency === currency)!;

test("revenue counts what was paid in a month, without refunds and without what was not paid", async () => {
  const currency = newCurrency();
  await addInvoice(currency, "2026-10-31T23:59:59.999Z", 1_000);
  await addInvoice(currency, "2026-11-01T00:00:00.000Z", 2_000, 500);
  await addInvoice(currency, "2026-11-02T00:00:00.000Z", 9_000, 0, "uncollectible");
  // Before the first of the twelve months.
  await addInvoice(currency, "2025-11-30T00:00:00.000Z", 7_000);
  const { months } = await figuresOf(currency);
  expect(months.map(({ month }) => month)).toEqual([
    "2025-12",
    ...["01", "02", "03", "04", "05", "06", "07", "08", "09", "10", "11"].map((month) => `2026-${month}`),
  ]);
  expect(months.slice(-2).map(({ revenue }) => revenue)).toEqual([10, 15]);
  expect(months.slice(0, -2).every(({ revenue }) => revenue === 0)).toBe(true);
});

test("subscriptions are counted at the end of each month, and churn is of those at its beginning", async () => {
  const currency = newCurrency();
  for (let time = 0; time < 3; time += 1)
    await addSubscription(currency, { started: "2025-01-10T00:00:00Z" });
  await addSubscription(currency, { started: "2025-02-10T00:00:00Z", ended: "2026-10-20T00:00:00Z" });
  await addSubscription(currency, { started: "2026-11-02T00:00:00Z", interval: "year", amount: 12_000 });
  // Begun and ended in one month: no churn of those that were there before.
  await addSubscription(currency, { started: "2026-11-03T00:00:00Z", ended: "2026-11-04T00:00:00Z" });
  const { months, recurring } = await figuresOf(currency);
  expect(months.slice(-3)).toEqual([
    { month: "2026-09", revenue: 0, active: 4, started: 0, ended: 0, churn: 0 },
    { month: "2026-10", revenue: 0, active: 3, started: 0, ended: 1, churn: 0.25 },
    { month: "2026-11", revenue: 0, active: 4, started: 2, ended: 1, churn: 0 },
  ]);
  expect(recurring).toBe(40);
});

test("churn is unknown where nobody was subscribed at a month's beginning", async () => {
  const currency = newCurrency();
  await addSubscription(currency, { started: "2026-11-02T00:00:00Z" });
  const { months } = await figuresOf(currency);
  expect(months.slice(-2).map(({ churn, active }) => [churn, active])).toEqual([
    [null, 0],
    [null, 1],
  ]);
});

test("the figures are read along indexes", async () => {
  await addSubscription(newCurrency(), { started: "2026-11-02T00:00:00Z" });
  const { ctx, asked } = listeningContext();
  await paymentFigures(ctx, NOW);
  expect(asked.length).toBe(4);
  // The currencies and months themselves, which are few.
  expect((await scansOf(asked)).filter((scan) => !/^SCAN (known|c|m)\b/.test(scan))).toEqual([]);
});
