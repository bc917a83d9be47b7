import type { Locator, Page } from "playwright/test";
import { customerOf, remoteStripe } from "../../support/stripe/remote.ts";
import { adminToken, asAdmin, expectAccessibleOnBoth, onPhoneWidth } from "./admin-page.ts";
import { expect, test } from "../fixtures.ts";
import type { SeededUser } from "../seed-users.ts";
import { signIn, takeUser } from "../signed-in.ts";

// The checker would judge colours in the middle of a transition.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const address = `http://127.0.0.1:${process.env.E2E_PORT}`;
const stripe = remoteStripe(`http://127.0.0.1:${process.env.E2E_STRIPE_PORT}`);

const newWord = () => Math.random().toString(36).slice(2, 8);

async function adminCall(path: string, body: object): Promise<Record<string, unknown>> {
  const response = await fetch(`${address}/api/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${await adminToken()}` },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(201);
  return (await response.json()) as Record<string, unknown>;
}

/** A plan without a price. */
async function addPlan(): Promise<{ id: number; name: string }> {
  const name = `Plan ${newWord()}`;
  const plan = { plan_type: "support", name, name_en: name, limits: {} };
  return { id: Number((await adminCall("plans", plan)).id), name };
}

/** A user who pays for a plan, as people do. */
async function subscribe(page: Page, user: SeededUser, plan: { id: number; name: string }): Promise<void> {
  await adminCall("create-monthly-product", {
    product_name: plan.name,
    price_amount: 12.5,
    currency: "eur",
    plan_id: plan.id,
  });
  await signIn(page.context(), user);
  await page.goto("/user/upgrade?tab=support");
  const card = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: plan.name, level: 2 }) });
  await card.getByRole("button", { name: "Subscribe" }).click();
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(page.getByRole("heading", { name: `${plan.name} is active` })).toBeVisible();
}

/** The records of a list are rows of a table, or on a phone items. */
const recordOf = (page: Page): Locator =>
  page.getByRole("row").or(page.getByRole("listitem")).locator("visible=true");

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`/admin/${path}`);
}

test("what Stripe needs is said, and a price is made for a plan, found, and taken off sale @desktop", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 422/);
  await onPhoneWidth(page);
  await asAdmin(page);

  await test.step("what Stripe needs is said, with the last event that came", async () => {
    await open(page, "payments/connection");
    await expect(page.getByText(`${address}/api/payments/webhook`)).toBeVisible();
    // The last event that came, which tests beside this one cause, has its name on the screen too.
    await expect(page.locator("pre").filter({ hasText: "customer.subscription.updated" })).toBeVisible();
    await expect(page.getByText("Payments run in Stripe’s test mode")).toBeVisible();
    await expectAccessibleOnBoth(page);
  });

  const plan = await addPlan();
  const name = `Product ${newWord()}`;
  await test.step("a price is refused, then made, and found in the list", async () => {
    await open(page, "products/new");
    await page.getByLabel("Product name").fill(name);
    await page.getByLabel("Price", { exact: true }).fill("nothing");
    await page.getByLabel("Plan", { exact: true }).selectOption({ label: plan.name });
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("This value is not accepted")).toBeVisible();
    await page.getByLabel("Price", { exact: true }).fill("19.50");
    await expectAccessibleOnBoth(page);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText(`“${name}” has been saved`)).toBeVisible();
    await page.getByRole("searchbox").fill(name);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/q=/);
    const record = recordOf(page).filter({ has: page.getByRole("link", { name }) });
    await expectAccessibleOnBoth(page, async () => {
      await expect(record).toContainText("€19.50 a month");
      await expect(record).toContainText(plan.name);
    });
  });

  await test.step("it is taken off sale", async () => {
    await page.getByRole("link", { name }).locator("visible=true").click();
    await page.getByRole("switch", { name: /Active/ }).click();
    await page.getByRole("button", { name: "Save" }).click();
    // Not what the screen says: the message of the first time may still be there.
    const archivedPrices = async () =>
      (await stripe.events()).flatMap(({ type, data }) => (type === "price.updated" ? [data.object] : []));
    await expect
      .poll(archivedPrices)
      .toContainEqual(expect.objectContaining({ active: false, unit_amount: 1_950 }));
  });
});

test("a subscription is listed, counted and read again, compared with Stripe, and repaired @desktop", async ({
  page,
}) => {
  const [plan, user] = [await addPlan(), takeUser("plain")];
  const email = `${user.id.slice(4, 16)}@example.com`;
  await subscribe(page, user, plan);
  await asAdmin(page);

  await test.step("it is listed, and read from Stripe again", async () => {
    await open(page, `payments/subscriptions?plan=${plan.id}`);
    const row = recordOf(page).filter({ hasText: email }).first();
    await expectAccessibleOnBoth(page, async () => {
      await expect(row).toContainText("Active");
      await expect(row).toContainText("€12.50 a month");
    });
    await row.getByRole("button", { name: /^Read again from Stripe/ }).click();
    await expect(page.getByText("Reading from Stripe again…")).toBeVisible();
    await page.getByRole("combobox", { name: "State" }).selectOption("ended");
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page.getByText("No subscription matches these filters.")).toBeVisible();
  });

  await test.step("it is counted", async () => {
    await open(page, "payments");
    await expect(page.getByRole("heading", { name: "Revenue", exact: true })).toBeVisible();
    await expect(page.locator(".uplot canvas").first()).toBeVisible();
    await expectAccessibleOnBoth(page);
    await page.getByText("Figures as a table").click();
    await expect(page.getByRole("columnheader", { name: "Churn" })).toBeVisible();
  });

  await test.step("everything is compared with Stripe, what differs is listed, and repaired", async () => {
    // Stripe cancels, and its event is lost.
    const customer = await customerOf(stripe, user.id);
    await stripe.hold(customer);
    await stripe.setCard(customer, "pm_card_chargeDeclined");
    await stripe.advance({ days: 32, customer });
    await stripe.drop({ customer });
    await open(page, "payments/comparison");
    await page.getByRole("button", { name: "Compare now" }).click();
    const line = page.getByRole("listitem").filter({ hasText: email });
    await expect(line).toContainText("The subscription differs", { timeout: 60_000 });
    await expect(line).toContainText("here: active · Stripe: past_due");
    await expect(page.getByText(/^Last compared on/)).toBeVisible({ timeout: 60_000 });
    await expectAccessibleOnBoth(page);
    await line.getByRole("button", { name: /^Repair/ }).click();
    await expect(line).toHaveCount(0, { timeout: 30_000 });
    await page.getByRole("link", { name: "Resolved" }).click();
    await expect(line).toContainText("resolved on");
    await stripe.letThrough(customer);
  });
});
