import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright/test";
import { customerOf, remoteStripe } from "../../support/stripe/remote.ts";
import { ADMIN } from "./admin.ts";
import { signInAsAdmin } from "./admin-page.ts";
import { expect, test } from "../fixtures.ts";
import type { SeededUser } from "../seed-users.ts";
import { signIn, takeUser } from "../signed-in.ts";

const address = `http://127.0.0.1:${process.env.E2E_PORT}`;
const stripe = remoteStripe(`http://127.0.0.1:${process.env.E2E_STRIPE_PORT}`);

const newWord = () => Math.random().toString(36).slice(2, 8);

async function adminCall(path: string, body: object): Promise<Record<string, unknown>> {
  const post = (to: string, json: object, headers: Record<string, string> = {}) =>
    fetch(`${address}/api/${to}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(json),
    });
  const { token } = (await (await post("v01/auth/admin-login", ADMIN)).json()) as { token: string };
  const response = await post(path, body, { authorization: `Bearer ${token}` });
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
  await page.goto("/user/upgrade?tab=support", { waitUntil: "networkidle" });
  const card = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: plan.name, level: 2 }) });
  await card.getByRole("button", { name: "Subscribe" }).click();
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(page.getByRole("heading", { name: `${plan.name} is active` })).toBeVisible();
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

test.describe("a price that is refused first", () => {
  test.use({ expectedErrors: [/status of 422/] });

  test("a price is made for a plan, found in the list, and taken off sale", async ({ page }) => {
    const plan = await addPlan();
    const name = `Product ${newWord()}`;
    await signInAsAdmin(page);
    await page.goto("/admin/payment-products/new", { waitUntil: "networkidle" });
    await page.getByLabel("Product name").fill(name);
    await page.getByLabel("Price", { exact: true }).fill("nothing");
    await page.getByLabel("Plan", { exact: true }).selectOption({ label: plan.name });
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("This value is not accepted")).toBeVisible();
    await page.getByLabel("Price", { exact: true }).fill("19.50");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText(`“${name}” has been saved`)).toBeVisible();
    await page.getByRole("searchbox").fill(name);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/q=/);
    const record = page
      .getByRole("row")
      .or(page.getByRole("listitem"))
      .filter({ has: page.getByRole("link", { name }) })
      .locator("visible=true");
    await expect(record).toContainText("€19.50 a month");
    await expect(record).toContainText(plan.name);
    await expectAccessible(page);
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

test("a subscription is listed and counted, and read from Stripe again", async ({ page, context }) => {
  const [plan, user] = [await addPlan(), takeUser("plain")];
  await subscribe(page, user, plan);
  await context.clearCookies();
  await signInAsAdmin(page);
  await page.goto(`/admin/payments/subscriptions?plan=${plan.id}`, { waitUntil: "networkidle" });
  const email = `${user.id.slice(4, 16)}@example.com`;
  const row = page
    .getByRole("row")
    .or(page.getByRole("listitem"))
    .filter({ hasText: email })
    .locator("visible=true")
    .first();
  await expect(row).toContainText("Active");
  await expect(row).toContainText("€12.50 a month");
  await expectAccessible(page);
  await row.getByRole("button", { name: /^Read again from Stripe/ }).click();
  await expect(page.getByText("Reading from Stripe again…")).toBeVisible();
  await page.getByRole("combobox", { name: "State" }).selectOption("ended");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("No subscription matches these filters.")).toBeVisible();

  await page.goto("/admin/payments", { waitUntil: "networkidle" });
  await expect(page.getByRole("heading", { name: "Revenue", exact: true })).toBeVisible();
  await expect(page.locator(".uplot canvas").first()).toBeVisible();
  await expectAccessible(page);
  await page.getByText("Figures as a table").click();
  await expect(page.getByRole("columnheader", { name: "Churn" })).toBeVisible();
});

test("everything is compared with Stripe, what differs is listed, and repaired", async ({
  page,
  context,
}) => {
  const [plan, user] = [await addPlan(), takeUser("plain")];
  await subscribe(page, user, plan);
  // Stripe cancels, and its event is lost.
  const customer = await customerOf(stripe, user.id);
  await stripe.hold(customer);
  await stripe.setCard(customer, "pm_card_chargeDeclined");
  await stripe.advance({ days: 32, customer });
  await stripe.drop({ customer });
  await context.clearCookies();
  await signInAsAdmin(page);
  await page.goto("/admin/payments/comparison", { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Compare now" }).click();
  const line = page.getByRole("listitem").filter({ hasText: `${user.id.slice(4, 16)}@example.com` });
  await expect(line).toContainText("The subscription differs", { timeout: 60_000 });
  await expect(line).toContainText("here: active · Stripe: past_due");
  await expect(page.getByText(/^Last compared on/)).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page);
  await line.getByRole("button", { name: /^Repair/ }).click();
  await expect(line).toHaveCount(0, { timeout: 30_000 });
  await page.getByRole("link", { name: "Resolved" }).click();
  await expect(line).toContainText("resolved on");
  await stripe.letThrough(customer);
});

test("what Stripe needs is said, with the last event that came", async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto("/admin/payments/connection", { waitUntil: "networkidle" });
  await expect(page.getByText(`${address}/api/payments/webhook`)).toBeVisible();
  await expect(page.getByText("customer.subscription.updated")).toBeVisible();
  await expect(page.getByText("Payments run in Stripe’s test mode")).toBeVisible();
  await expectAccessible(page);
});
