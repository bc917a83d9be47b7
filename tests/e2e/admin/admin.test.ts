import AxeBuilder from "@axe-core/playwright";
import { randomUUID } from "node:crypto";
import type { BrowserContext, Locator, Page } from "playwright/test";
import { ADMIN } from "./admin.ts";
import { signInAsAdmin, tabTo } from "./admin-page.ts";
import { ask } from "../chat-page.ts";
import { expect, test } from "../fixtures.ts";
import { confirmAddress } from "../mail-links.ts";

const PASSWORD = "a few words do well";

const refuseCookies = (context: BrowserContext) =>
  context.addInitScript(() => {
    const answer = { version: 1, choice: "refused", at: "2026-11-21T10:00:00Z" };
    if (origin !== "null" && !localStorage.getItem("cookie-consent"))
      localStorage.setItem("cookie-consent", JSON.stringify(answer));
  });

test.beforeEach(({ context }) => refuseCookies(context));

/** A registered user whose address is confirmed. */
async function newUser(page: Page): Promise<{ email: string; name: string }> {
  const word = randomUUID().slice(0, 8);
  const [email, name] = [`user-${word}@example.com`, `Person ${word}`];
  const data = { name, email, password: PASSWORD };
  expect((await page.request.post("/api/v01/auth/user-register", { data })).status()).toBe(201);
  await confirmAddress(page.request, email);
  return { email, name };
}

/** The menu; on a phone it is opened first, and its code comes with that. */
async function menuOf(page: Page, isMobile: boolean | undefined): Promise<Locator> {
  if (!isMobile) return page.getByRole("complementary");
  await page.getByRole("button", { name: "Open the menu" }).click();
  return page.getByRole("dialog");
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

test.describe("a wrong password", () => {
  test.use({ expectedErrors: [/status of 401/] });

  test(
    "is reported, and the right one signs in, with the keyboard alone",
    { tag: "@desktop" },
    async ({ page }) => {
      await page.goto("/admin/usage");
      await expect(page).toHaveURL("/admin/login");
      await expectAccessible(page);
      await tabTo(page, page.getByRole("textbox", { name: "Email" }));
      await page.keyboard.type(ADMIN.email);
      await page.keyboard.press("Tab");
      await page.keyboard.type("not this one");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("alert")).toHaveText("Incorrect email address or password");
      await expect(page.getByLabel("Password")).toBeFocused();
      await page.keyboard.type(ADMIN.password);
      await page.keyboard.press("Enter");
      await expect(page.getByRole("heading", { name: "Overview", level: 1 })).toBeVisible();
      await page.goto("/admin/login");
      await expect(page).toHaveURL("/admin");
    },
  );
});

