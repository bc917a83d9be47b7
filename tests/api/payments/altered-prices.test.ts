import { describe, expect, test } from "vitest";
import { changePlan, previewChange } from "../../../workers/features/billing/payments/change-plan";
import { keepPrice } from "../../../workers/features/billing/payments/change-subscription";
import { viewBilling } from "../../../workers/features/billing/payments/view-billing";
import { actorOf, addUser, type TestUser } from "../../support/accounts";
import { rowsOf, testContext } from "../../support/factories";
import { paidInAll } from "../../support/plans/money";
import {
  addPaidPlan,
  addPrice,
  arrive,
  askForCheckout,
  customerOf,
  payFor,
  sessionIn,
  stripe,
} from "../../support/plans/payments";

const planOf = async (user: TestUser) => (await actorOf(user)).plan?.plan_id;
const contextOf = async (user: TestUser) => testContext(await actorOf(user));

/** A subscriber to a plan of 10 €, and a plan of 40 €. */
async function scene() {
  const user = await addUser();
  const [basic, pro] = [await addPaidPlan(), await addPaidPlan({ amount: 40 })];
  await payFor(user, basic.plan, basic.price.price_id);
  return { user, basic, pro, ctx: await contextOf(user), customer: await customerOf(user) };
}

type Offer = Awaited<ReturnType<typeof addPaidPlan>>;

async function change(user: TestUser, { price }: Pick<Offer, "price">): Promise<void> {
  const ctx = await contextOf(user);
  const { preview } = await previewChange(ctx, price.id);
  await changePlan(ctx, { product: price.id, preview });
  await arrive(await customerOf(user));
}

describe("R42: a change of plan", () => {
  test("up and down twenty times costs what the dearer plan costs, which stays until the period's end", async () => {
    const { user, basic, pro, customer } = await scene();
    await change(user, pro);
    const paid = await paidInAll(customer);
    expect(paid).toBeGreaterThan(3_990);
    for (let round = 0; round < 20; round += 1) {
      await change(user, basic);
      expect([await planOf(user), await paidInAll(customer)]).toEqual([pro.plan, paid]);
      await expect(change(user, pro)).rejects.toMatchObject({ code: "already_subscribed" });
    }
    const { subscription } = await viewBilling(await contextOf(user));
    expect(subscription).toMatchObject({ plan_id: pro.plan, next: { amount: 10, currency: "eur" } });
    await stripe().advance({ days: 32, customer });
    await arrive(customer);
    expect([await planOf(user), await paidInAll(customer)]).toEqual([basic.plan, paid + 1_000]);
    expect((await viewBilling(await contextOf(user))).subscription?.next).toBeNull();
  });

  test("to a cheaper price is taken back, and by a cancellation", async () => {
    const { user, basic, pro, customer } = await scene();
    await change(user, pro);
    await change(user, basic);
    const ctx = await contextOf(user);
    const { subscription } = await viewBilling(ctx);
    await keepPrice(ctx, subscription!.id);
    await arrive(customer);
    expect((await viewBilling(ctx)).subscription?.next).toBeNull();
    await stripe().advance({ days: 32, customer });
    await arrive(customer);
    expect(await planOf(user)).toBe(pro.plan);
  });

  test.each<
    [string, (given: string, others: { user: TestUser; product: number }) => Promise<string> | string]
  >([
    ["made up", () => "a.b.c"],
    ["empty", () => ""],
    [
      "with another date",
      (given) => {
        const [head, body, signature] = given.split(".") as [string, string, string];
        const claims = JSON.parse(atob(body.replaceAll("-", "+").replaceAll("_", "/"))) as { date: number };
        const later = btoa(JSON.stringify({ ...claims, date: claims.date + 3_500 }));
        return [head, later.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", ""), signature].join(
          ".",
        );
      },
    ],
    [
      "of another user",
      async (_, { product }) => {
        const other = await addUser();
        const plan = await addPaidPlan();
        await payFor(other, plan.plan, plan.price.price_id);
        return (await previewChange(await contextOf(other), product)).preview;
      },
    ],
    [
      "of another price",
      async (_, { user }) => {
        const dearer = await addPaidPlan({ amount: 60 });
        return (await previewChange(await contextOf(user), dearer.price.id)).preview;
      },
    ],
  ])("is refused with a preview %s, and costs nothing", async (_, alter) => {
    const { user, basic, pro, ctx, customer } = await scene();
    const { preview } = await previewChange(ctx, pro.price.id);
    const altered = await alter(preview, { user, product: pro.price.id });
    await expect(changePlan(ctx, { product: pro.price.id, preview: altered })).rejects.toMatchObject({
      code: "validation_failed",
    });
    await arrive(customer);
    expect([await planOf(user), await paidInAll(customer)]).toEqual([basic.plan, 1_000]);
  });

  test("is made once with one preview", async () => {
    const { user, pro, ctx, customer } = await scene();
    const { preview } = await previewChange(ctx, pro.price.id);
    await changePlan(ctx, { product: pro.price.id, preview });
    await arrive(customer);
    const paid = await paidInAll(customer);
    await expect(changePlan(ctx, { product: pro.price.id, preview })).rejects.toMatchObject({
      code: "already_subscribed",
    });
    await arrive(customer);
    expect([await planOf(user), await paidInAll(customer)]).toEqual([pro.plan, paid]);
  });

  test("is refused while a payment is due, and in another currency", async () => {
    const { pro, ctx, customer } = await scene();
    const dollars = await addPaidPlan({ amount: 40, currency: "usd" });
    await expect(previewChange(ctx, dollars.price.id)).rejects.toMatchObject({ code: "validation_failed" });
    await stripe().setCard(customer, "pm_card_chargeDeclined");
    await stripe().advance({ days: 32, customer });
    await arrive(customer);
    await expect(previewChange(ctx, pro.price.id)).rejects.toMatchObject({ code: "payment_due" });
  });

  test.each([
    ["a year of the same plan", { amount: 100 }, true, "now"],
    ["a year of a dearer plan", { amount: 200 }, false, "now"],
    ["a year of a cheaper plan", { amount: 90 }, false, "later"],
  ] as const)("from a month to %s begins in time", async (_, { amount }, isSame, when) => {
    const { user, basic, ctx } = await scene();
    const plan = isSame ? basic.plan : (await addPaidPlan()).plan;
    const price = await addPrice(plan, { interval: "year", amount });
    const { starts_at, next_at, amount_due } = await previewChange(ctx, price.id);
    expect(amount_due > 0).toBe(when === "now");
    expect(starts_at === next_at).toBe(when === "later");
    await change(user, { price });
    expect(await planOf(user)).toBe(when === "now" ? plan : basic.plan);
    const { subscription } = await viewBilling(await contextOf(user));
    expect(subscription?.next?.amount ?? null).toBe(when === "now" ? null : amount);
  });

  test("from a year to a month begins when the year ends", async () => {
    const user = await addUser();
    const plan = await addPaidPlan({ interval: "year", amount: 100 });
    const monthly = await addPrice(plan.plan, { amount: 15 });
    await payFor(user, plan.plan, plan.price.price_id);
    await change(user, { price: monthly });
    expect(await paidInAll(await customerOf(user))).toBe(10_000);
    const { subscription } = await viewBilling(await contextOf(user));
    expect(subscription).toMatchObject({ price: { interval: "year" }, next: { amount: 15 } });
  });
});

