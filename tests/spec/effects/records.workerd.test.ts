import { describe, expect, test } from "vitest";
import { adminCalls, word } from "../../support/admin-calls";
import { addPlan } from "../../support/plans/plans";
import { withStripe } from "../../../workers/features/billing/payments/with-stripe";
import { testContext } from "../../support/factories";

const { sent } = adminCalls();

type Fields = Record<string, unknown>;
/** A record's fields, each with two values that differ. */
type Values = [field: string, one: unknown, other: unknown][];

const MODEL = (): Fields => ({
  name: "Tested",
  provider: "OpenAI",
  request_name: `scenario:${word()}`,
  input_price: 1,
  output_price: 2,
});
const MODEL_VALUES: Values = [
  ["name", "One", "Two"],
  ["provider", "OpenAI", "Together"],
  ["request_name", `scenario:${word()}`, `scenario:${word()}`],
  ["can_stream", 0, 1],
  ["model_common_name", "Common", "Uncommon"],
  ["need_account", 0, 1],
  ["is_trending", 0, 1],
  ["input_price", 0.25, 3],
  ["output_price", 0.5, 4],
];
const MODULE = (): Fields => ({ name: "Fiches", name_en: "Cards", icon: "layers", active: 0 });
const MODULE_VALUES: Values = [
  ["name", "Fiches", "Cartes"],
  ["name_en", "Cards", "Sheets"],
  ["icon", "layers", "bot"],
  ["active", 0, 1],
];
const PLAN = (): Fields => ({ plan_type: "chatai", name: "Essai", name_en: "Trial", is_active: 0 });
const PLAN_VALUES: Values = [
  ["plan_type", "pdf", "combo"],
  ["included_models", [{ model_id: 1 }], []],
];

describe.each([
  ["a model", "/ai-models", MODEL, MODEL_VALUES],
  ["an entry of the marketplace", "/marketplace", MODULE, MODULE_VALUES],
  ["a plan", "/plans", PLAN, PLAN_VALUES],
] as const)("%s", (_, path, base, values) => {
  test.each(values)("is created and changed as its %s says, and only there", async (field, one, other) => {
    const fields = base();
    const stored = await sent<Fields>("POST", path, { ...fields, request_name: word(), [field]: one }, 201);
    const second = await sent<Fields>("POST", path, { ...fields, request_name: word(), [field]: other }, 201);
    expect([stored[field], second[field]]).toEqual([one, other]);
    await sent("DELETE", `${path}/${second.id as number}`);
    // The name of a model that was deleted stays taken.
    const next = field === "request_name" ? `scenario:${word()}` : other;
    const changed = await sent<Fields>("PUT", `${path}/${stored.id as number}`, { [field]: next });
    const differing = Object.keys(changed).filter(
      (name) => JSON.stringify(changed[name]) !== JSON.stringify(stored[name]),
    );
    expect(changed[field]).toEqual(next);
    expect(differing.filter((name) => ![field, "version", "image_url", "modules"].includes(name))).toEqual(
      [],
    );
    await sent("DELETE", `${path}/${stored.id as number}`);
  });
});

describe.each([
  ["/create-monthly-product", "month"],
  ["/create-yearly-product", "year"],
])("%s", (path, interval) => {
  const BASE = { product_name: "Trial", product_description: "Short", price_amount: 10, currency: "eur" };

  test.each([
    ["product_name", "Pro"],
    ["product_description", "Long"],
    ["price_amount", 12.5],
    ["currency", "usd"],
  ])("makes another product with another %s", async (field, other) => {
    const made = await sent<Fields>("POST", path, BASE, 201);
    const second = await sent<Fields>("POST", path, { ...BASE, [field]: other }, 201);
    expect(made).toMatchObject({ ...BASE, interval });
    expect(second).toMatchObject({ ...BASE, [field]: other, interval });
    const price = await withStripe(testContext(), (stripe) =>
      stripe.prices.retrieve(String(second.price_id), { expand: ["product"] }),
    );
    expect(price).toMatchObject({
      unit_amount: field === "price_amount" ? 1_250 : 1_000,
      currency: field === "currency" ? "usd" : "eur",
      recurring: { interval },
      product: { name: field === "product_name" ? "Pro" : "Trial" },
    });
  });
});

test("prices are those of the interval and of the plan that are asked for", async () => {
  const [plan, other] = [await addPlan(), await addPlan()];
  const price = { product_name: "Trial", currency: "eur" };
  const make = (plan_id: number, interval: string, price_amount: number) =>
    sent<Fields>("POST", "/create/stripe-product", { ...price, plan_id, interval, price_amount }, 201);
  await make(plan, "month", 10);
  await make(plan, "year", 100);
  await make(other, "month", 20);
  const of = async (plan_id: number, interval: string) => {
    const found = await sent<Fields>("POST", "/get-stripe-product-by-plan-interval", { plan_id, interval });
    return found.price_amount;
  };
  expect([await of(plan, "month"), await of(plan, "year"), await of(other, "month")]).toEqual([10, 100, 20]);
  const intervals = async (query: string) => {
    const { data } = await sent<{ data: Fields[] }>("GET", `/stripe-product${query}`);
    return new Set(data.map(({ interval }) => interval));
  };
  expect(await intervals("?interval=month")).toEqual(new Set(["month"]));
  expect(await intervals("?interval=year")).toEqual(new Set(["year"]));
  expect(await intervals("")).toEqual(new Set(["month", "year"]));
});
