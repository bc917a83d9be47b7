import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { failure, openScene, periodOf, type Scene } from "./scene.ts";

const DAY = 86_400;

let scene: Scene;
beforeAll(async () => void (scene = await openScene()));
beforeEach(() => scene.server.reset());
afterAll(() => scene.server.close());

describe("a subscription", () => {
  it("is active after its first payment, with an invoice that shows what was paid", async () => {
    const { stripe } = scene;
    const { monthly, product } = await scene.sellPlan();
    const subscription = await scene.subscribe(monthly.id);
    expect(subscription).toMatchObject({ status: "active", currency: "eur", metadata: { user: "42" } });
    const { start, end } = periodOf(subscription);
    expect((end - start) / DAY).toBeGreaterThanOrEqual(28);
    const invoice = await stripe.invoices.retrieve(String(subscription.latest_invoice));
    expect(invoice).toMatchObject({
      status: "paid",
      billing_reason: "subscription_create",
      amount_paid: 2000,
      hosted_invoice_url: expect.stringContaining("/i/in_") as string,
      parent: { type: "subscription_details", subscription_details: { subscription: subscription.id } },
    });
    expect(invoice.lines.data[0]?.pricing?.price_details).toEqual({ price: monthly.id, product: product.id });
    expect((await stripe.invoices.list({ subscription: subscription.id, status: "paid" })).data).toHaveLength(
      1,
    );
  });

  it("is incomplete while its first payment is open, and active when the browser has confirmed it", async () => {
    const { stripe, server } = scene;
    const { monthly } = await scene.sellPlan();
    const customer = await scene.customerWith();
    const made = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: monthly.id }],
      payment_behavior: "default_incomplete",
      expand: ["latest_invoice.confirmation_secret"],
    });
    expect(made.status).toBe("incomplete");
    const secret = (made.latest_invoice as { confirmation_secret: { client_secret: string } })
      .confirmation_secret;
    expect(server.confirmPayment(secret.client_secret, { card: "pm_card_chargeCustomerFail" })).toBe(
      "declined",
    );
    expect((await stripe.subscriptions.retrieve(made.id)).status).toBe("incomplete");
    expect(server.confirmPayment(secret.client_secret)).toBe("succeeded");
    expect((await stripe.subscriptions.retrieve(made.id)).status).toBe("active");
  });

  it("expires when its first payment is not made within 23 hours", async () => {
    const { monthly } = await scene.sellPlan();
    const { id, latest_invoice } = await scene.subscribe(monthly.id, "pm_card_chargeCustomerFail");
    await scene.server.advance({ days: 1 });
    expect(await scene.stripe.subscriptions.retrieve(id)).toMatchObject({ status: "incomplete_expired" });
    expect((await scene.stripe.invoices.retrieve(String(latest_invoice))).status).toBe("void");
  });

  it("is refused with the card's own error where the caller wants it paid or not at all", async () => {
    const { stripe } = scene;
    const { monthly } = await scene.sellPlan();
    const customer = await scene.customerWith("pm_card_chargeCustomerFail");
    const attempt = stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: monthly.id }],
      payment_behavior: "error_if_incomplete",
    });
    expect(await failure(attempt)).toMatchObject({
      type: "StripeCardError",
      statusCode: 402,
      code: "card_declined",
      decline_code: "generic_decline",
    });
    expect((await stripe.subscriptions.list({ status: "all" })).data).toEqual([]);
  });

  it("asks for the cardholder where the bank wants it", async () => {
    const { stripe, server } = scene;
    const { monthly } = await scene.sellPlan();
    const made = await scene.subscribe(monthly.id, "pm_card_authenticationRequired");
    expect(made.status).toBe("incomplete");
    const { confirmation_secret } = await stripe.invoices.retrieve(String(made.latest_invoice), {
      expand: ["confirmation_secret"],
    });
    expect(scene.typesOf(String(made.customer))).toContain("invoice.payment_action_required");
    const card = "pm_card_authenticationRequired";
    server.confirmPayment(confirmation_secret!.client_secret, { card, authenticated: true });
    expect((await stripe.subscriptions.retrieve(made.id)).status).toBe("active");
  });

  it("shows what a larger plan costs before it is chosen, and charges exactly that", async () => {
    const { stripe, server } = scene;
    const { monthly } = await scene.sellPlan();
    const { monthly: larger } = await scene.sellPlan("Max");
    const dearer = await stripe.prices.create({
      product: String(larger.product),
      currency: "eur",
      unit_amount: 5000,
      recurring: { interval: "month" },
    });
    const subscription = await scene.subscribe(monthly.id);
    const { start, end } = periodOf(subscription);
    await server.advance({ seconds: Math.round((end - start) / 2) });
    const items = [{ id: subscription.items.data[0]!.id, price: dearer.id }];
    const date = Math.round((start + end) / 2);
    const preview = await stripe.invoices.createPreview({
      subscription: subscription.id,
      subscription_details: { items, proration_date: date, proration_behavior: "always_invoice" },
    });
    const prorations = preview.lines.data.filter(
      ({ parent }) => parent?.subscription_item_details?.proration,
    );
    expect(prorations.map(({ amount }) => amount)).toEqual([-1000, 2500]);
    expect(preview).toMatchObject({ amount_due: 1500, status: "draft" });
    expect((await stripe.subscriptions.retrieve(subscription.id)).items.data[0]?.price.id).toBe(monthly.id);
    const changed = await stripe.subscriptions.update(subscription.id, {
      items,
      proration_date: date,
      proration_behavior: "always_invoice",
      expand: ["latest_invoice"],
    });
    expect(changed.items.data[0]?.price.id).toBe(dearer.id);
    expect(changed.latest_invoice).toMatchObject({
      amount_paid: 1500,
      billing_reason: "subscription_update",
    });
    expect(periodOf(changed)).toEqual({ start, end });
  });

  it("keeps prorations for the next invoice, or makes none, as the call says", async () => {
    const { stripe, server } = scene;
    const { monthly } = await scene.sellPlan();
    const { monthly: other } = await scene.sellPlan("Other");
    const subscription = await scene.subscribe(monthly.id);
    const items = [{ id: subscription.items.data[0]!.id, quantity: 2, price: other.id }];
    await stripe.subscriptions.update(subscription.id, { items, proration_behavior: "none" });
    const without = await stripe.invoices.createPreview({ subscription: subscription.id });
    expect(without.total).toBe(4000);
    await stripe.subscriptions.update(subscription.id, { items: [{ ...items[0]!, quantity: 3 }] });
    const { total } = await stripe.invoices.createPreview({ subscription: subscription.id });
    expect(total).toBeGreaterThan(6000);
    await server.advance({ days: 32 });
    const { data } = await stripe.invoices.list({ subscription: subscription.id });
    expect(data[0]).toMatchObject({ billing_reason: "subscription_cycle", total, status: "paid" });
  });

  it("starts a new period when it changes from monthly to yearly", async () => {
    const { stripe } = scene;
    const { monthly, yearly } = await scene.sellPlan();
    const subscription = await scene.subscribe(monthly.id);
    const item = subscription.items.data[0]!.id;
    const changed = await stripe.subscriptions.update(subscription.id, {
      items: [{ id: item, price: yearly.id }],
    });
    const { start, end } = periodOf(changed);
    expect((end - start) / DAY).toBeGreaterThanOrEqual(365);
    const invoice = await stripe.invoices.retrieve(String(changed.latest_invoice));
    expect(invoice.amount_paid).toBe(18_000);
  });

  it("gains a second item where the caller forgets the id of the first", async () => {
    const { monthly } = await scene.sellPlan();
    const { monthly: other } = await scene.sellPlan("Other");
    const { id } = await scene.subscribe(monthly.id);
    const changed = await scene.stripe.subscriptions.update(id, { items: [{ price: other.id }] });
    expect(changed.items.data).toHaveLength(2);
  });

  it("is cancelled at the end of its period, which can be undone before, or at once", async () => {
    const { stripe, server } = scene;
    const { monthly } = await scene.sellPlan();
    const subscription = await scene.subscribe(monthly.id);
    const { id } = subscription;
    const { end } = periodOf(subscription);
    const set = await stripe.subscriptions.update(id, { cancel_at_period_end: true });
    expect(set).toMatchObject({ status: "active", cancel_at: end, cancel_at_period_end: true });
    expect(set.cancellation_details?.reason).toBe("cancellation_requested");
    const undone = await stripe.subscriptions.update(id, { cancel_at_period_end: false });
    expect(undone).toMatchObject({ cancel_at: null, canceled_at: null, cancel_at_period_end: false });
    await stripe.subscriptions.update(id, { cancel_at_period_end: true });
    await server.advance({ days: 32 });
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: "canceled", ended_at: end });
    expect((await stripe.subscriptions.list({ customer: String(subscription.customer) })).data).toEqual([]);
    const second = await scene.subscribe(monthly.id);
    expect((await stripe.subscriptions.cancel(second.id)).status).toBe("canceled");
    expect(await failure(stripe.subscriptions.cancel(second.id))).toMatchObject({ code: "resource_missing" });
  });

  it("ends with its customer", async () => {
    const { monthly } = await scene.sellPlan();
    const { id, customer } = await scene.subscribe(monthly.id);
    await scene.stripe.customers.del(String(customer));
    expect((await scene.stripe.subscriptions.retrieve(id)).status).toBe("canceled");
    expect(scene.typesOf(String(customer)).slice(-2)).toEqual([
      "customer.subscription.deleted",
      "customer.deleted",
    ]);
  });

  it("is paused and resumed with a new period; only its collection can be paused, too", async () => {
    const { stripe, server } = scene;
    const { monthly } = await scene.sellPlan();
    const { id } = await scene.subscribe(monthly.id);
    expect((await stripe.subscriptions.pause(id, { type: "subscription" })).status).toBe("paused");
    await server.advance({ days: 60 });
    expect((await stripe.invoices.list({ subscription: id })).data).toHaveLength(1);
    expect((await stripe.subscriptions.resume(id)).status).toBe("active");
    await stripe.subscriptions.update(id, { pause_collection: { behavior: "void" } });
    await server.advance({ days: 32 });
    expect((await stripe.invoices.list({ subscription: id })).data[0]?.status).toBe("void");
    expect(await stripe.subscriptions.update(id, { pause_collection: "" })).toMatchObject({
      status: "active",
      pause_collection: null,
    });
  });
});