/** Fields that a browser might add to a payment. */
const ALTERED = {
  ...{
    amount: 1,
    price_amount: 0.01,
    unit_amount: 1,
    currency: "vnd",
    quantity: 0,
    discount: 100,
    coupon: "free",
  },
  ...{
    trial_period_days: 3_650,
    proration_date: 1,
    customer: "cus_other",
    customer_email: "other@example.com",
  },
  line_items: [{ price: "price_other", quantity: 0 }],
};

test("R42: a page costs what the price says, whatever else is sent", async () => {
  const user = await addUser();
  const { plan, price } = await addPaidPlan();
  const response = await askForCheckout(user, plan, price.price_id, ALTERED);
  await stripe().paySession(sessionIn((await response.json<{ url: string }>()).url));
  const customer = await customerOf(user);
  await arrive(customer);
  expect([await planOf(user), await paidInAll(customer)]).toEqual([plan, 1_000]);
});

test.each(["payments/create", "user/subscriptions/create", "create-stripe-subscription"])(
  "R42: a payment by /%s costs what the price says, whatever else is sent",
  async (call) => {
    const user = await addUser();
    const { plan } = await addPaidPlan();
    const response = await user.client.call(`/api/${call}`, { json: { ...ALTERED, plan_id: plan } });
    const { clientSecret } = await response.json<{ clientSecret: string }>();
    expect(await stripe().confirmPayment(clientSecret)).toBe("succeeded");
    const customer = await customerOf(user);
    await arrive(customer);
    expect([await planOf(user), await paidInAll(customer)]).toEqual([plan, 1_000]);
    expect(await rowsOf("SELECT currency FROM payments WHERE user_id = ?", user.id)).toEqual([
      { currency: "eur" },
    ]);
  },
);
