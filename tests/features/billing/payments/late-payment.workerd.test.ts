import { expect, test } from "vitest";
import { listSubscriptions } from "../../../../workers/features/billing/payments/list-subscriptions";
import { viewBilling } from "../../../../workers/features/billing/payments/view-billing";
import { withStripe } from "../../../../workers/features/billing/payments/with-stripe";
import { actorOf, addUser } from "../../../support/accounts";
import { testContext } from "../../../support/factories";
import { mailTo } from "../../../support/mails";
import { addPaidPlan, arrive, customerOf, payFor, stripe } from "../../../support/plans/payments";

const DAY_MS = 24 * 60 * 60 * 1000;

test("a late payment is shown with what is owed, since when, and until when the plan can be used", async () => {
  const user = await addUser();
  const { plan, price } = await addPaidPlan({ amount: 17 });
  await payFor(user, plan, price.price_id);
  const customer = await customerOf(user);
  // A credit pays a part of the next invoice.
  await withStripe(testContext(), (client) => client.customers.update(customer, { balance: -800 }));
  await stripe().setCard(customer, "pm_card_chargeDeclined");
  await stripe().advance({ days: 32, customer });
  await arrive(customer);
  const { subscription, payments } = await viewBilling(testContext(await actorOf(user)));
  expect(subscription).toMatchObject({ status: "past_due", access_until: expect.any(String) });
  expect(payments[0]).toMatchObject({ status: "open", amount: 17, due: 9 });
  expect(payments[1]).toMatchObject({ status: "paid", amount: 17, due: 0 });
  expect((await mailTo(user.email, "payment-failed")).text).toContain("€9");
  const listed = await listSubscriptions(testContext(), { state: "late" });
  const late = listed.subscriptions.find((one) => one.customer_id === customer)!;
  const since = Date.parse(late.due_since!);
  expect(Math.abs(since - Date.parse(payments[0]!.created_at))).toBeLessThan(DAY_MS);
  expect(since).toBeLessThan(Date.parse(late.period_end) - 20 * DAY_MS);
});
