import type { Locator, Page } from "playwright/test";
import { customerOf, remoteStripe } from "../support/stripe/remote.ts";
import { ADMIN } from "./admin/admin.ts";
import { answered, ask, chooseOpus, field, lastAnswer, openChat, questionFor, turns } from "./chat-page.ts";
import { expect, interactive, test } from "./fixtures.ts";
import { expectWholeLayout } from "./whole-layout.ts";
import { signIn, takeUser } from "./signed-in.ts";

const address = `http://127.0.0.1:${process.env.E2E_PORT}`;
const stripe = remoteStripe(`http://127.0.0.1:${process.env.E2E_STRIPE_PORT}`);

interface Plan {
  id: number;
  name: string;
}

interface NewPlan {
  plan_type?: string;
  included_models?: { model_id: number }[];
  sort_order?: number;
}

/** Two plans of a test's own. */
async function addPlans(): Promise<[Plan, Plan]> {
  const make = await planMaker();
  return [await make("Basic", 40, 10), await make("Pro", 400, 30)];
}

/** Makes plans with monthly and yearly prices, as an administrator does. */
async function planMaker() {
  const login = await fetch(`${address}/api/v01/auth/admin-login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(ADMIN),
  });
  const { token } = (await login.json()) as { token: string };
  const call = async (path: string, body: object) => {
    const response = await fetch(`${address}/api/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(201);
    return (await response.json()) as { id: number };
  };
  const mark = Math.random().toString(36).slice(2, 8);
  return async (title: string, questions: number, amount: number, more: NewPlan = {}): Promise<Plan> => {
    const name = `${title} ${mark}`;
    const limits = { chat: { quantity: questions, period: "day" } };
    const kind = { plan_type: "support", sort_order: 1, ...more };
    const { id } = await call("plans", { ...kind, name, name_en: name, limits });
    const product = { product_name: name, currency: "eur", plan_id: id };
    await call("create-monthly-product", { ...product, price_amount: amount });
    await call("create-yearly-product", { ...product, price_amount: amount * 10 });
    return { id, name };
  };
}

async function opusId(): Promise<number> {
  const answer = await fetch(`${address}/api/ai-models`);
  const { data } = (await answer.json()) as { data: { id: number; name: string }[] };
  return data.find(({ name }) => name === "Claude Opus 5.5")!.id;
}

const card = (page: Page, { name }: Plan) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, level: 2 }) });

async function openPlans(page: Page): Promise<void> {
  await page.goto("/user/upgrade?tab=support");
}

