import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openScene, periodOf, type Scene } from "./scene.ts";

let scene: Scene;
beforeAll(async () => void (scene = await openScene()));
beforeEach(() => scene.server.reset());
afterAll(() => scene.server.close());

describe("time, moved by a test", () => {
  it("renews month after month, each announced a week before and collected after an hour", async () => {
    const { stripe, server } = scene;
    const { monthly } = await scene.sellPlan();
    const first = await scene.subscribe(monthly.id);
    const { end } = periodOf(first);
    await server.advance({ seconds: end - first.created + 60 });
    const [draft] = (await stripe.invoices.list({ subscription: first.id })).data;
    expect(draft).toMatchObject({ status: "draft", billing_reason: "subscription_cycle" });
    const types = scene.typesOf(String(first.customer));
    expect(types).toContain("invoice.upcoming");
    await server.advance({ days: 95 });
    const renewed = await stripe.subscriptions.retrieve(first.id);
    expect(periodOf(renewed).start).toBeGreaterThan(end);
    const invoices = (await stripe.invoices.list({ subscription: first.id, status: "paid" })).data;
    expect(invoices).toHaveLength(5);
    expect(new Set(invoices.map(({ number }) => number)).size).toBe(5);
  });

  it("keeps the day of the month, also after a shorter month", async () => {
    const { stripe, server } = scene;
    const { monthly } = await scene.sellPlan();
    const now = new Date((await server.advance({})) * 1000);
    const first = new Date(Date.UTC(now.getUTCFullYear() + 1, 0, 31, 12));
    await server.advance({ seconds: Math.round((first.getTime() - now.getTime()) / 1000) });
    const { id } = await scene.subscribe(monthly.id);
    const ends: number[] = [];
    for (let month = 0; month < 3; month++) {
      const { end } = periodOf(await stripe.subscriptions.retrieve(id));
      ends.push(new Date(end * 1000).getUTCDate());
      await server.advance({ seconds: end - (await server.advance({})) + 7200 });
    }
    expect(ends[0]).toBeLessThan(30);
    expect(ends.slice(1)).toEqual([31, 30]);
  });

  it.each([
    ["cancel", "canceled"],
    ["mark_unpaid", "unpaid"],
    ["leave_past_due", "past_due"],
  ] as const)("tries a failed renewal again and then goes by the setting: %s", async (afterRetries, last) => {
    const { stripe, server } = scene;
    server.settings({ afterRetries });
    const { monthly } = await scene.sellPlan();
    const { id, customer } = await scene.subscribe(monthly.id);
    server.setCard(String(customer), "pm_card_chargeCustomerFail");
    await server.advance({ days: 32 });
    expect((await stripe.subscriptions.retrieve(id)).status).toBe("past_due");
    const [open] = (await stripe.invoices.list({ subscription: id })).data;
    expect(open).toMatchObject({ status: "open", attempt_count: 1 });
    expect(open!.next_payment_attempt).toBeGreaterThan(open!.created);
    await server.advance({ days: 20 });
    expect((await stripe.subscriptions.retrieve(id)).status).toBe(last);
    const failures = scene.typesOf(String(customer)).filter((type) => type === "invoice.payment_failed");
    expect(failures).toHaveLength(4);
  });

  it("makes a late subscription active again when its invoice is paid", async () => {
    const { stripe, server } = scene;
    const { monthly } = await scene.sellPlan();
    const { id, customer } = await scene.subscribe(monthly.id);
    server.setCard(String(customer), "pm_card_chargeCustomerFail");
    await server.advance({ days: 32 });
    const { latest_invoice } = await stripe.subscriptions.retrieve(id);
    server.setCard(String(customer), "pm_card_visa");
    expect((await stripe.invoices.pay(String(latest_invoice))).status).toBe("paid");
    expect((await stripe.subscriptions.retrieve(id)).status).toBe("active");
  });

  it("ends a trial with a payment, after a word three days before", async () => {
    const { stripe, server } = scene;
    const { monthly } = await scene.sellPlan();
    const customer = await scene.customerWith("pm_card_visa");
    const { id, status } = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: monthly.id }],
      trial_period_days: 14,
    });
    expect(status).toBe("trialing");
    await server.advance({ days: 12 });
    expect(scene.typesOf(customer.id)).toContain("customer.subscription.trial_will_end");
    await server.advance({ days: 3 });
    const after = await stripe.subscriptions.retrieve(id, { expand: ["latest_invoice"] });
    expect(after).toMatchObject({ status: "active", latest_invoice: { status: "paid", amount_paid: 2000 } });
  });

  it.each([
    ["pause", "paused"],
    ["cancel", "canceled"],
    ["create_invoice", "past_due"],
  ] as const)("ends a trial without a card as agreed: %s", async (missing_payment_method, status) => {
    const { stripe, server } = scene;
    const { monthly } = await scene.sellPlan();
    const customer = await scene.customerWith();
    const { id } = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: monthly.id }],
      trial_period_days: 7,
      trial_settings: { end_behavior: { missing_payment_method } },
    });
    await server.advance({ days: 8 });
    expect((await stripe.subscriptions.retrieve(id)).status).toBe(status);
  });

  it("passes for one customer without the others", async () => {
    const { stripe, server } = scene;
    const { monthly } = await scene.sellPlan();
    const [one, other] = [await scene.subscribe(monthly.id), await scene.subscribe(monthly.id)];
    await server.advance({ days: 40, customer: String(one.customer) });
    const start = async (id: string) => periodOf(await stripe.subscriptions.retrieve(id)).start;
    expect(await start(one.id)).toBeGreaterThan(periodOf(one).start);
    expect(await start(other.id)).toBe(periodOf(other).start);
  });
});
