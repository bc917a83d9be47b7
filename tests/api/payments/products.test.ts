import { describe, expect, test } from "vitest";
import type { ProductRecord } from "../../../workers/contract/payments";
import { linkablePrices } from "../../../workers/features/billing/payments/linkable-prices";
import { productResource } from "../../../workers/features/billing/payments/product-resource";
import { listRecords } from "../../../workers/core/records/read-records";
import { withStripe } from "../../../workers/features/billing/payments/with-stripe";
import { addAdmin, addUser } from "../../support/accounts";
import { auditOf } from "../../support/admin-calls";
import type { CallInit } from "../../support/client";
import { testContext } from "../../support/factories";
import { addPaidPlan, addPrice, payFor } from "../../support/plans/payments";
import { addPlan } from "../../support/plans/plans";
import { listeningContext, scansOf } from "../../support/query-plans";

async function calls() {
  const { client } = await addAdmin();
  return async (path: string, init: CallInit) => {
    const response = await client.call(`/api/stripe-product${path}`, init);
    return {
      status: response.status,
      ...(await response.json<Partial<ProductRecord> & { code?: string }>()),
    };
  };
}

const priceAtStripe = (id: string) => withStripe(testContext(), (client) => client.prices.retrieve(id));
const productAtStripe = (id: string) => withStripe(testContext(), (client) => client.products.retrieve(id));

/** A price that was made at Stripe itself. */
const madeAtStripe = (name: string, unit_amount = 1_200) =>
  withStripe(testContext(), async (client) => {
    const { id } = await client.products.create({ name, description: "Made elsewhere" });
    return client.prices.create({
      product: id,
      unit_amount,
      currency: "usd",
      recurring: { interval: "year" },
    });
  });

describe("an administrator", () => {
  test("makes a price for a plan at Stripe, renames its product there, and archives it", async () => {
    const call = await calls();
    const plan_id = await addPlan();
    const made = await call("", {
      json: { product_name: "Pro", price_amount: "9,99", currency: "EUR", interval: "month", plan_id },
    });
    expect(made).toMatchObject({ status: 201, price_amount: 9.99, currency: "eur", plan_id, is_active: 1 });
    expect(await priceAtStripe(made.price_id!)).toMatchObject({
      unit_amount: 999,
      currency: "eur",
      active: true,
    });
    const path = `/${made.id}`;
    expect(await call(path, { method: "PUT", json: { product_name: "Pro plus" } })).toMatchObject({
      status: 200,
      product_name: "Pro plus",
    });
    expect(await productAtStripe(made.product_id!)).toMatchObject({ name: "Pro plus" });
    expect(await call(path, { method: "PUT", json: { is_active: 0 } })).toMatchObject({ is_active: 0 });
    expect(await priceAtStripe(made.price_id!)).toMatchObject({ active: false });
    expect(await auditOf("payment-products", String(made.id))).toHaveLength(3);
    expect(await call(path, { method: "DELETE" })).toMatchObject({ status: 200 });
    expect(await call(path, {})).toMatchObject({ status: 404 });
  });

  test.each(["Pro \ud800", "\udc00", "Pro \u0000plus"])(
    "is told of a name that nothing can store: %j",
    async (name) => {
      const call = await calls();
      const plan_id = await addPlan();
      const json = { product_name: name, price_amount: "9,99", currency: "EUR", interval: "month", plan_id };
      const { status } = await call("", { json });
      expect([201, 422]).toContain(status);
    },
  );

  test("links a price that exists at Stripe: name, amount, currency and interval come from there", async () => {
    const call = await calls();
    const name = `Linked ${crypto.randomUUID()}`;
    const { id } = await madeAtStripe(name);
    const isOffered = async () => (await linkablePrices(testContext())).find((one) => one.price_id === id);
    expect(await isOffered()).toMatchObject({
      product_name: name,
      amount: 12,
      currency: "usd",
      interval: "year",
    });
    expect(await call("", { json: { price_id: id, plan_id: await addPlan() } })).toMatchObject({
      status: 201,
      product_name: name,
      product_description: "Made elsewhere",
      price_amount: 12,
      interval: "year",
    });
    expect(await isOffered()).toBeUndefined();
    expect(await call("", { json: { price_id: id } })).toMatchObject({ status: 409, code: "already_exists" });
  });

  test("is told which fields are missing where a price is made", async () => {
    const call = await calls();
    expect(await call("", { json: { currency: "eur", interval: "month" } })).toMatchObject({
      status: 422,
      fields: { product_name: "required", price_amount: "required" },
    });
  });

  test("neither deletes nor moves a price that someone pays, but takes it off sale", async () => {
    const call = await calls();
    const user = await addUser();
    const { plan, price } = await addPaidPlan();
    await payFor(user, plan, price.price_id);
    const path = `/${price.id}`;
    expect(await call(path, {})).toMatchObject({ subscribers: 1, plan_id: plan });
    expect(await call(path, { method: "DELETE" })).toMatchObject({ status: 409, code: "in_use" });
    const other = await addPlan();
    expect(await call(path, { method: "PUT", json: { plan_id: other } })).toMatchObject({ code: "in_use" });
    const next = await addPrice(plan, { amount: 20 });
    expect(await call(path, {})).toMatchObject({ is_active: 0 });
    // A plan has one price an interval.
    expect(await call(path, { method: "PUT", json: { is_active: 1 } })).toMatchObject({ status: 409 });
    expect(await call(`/${next.id}`, {})).toMatchObject({ is_active: 1, subscribers: 0 });
  });
});

test("the list counts subscribers by their price with an index", async () => {
  const { ctx, asked } = listeningContext();
  await listRecords(ctx, productResource, { page: 1, q: "", sort: "", filters: {} });
  const scans = await scansOf(asked.filter(({ sql }) => sql.includes("subscribers")));
  // The prices themselves are few, and read as a whole.
  expect(scans.filter((scan) => !/^SCAN payment_products|^USE TEMP B-TREE FOR ORDER BY/.test(scan))).toEqual(
    [],
  );
});