/** From the plans to Stripe's page, whose button is pressed, and back. */
async function pay(page: Page, plan: Plan): Promise<void> {
  await openPlans(page);
  await card(page, plan).getByRole("button", { name: "Subscribe" }).click();
  await expect(page).toHaveURL(/\/c\/pay\//);
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(page.getByRole("heading", { name: `${plan.name} is active` })).toBeVisible();
  await expect(page.getByText(/^The period that you have paid for ends on .+ \d{4}/)).toBeVisible();
  await expect(page).toHaveTitle("Payment successful · Atelier");
}

test(
  "a plan is chosen, paid, changed, cancelled and kept after all; other tabs follow",
  { tag: "@desktop" },
  async ({ page, context }) => {
    const [basic, pro] = await addPlans();
    await page.goto("/payment-success?session_id=cs_test_forged");
    await expect(page.getByRole("heading", { name: "Log in to see your payment" })).toBeVisible();
    await signIn(context, takeUser("plain"));
    await page.goto("/payment-success?session_id=cs_test_forged");
    await expect(page.getByRole("heading", { name: "We couldn’t find this payment" })).toBeVisible();
    const other = await context.newPage();
    await openPlans(other);
    await openPlans(page);
    await expect(card(page, basic)).toContainText("€10 a month");
    await page.getByText("Yearly", { exact: true }).click();
    await expect(card(page, basic)).toContainText("€100 a year");
    await expect(card(page, basic)).toContainText("€8.33 a month");
    await pay(page, basic);
    // It survives a reload, and the other tab needs none.
    await page.reload();
    await expect(page.getByRole("heading", { name: `${basic.name} is active` })).toBeVisible();
    await expect(card(other, basic).getByText("Your plan", { exact: true })).toBeVisible();

    await openPlans(page);
    await expect(page.getByText(/^Renews on .* for €10$/)).toBeVisible();
    await card(page, pro).getByRole("button", { name: "Switch to this plan" }).click();
    const dialog = page.getByRole("dialog", { name: `Switch to ${pro.name}` });
    await expect(dialog.getByText("Credit for unused time")).toBeVisible();
    await dialog.getByRole("button", { name: /^Pay €(19|20)/ }).click();
    await expect(dialog).toBeHidden();
    await expect(page).not.toHaveURL(/change=/);
    // Nobody reloads the page.
    await expect(card(page, pro).getByText("Your plan", { exact: true })).toBeVisible({ timeout: 60_000 });

    await test.step("a cheaper plan begins with the next period, and is given up", async () => {
      await card(page, basic).getByRole("button", { name: "Switch to this plan" }).click();
      const cheaper = page.getByRole("dialog", { name: `Switch to ${basic.name}` });
      await expect(cheaper.getByText(/^You keep your current plan until /)).toBeVisible();
      await accepted(cheaper.getByRole("button", { name: "Switch at renewal" }));
      await expect(cheaper).toBeHidden();
      await expect(page).not.toHaveURL(/change=/);
      await reloadUntil(page, page.getByText(new RegExp(`^Changes to ${basic.name} on .* for €10$`)));
      await accepted(page.getByRole("button", { name: `Stay on ${pro.name}` }));
      await reloadUntil(page, page.getByText(/^Renews on .* for €30$/));
    });

    await page.getByRole("button", { name: "Cancel subscription" }).click();
    await accepted(page.getByRole("dialog").getByRole("button", { name: "Cancel subscription" }));
    // A synchronisation that began before the press may be stored after it: the next one puts that right.
    await reloadUntil(page, page.getByText(/^Ends on /));
    await accepted(page.getByRole("button", { name: "Keep my plan" }));
    await reloadUntil(page, page.getByText(/^Renews on .* for €30$/));
  },
);

test(
  "a question that needs a plan waits in its field, unsent, until the plan is paid and the reader is back",
  { tag: "@desktop" },
  async ({ page, context }) => {
    const make = await planMaker();
    const included_models = [{ model_id: await opusId() }];
    const plan = await make("Talks", 40, 10, { plan_type: "chatai", included_models, sort_order: 900 });
    await signIn(context, takeUser("plain"));
    await openChat(page);
    await chooseOpus(page);
    const question = questionFor("From Opus.");
    await ask(page, question);
    const offer = page.getByRole("dialog").getByRole("link", { name: new RegExp(plan.name) });
    await expect(offer).toContainText("€10 a month");
    await offer.click();
    await expect(page).toHaveURL("/user/upgrade?tab=chatai");
    await card(page, plan).getByRole("button", { name: "Subscribe" }).click();
    await page.getByRole("button", { name: "Pay", exact: true }).click();
    await page.getByRole("link", { name: "Continue where you left off" }).click();
    await expect(page).toHaveURL("/user/dashboard");
    await expect(field(page)).toHaveValue(question);
    await expect(turns(page)).toHaveCount(0);
    await field(page).press("Enter");
    await answered(page);
    await expect(lastAnswer(page)).toHaveText("From Opus.");
  },
);

test(
  "a payment that is broken off costs nothing, a late webhook is waited for, and a renewal that fails is said until it is paid",
  { tag: "@phone" },
  async ({ page, context }) => {
    const [[basic], user] = [await addPlans(), takeUser("plain")];
    await test.step("a payment is broken off", async () => {
      await signIn(context, takeUser("plain"));
      await openPlans(page);
      await card(page, basic).getByRole("button", { name: "Subscribe" }).click();
      await page.getByRole("link", { name: "Cancel" }).click();
      await expect(page.getByRole("heading", { name: "Payment cancelled" })).toBeVisible();
      await expectWholeLayout(page);
      await page.getByRole("link", { name: "Back to the plans" }).click();
      await expect(page).toHaveURL(/\/user\/upgrade/);
    });

    await test.step("a webhook comes late", async () => {
      // The user has broken nothing off: a payment that is broken off is told by a webhook too, after which all of
      // Stripe is read again.
      await signIn(context, user);
      await openPlans(page);
      await expect(card(page, basic).getByText("Your plan", { exact: true })).toHaveCount(0);
      await card(page, basic).getByRole("button", { name: "Subscribe" }).click();
      await expect(page).toHaveURL(/\/c\/pay\//);
      const customer = await customerOf(stripe, user.id);
      // The new customer is told by a webhook, after which all that Stripe has of it is read: before anything is paid.
      await expect.poll(() => isRead(customer)).toBe(true);
      await stripe.hold(customer);
      await page.clock.install();
      await page.getByRole("button", { name: "Pay", exact: true }).click();
      await expect(page.getByRole("heading", { name: "Confirming your payment" })).toBeVisible();
      await expectWholeLayout(page);
      await interactive(page);
      const support = page.getByRole("link", { name: "Contact support" });
      // The half minute begins once the page's effects have run.
      await expect(async () => {
        await page.clock.fastForward(31_000);
        await expect(support).toHaveAttribute("href", "/support/contact", { timeout: 1_000 });
      }).toPass({ timeout: 60_000 });
      await stripe.letThrough(customer);
      await stripe.deliver({ customer });
      await expect(page.getByRole("heading", { name: `${basic.name} is active` })).toBeVisible();
      await expectWholeLayout(page);
    });

    await test.step("a renewal fails", async () => {
      const customer = await customerOf(stripe, user.id);
      await stripe.setCard(customer, "pm_card_chargeDeclined");
      await stripe.advance({ days: 32, customer });
      await page.goto("/user/history");
      await reloadUntil(page, page.getByText("Your last payment failed."));
      await page.getByRole("link", { name: "View my subscription" }).click();
      await interactive(page);
      await expectWholeLayout(page);
      const subscription = page.getByRole("main");
      await expect(subscription.getByText(/^€10 due since /)).toBeVisible();
      await expect(subscription.getByText(/^Renews on /)).toHaveCount(0);
      await stripe.setCard(customer, "pm_card_visa");
      await page.getByRole("link", { name: "Pay the invoice" }).click();
      await page.getByRole("button", { name: /Pay/ }).first().click();
      await page.goto("/user/upgrade?tab=support");
      await reloadUntil(page, page.getByText(/^Renews on /), page.getByText("Your last payment failed."));
    });
  },
);

/** Whether all that Stripe has of a customer has been read. */
const isRead = async (customer: string): Promise<boolean> =>
  (await stripe.calls()).some(
    ({ path, params }) => path === "/v1/charges" && JSON.stringify(params).includes(customer),
  );

/** Presses a button, and waits until the server has done what it asks for. */
async function accepted(button: Locator): Promise<void> {
  const done = button.page().waitForResponse((answer) => answer.request().method() !== "GET");
  await button.click();
  expect((await done).ok()).toBe(true);
}

/** Reads a page again until what a webhook changes is on it, and what it ends is not. */
async function reloadUntil(page: Page, shown: Locator, gone?: Locator): Promise<void> {
  await expect(async () => {
    if (!(await shown.isVisible()) || (await gone?.isVisible())) await page.reload();
    await expect(shown).toBeVisible({ timeout: 1_000 });
    if (gone) await expect(gone).toBeHidden({ timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
}
