import { expect, test } from "vitest";
import { withStripe } from "../../../workers/features/billing/payments/with-stripe";
import { addUser } from "../../support/accounts";
import { Browser } from "../../support/browser";
import { testContext } from "../../support/factories";
import { mailTo } from "../../support/mails";
import { addPaidPlan, customerOf, payFor, synchronised } from "../../support/plans/payments";

const PASSWORD = "correct horse battery";

const follow = (intent: "change-email" | "undo-email", { email, token }: { email: string; token: string }) =>
  new Browser().submit(`/auth?mode=${intent}`, { intent, email, token });

async function scene() {
  const user = await addUser({ password: PASSWORD });
  const { plan, price } = await addPaidPlan();
  await payFor(user, plan, price.price_id);
  const customer = await customerOf(user);
  const billedTo = async () => {
    await synchronised(customer);
    const found = await withStripe(testContext(), (client) => client.customers.retrieve(customer));
    return found.deleted ? null : found.email;
  };
  const moveTo = async (email: string) => {
    const json = { email, current_password: PASSWORD };
    await user.client.call(`/api/user/${user.id}`, { method: "PUT", json });
    await follow("change-email", await mailTo(email, "change-email"));
  };
  return { user, customer, billedTo, moveTo };
}

test("invoices go to an account's new address, and to the former one when the change is undone", async () => {
  const { user, billedTo, moveTo } = await scene();
  expect(await billedTo()).toBe(user.email);
  const email = `moved-${crypto.randomUUID()}@example.com`;
  await moveTo(email);
  expect(await billedTo()).toBe(email);
  await follow("undo-email", await mailTo(user.email, "email-changing"));
  expect(await billedTo()).toBe(user.email);
});

test("invoices stay with an address that the subscriber chose at Stripe", async () => {
  const { customer, billedTo, moveTo } = await scene();
  await withStripe(testContext(), (client) =>
    client.customers.update(customer, { email: "books@example.com" }),
  );
  await moveTo(`moved-${crypto.randomUUID()}@example.com`);
  expect(await billedTo()).toBe("books@example.com");
});
