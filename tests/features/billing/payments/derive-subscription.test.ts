import { describe, expect, it } from "vitest";
import { deriveSubscription } from "../../../../workers/features/billing/plans/derive-subscription";
import type { Stripe } from "../../../../workers/providers/payments/stripe";

const DAY = 24 * 60 * 60;
const NOW = 1_800_000_000;
const GRACE_MS = 3 * DAY * 1000;
const PLANS = new Map([
  ["price_basic", 1],
  ["price_pro", 2],
]);

interface Given {
  id?: string;
  status?: string;
  price?: string;
  created?: number;
  cancel_at?: number | null;
  cancel_at_period_end?: boolean;
}

const subscription = ({
  id = "sub_1",
  status = "active",
  price = "price_basic",
  created = NOW,
  cancel_at = null,
  cancel_at_period_end = false,
}: Given = {}) =>
  ({
    id,
    status,
    created,
    cancel_at,
    cancel_at_period_end,
    customer: "cus_1",
    items: {
      data: [
        {
          id: `si_${id}`,
          price: { id: price },
          current_period_start: NOW,
          current_period_end: NOW + 30 * DAY,
        },
      ],
    },
  }) as unknown as Stripe.Subscription;

const derive = (given: Given[], endedHere: string[] = [], paidUntil: [string, number][] = []) =>
  deriveSubscription({
    paidUntil: new Map(paidUntil),
    subscriptions: given.map(subscription),
    planOfPrice: PLANS,
    endedHere: new Set(endedHere),
    graceMs: GRACE_MS,
  });

describe("what a customer's subscriptions come to", () => {
  it("is nothing without any", () => {
    expect(derive([])).toEqual({ current: null, redundant: [], unknownPrices: [], unknownStates: [] });
  });

  it("is the plan of the price, with some days after the period for a late renewal", () => {
    expect(derive([{}]).current).toEqual({
      subscription_id: "sub_1",
      customer_id: "cus_1",
      price_id: "price_basic",
      next_price_id: null,
      plan_id: 1,
      status: "active",
      period_start: NOW * 1000,
      period_end: (NOW + 30 * DAY) * 1000,
      cancel_at: null,
      access_until: (NOW + 33 * DAY) * 1000,
    });
  });

  it.each([
    ["by its period's end", { cancel_at_period_end: true }, NOW + 30 * DAY],
    ["at a time", { cancel_at: NOW + 5 * DAY }, NOW + 5 * DAY],
  ])("ends without days of grace when it was cancelled %s", (_, given, end) => {
    expect(derive([given]).current).toMatchObject({ cancel_at: end * 1000, access_until: end * 1000 });
  });

  it.each([
    ["active", "active"],
    ["trialing", "trialing"],
    ["past_due", "past_due"],
    ["unpaid", "unpaid"],
    ["paused", "unpaid"],
  ])("has for the state %s the state %s", (status, expected) => {
    expect(derive([{ status }]).current?.status).toBe(expected);
  });

  it.each(["incomplete", "incomplete_expired", "canceled"])("is nothing in the state %s", (status) => {
    expect(derive([{ status }])).toMatchObject({ current: null, redundant: [] });
  });

  it.each(["past_due", "unpaid", "paused"])(
    "ends with the last paid period and its days of grace in the state %s, however many unpaid ones follow",
    (status) => {
      const paid: [string, number][] = [["sub_1", (NOW - 60 * DAY) * 1000]];
      const until = (given: Given) => derive([{ status, ...given }], [], paid).current?.access_until;
      expect(until({})).toBe((NOW - 57 * DAY) * 1000);
      expect(until({ cancel_at_period_end: true })).toBe((NOW - 57 * DAY) * 1000);
      expect(until({ cancel_at: NOW - 59 * DAY })).toBe((NOW - 59 * DAY) * 1000);
    },
  );

  it("ends with the period before where no paid invoice is known", () => {
    expect(derive([{ status: "past_due" }]).current?.access_until).toBe((NOW + 3 * DAY) * 1000);
  });

  it("grants until the period's end in a state that is not known, and reports it", () => {
    expect(derive([{ status: "hibernating" }])).toMatchObject({
      current: { status: "past_due", access_until: (NOW + 30 * DAY) * 1000 },
      unknownStates: ["sub_1"],
    });
  });

  it("is the newest one; the others are redundant, in any order of the list", () => {
    const all = [
      { id: "sub_old", created: NOW - DAY },
      { id: "sub_new", price: "price_pro" },
      { id: "sub_oldest", created: NOW - 2 * DAY },
    ];
    for (const order of [all, [...all].reverse()]) {
      const { current, redundant } = derive(order);
      expect(current).toMatchObject({ subscription_id: "sub_new", plan_id: 2 });
      expect(redundant.toSorted()).toEqual(["sub_old", "sub_oldest"]);
    }
  });

  it("is the one that grants before a newer one that is unpaid", () => {
    const { current, redundant } = derive([
      { id: "sub_unpaid", status: "unpaid", created: NOW + DAY },
      { id: "sub_paid" },
    ]);
    expect(current?.subscription_id).toBe("sub_paid");
    expect(redundant).toEqual(["sub_unpaid"]);
  });

  it("is never one that was ended here: it is redundant, also as the only one", () => {
    expect(derive([{}], ["sub_1"])).toMatchObject({ current: null, redundant: ["sub_1"] });
  });

  it("is nothing for a price that no plan is linked to, which is reported and not cancelled", () => {
    expect(derive([{ price: "price_other" }])).toMatchObject({
      current: null,
      redundant: [],
      unknownPrices: ["price_other"],
    });
  });
});
