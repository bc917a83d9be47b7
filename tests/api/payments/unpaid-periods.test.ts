import { expect, test } from "vitest";
import { actorOf, addUser } from "../../support/accounts";
import { rowsOf } from "../../support/factories";
import { addPaidPlan, arrive, customerOf, payFor, stripe } from "../../support/plans/payments";

const GRACE_MS = 3 * 24 * 60 * 60 * 1000;

const storedOf = async (user: { id: string }) =>
  (
    await rowsOf<{ status: string; period_start: number; period_end: number; access_until: number }>(
      "SELECT status, period_start, period_end, access_until FROM subscriptions WHERE user_id = ? AND ended_at IS NULL",
      user.id,
    )
  )[0]!;

test("R42: access ends with the last period that was paid and its days of grace, and comes back with the payment", async () => {
  const user = await addUser();
  const { plan, price } = await addPaidPlan();
  await payFor(user, plan, price.price_id);
  const customer = await customerOf(user);
  const paid = await storedOf(user);
  expect(paid.access_until).toBe(paid.period_end + GRACE_MS);
  await stripe().setCard(customer, "pm_card_chargeDeclined");
  await stripe().advance({ days: 32, customer });
  await arrive(customer);
  const late = await storedOf(user);
  expect(late).toMatchObject({ status: "past_due", access_until: paid.period_end + GRACE_MS });
  expect(late.period_end).toBeGreaterThan(paid.period_end);
  // As on the day after.
  await rowsOf("UPDATE subscriptions SET access_until = ? WHERE user_id = ?", Date.now() - 1, user.id);
  expect((await actorOf(user)).plan).toBeNull();
  await stripe().setCard(customer, "pm_card_visa");
  await stripe().advance({ days: 8, customer });
  await arrive(customer);
  const settled = await storedOf(user);
  expect(settled).toMatchObject({ status: "active", access_until: settled.period_end + GRACE_MS });
  expect((await actorOf(user)).plan).toMatchObject({ plan_id: plan });
});
