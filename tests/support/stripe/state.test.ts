import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { failure, openScene, type Scene } from "./scene.ts";

let scene: Scene;
beforeAll(async () => void (scene = await openScene()));
beforeEach(() => scene.server.reset());
afterAll(() => scene.server.close());

describe("objects, kept by a scripted Stripe and read by the official package", () => {
  it("keeps a customer with its metadata, changes it, and leaves a trace of a deleted one", async () => {
    const { stripe } = scene;
    const { id } = await stripe.customers.create({
      email: "a@example.com",
      metadata: { user: "1", plan: "pro" },
    });
    await stripe.customers.update(id, { name: "Ada", metadata: { plan: null, role: "owner" } });
    expect(await stripe.customers.retrieve(id)).toMatchObject({
      object: "customer",
      email: "a@example.com",
      name: "Ada",
      metadata: { user: "1", role: "owner" },
    });
    await stripe.customers.del(id);
    expect(await stripe.customers.retrieve(id)).toMatchObject({ id, object: "customer", deleted: true });
    expect((await stripe.customers.list()).data).toEqual([]);
  });

  it("finds prices by product, interval and lookup key, and refuses to sell an inactive one", async () => {
    const { stripe } = scene;
    const { product, monthly, yearly } = await scene.sellPlan();
    await scene.sellPlan("Other");
    const ofProduct = await stripe.prices.list({ product: product.id });
    expect(ofProduct.data.map(({ id }) => id)).toEqual([yearly.id, monthly.id]);
    expect(
      (await stripe.prices.list({ product: product.id, recurring: { interval: "year" } })).data,
    ).toHaveLength(1);
    expect(monthly.unit_amount_decimal?.toString()).toBe("2000");
    await stripe.prices.update(monthly.id, { active: false, lookup_key: "pro-monthly" });
    expect((await stripe.prices.list({ lookup_keys: ["pro-monthly"] })).data[0]?.id).toBe(monthly.id);
    expect((await stripe.prices.list({ product: product.id, active: true })).data).toHaveLength(1);
    const customer = await scene.customerWith("pm_card_visa");
    const error = await failure(
      stripe.subscriptions.create({ customer: customer.id, items: [{ price: monthly.id }] }),
    );
    expect(error).toMatchObject({ statusCode: 400, param: "items[0][price]" });
  });

  it("makes a product with its default price in one call", async () => {
    const product = await scene.stripe.products.create({
      name: "Pro",
      default_price_data: { currency: "eur", unit_amount: 900, recurring: { interval: "month" } },
      expand: ["default_price"],
    });
    expect(product.default_price).toMatchObject({ object: "price", unit_amount: 900, type: "recurring" });
  });

  it("pages through a list from both ends, and by date", async () => {
    const { stripe, server } = scene;
    for (let n = 0; n < 5; n++) await stripe.customers.create({ name: `${n}` });
    const names = async (params: object) => {
      const { data, has_more } = await stripe.customers.list(params);
      return { names: data.map(({ name }) => name).join(""), has_more };
    };
    expect(await names({ limit: 2 })).toEqual({ names: "43", has_more: true });
    const second = (await stripe.customers.list({ limit: 2 })).data[1]!.id;
    expect(await names({ limit: 3, starting_after: second })).toEqual({ names: "210", has_more: false });
    expect(await names({ ending_before: second })).toEqual({ names: "4", has_more: false });
    const all: unknown[] = [];
    for await (const { name } of stripe.customers.list({ limit: 2 })) all.push(name);
    expect(all).toEqual(["4", "3", "2", "1", "0"]);
    const later = await server.advance({ days: 2 });
    await stripe.customers.create({ name: "late" });
    expect(await names({ created: { gte: later } })).toEqual({ names: "late", has_more: false });
    expect(await names({ created: { lt: later } })).toMatchObject({ names: "43210" });
  });

  it("puts objects in the place of ids where a call asks for it, and only there", async () => {
    const { stripe } = scene;
    const { monthly } = await scene.sellPlan();
    const { id } = await scene.subscribe(monthly.id);
    const plain = await stripe.subscriptions.retrieve(id);
    expect(plain.latest_invoice).toMatch(/^in_/);
    const full = await stripe.subscriptions.retrieve(id, {
      expand: [
        "customer",
        "latest_invoice.payments.data.payment.payment_intent",
        "latest_invoice.confirmation_secret",
      ],
    });
    expect(full.customer).toMatchObject({ email: "grace@example.com" });
    expect(full.latest_invoice).toMatchObject({
      payments: { data: [{ status: "paid", payment: { payment_intent: { object: "payment_intent" } } }] },
      confirmation_secret: { client_secret: expect.stringMatching(/^pi_.+_secret_/) as string },
    });
    const listed = await stripe.subscriptions.list({ expand: ["data.customer"] });
    expect(listed.data[0]?.customer).toMatchObject({ object: "customer" });
    const error = await failure(stripe.subscriptions.retrieve(id, { expand: ["nonsense"] }));
    expect(error.message).toBe("This property cannot be expanded (nonsense).");
  });
});

describe("errors in Stripe's shape", () => {
  it("says which object is missing: 404 for one in the address, 400 for one in a parameter", async () => {
    const { stripe } = scene;
    expect(await failure(stripe.customers.retrieve("cus_none"))).toMatchObject({
      type: "StripeInvalidRequestError",
      rawType: "invalid_request_error",
      statusCode: 404,
      code: "resource_missing",
      param: "id",
      message: "No such customer: 'cus_none'",
    });
    const session = stripe.billingPortal.sessions.create({ customer: "cus_none" });
    expect(await failure(session)).toMatchObject({
      statusCode: 400,
      code: "resource_missing",
      param: "customer",
    });
  });

  it("refuses a wrong key, an unknown parameter, a wrong number and an unknown address", async () => {
    const { stripe } = scene;
    const wrongKey = stripe.customers.list({}, { apiKey: "sk_test_somebody_else" });
    expect(await failure(wrongKey)).toMatchObject({ type: "StripeAuthenticationError", statusCode: 401 });
    const unknown = stripe.customers.create({ nickname: "x" } as object);
    expect(await failure(unknown)).toMatchObject({
      statusCode: 400,
      code: "parameter_unknown",
      param: "nickname",
    });
    const wrong = stripe.customers.list({ limit: 1000 });
    expect(await failure(wrong)).toMatchObject({ code: "parameter_invalid_integer", param: "limit" });
    expect(await failure(stripe.coupons.list())).toMatchObject({ statusCode: 404 });
  });

  it("reads the nesting of parameters, no matter what their texts contain", async () => {
    const metadata = { "a key": "a=b&c[d]=é", empty: "0" };
    const customer = await scene.stripe.customers.create({ metadata, preferred_locales: ["fr", "en"] });
    expect(customer).toMatchObject({ metadata, preferred_locales: ["fr", "en"] });
  });
});