test.describe("a user whom an administrator suspends", () => {
  test.use({ expectedErrors: [/status of 40[13]/] });

  test(
    "is signed out of the tab that is open, and comes in again when reactivated",
    { tag: "@desktop" },
    async ({ page, browser }) => {
      const { email, name } = await newUser(page);
      const elsewhere = await browser.newContext();
      await refuseCookies(elsewhere);
      const theirs = await elsewhere.newPage();
      const signIn = async () => {
        await theirs.goto("/auth", { waitUntil: "networkidle" });
        await theirs.getByLabel("Email address").fill(email);
        await theirs.getByLabel("Password", { exact: true }).fill(PASSWORD);
        await theirs.getByRole("button", { name: "Log in" }).click();
      };
      await signIn();
      await expect(theirs).toHaveURL("/user/dashboard");

      await signInAsAdmin(page);
      await page.goto("/admin/users", { waitUntil: "networkidle" });
      await page.getByRole("searchbox").fill(email.slice(0, 10));
      await page.getByRole("searchbox").press("Enter");
      await page.getByRole("link", { name }).click();
      await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole("button", { name: "Suspend" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Suspend" }).click();
      await expect(page.getByText(/^Suspended since/)).toBeVisible();

      await ask(theirs, "Am I still here?");
      await expect(theirs).toHaveURL(/^[^?]*\/auth/, { timeout: 20_000 });
      await signIn();
      await expect(theirs.getByText("This account has been suspended")).toBeVisible();

      await page.getByRole("button", { name: "Reactivate" }).click();
      await expect(page.getByRole("button", { name: "Suspend" })).toBeVisible();
      await signIn();
      await expect(theirs).toHaveURL("/user/dashboard");
      await elsewhere.close();
      await page.goto("/admin/audit?resource=users");
      await expect(page.getByRole("listitem").filter({ hasText: "Suspended" }).first()).toBeVisible();
      await expectAccessible(page);
    },
  );
});

test(
  "an administrator reads usage by filters that stay in the address",
  { tag: "@desktop" },
  async ({ page, isMobile }) => {
    const report = { model_id: 1, response_time: 12, input_tokens: 1_000, output_tokens: 10, success: false };
    const data = { ...report, error_type: "http_429_error" };
    expect((await page.request.post("/api/admin/track-usage", { data })).status()).toBe(201);
    await signInAsAdmin(page);
    await (await menuOf(page, isMobile)).getByRole("link", { name: "Usage" }).click();
    await expect(page.getByRole("heading", { name: "By day" })).toBeVisible();
    await expect(page.locator(".uplot")).toBeVisible();
    await expectAccessible(page);
    await page.getByText("View as table").click();
    await expect(page.getByRole("columnheader", { name: "Day" })).toBeVisible();
    await page.getByLabel("Model", { exact: true }).selectOption("1");
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page).toHaveURL(/model_id=1/);
    await expect(page.getByText("Rate limit exceeded (HTTP 429)").first()).toBeVisible();
    await page.getByLabel("From", { exact: true }).fill("2020-01-01");
    await page.getByLabel("To", { exact: true }).fill("2020-01-02");
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page.getByText("No call matches these filters.")).toBeVisible();
    await page.getByRole("link", { name: "Clear filters" }).click();
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Export as CSV" }).click();
    expect((await download).suggestedFilename()).toMatch(/^usage-.*\.csv$/);
  },
);

test("every mail can be previewed in both languages", { tag: "@desktop" }, async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto("/admin/mail-settings", { waitUntil: "networkidle" });
  await page.getByRole("link", { name: "Preview emails" }).click();
  const frame = page.frameLocator("iframe");
  await expect(frame.getByRole("link", { name: "Confirm my address" })).toBeVisible();
  await page.getByRole("link", { name: "Subscription cancelled" }).click();
  await expect(
    page.getByRole("heading", { name: "Your Combo plan ends on September 30, 2026" }),
  ).toBeVisible();
  await expect(frame.getByText("Hello Alice Martin,")).toBeVisible();
  // The menu can change the theme of the page itself.
  const main = page.getByRole("main");
  await main.getByRole("radio", { name: "Dark" }).check({ force: true });
  await expect(frame.locator("body")).toHaveCSS("background-color", "rgb(21, 21, 21)");
  await main.getByRole("radio", { name: "French" }).click({ force: true });
  await expect(frame.getByText("Bonjour Camille Durand,")).toBeVisible();
  await main.getByRole("radio", { name: "Plain text" }).check({ force: true });
  await expect(page.getByText("Garder mon offre: http")).toBeVisible();
  // Not before: the checker runs a script in every frame, and the mail's frame runs none.
  await expectAccessible(page);
});

test("opening a mail shows its content and is recorded", { tag: "@desktop" }, async ({ page }) => {
  const { email } = await newUser(page);
  await signInAsAdmin(page);
  await page.goto("/admin/outbox", { waitUntil: "networkidle" });
  const mail = page.getByRole("listitem").filter({ hasText: email });
  await mail.getByRole("button", { name: /^Open/ }).click();
  await expect(mail.frameLocator("iframe").getByRole("link", { name: "Confirm my address" })).toBeVisible();
  await mail.getByRole("radio", { name: "Plain text" }).check({ force: true });
  await expect(mail.getByText(/mode=activate/)).toBeVisible();
  await expectAccessible(page);
  await page.goto("/admin/audit?resource=mails");
  await expect(page.getByRole("listitem").filter({ hasText: email }).first()).toContainText("opened");
});

test("an administrator logs out, and is let in no more", async ({ page, isMobile }) => {
  await signInAsAdmin(page);
  await (await menuOf(page, isMobile)).getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL("/admin/login");
  await page.goto("/admin/users");
  await expect(page).toHaveURL("/admin/login");
});
