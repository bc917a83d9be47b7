import { randomUUID } from "node:crypto";
import type { Page } from "playwright/test";
import { ADMIN } from "./admin.ts";
import { asAdmin, expectAccessible, tabTo } from "./admin-page.ts";
import { ask } from "../chat-page.ts";
import { expect, test } from "../fixtures.ts";
import { confirmAddress } from "../mail-links.ts";
import { refuseCookies } from "../pdf/pdf-page.ts";

// The checker would judge colours in the middle of a transition.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const PASSWORD = "a few words do well";

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

test("a wrong password is reported, the right one signs in with the keyboard alone, until the log-out @desktop", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 401/);
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

  await test.step("who has logged out is let in no more", async () => {
    await page.getByRole("complementary").getByRole("button", { name: "Log out" }).click();
    await expect(page).toHaveURL("/admin/login");
    await page.goto("/admin/users");
    await expect(page).toHaveURL("/admin/login");
  });
});

test("a user whom an administrator suspends is signed out of the open tab, and comes in again when reactivated @desktop", async ({
  page,
  browser,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 40[13]/);
  const { email, name } = await newUser(page);
  await asAdmin(page);

  await test.step("opening a mail shows its content and is recorded", async () => {
    await page.goto("/admin/outbox");
    const mail = page.getByRole("listitem").filter({ hasText: email });
    await mail.getByRole("button", { name: /^Open/ }).click();
    await expect(mail.frameLocator("iframe").getByRole("link", { name: "Confirm my address" })).toBeVisible();
    await mail.getByRole("radio", { name: "Plain text" }).check({ force: true });
    await expect(mail.getByText(/mode=activate/)).toBeVisible();
    await expectAccessible(page);
    await page.goto("/admin/audit?resource=mails");
    await expect(page.getByRole("listitem").filter({ hasText: email }).first()).toContainText("opened");
  });

  const elsewhere = await browser.newContext();
  await refuseCookies(elsewhere);
  const theirs = await elsewhere.newPage();
  const signIn = async () => {
    await theirs.goto("/auth");
    await theirs.getByLabel("Email address").fill(email);
    await theirs.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await theirs.getByRole("button", { name: "Log in" }).click();
  };
  await signIn();
  await expect(theirs).toHaveURL("/user/dashboard");

  await page.goto("/admin/users");
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
});

test("an administrator reads usage by filters that stay in the address, and every mail in both languages @desktop", async ({
  page,
}) => {
  await asAdmin(page);

  await test.step("usage is read by filters that stay in the address", async () => {
    const report = { model_id: 1, response_time: 12, input_tokens: 1_000, output_tokens: 10, success: false };
    const data = { ...report, error_type: "http_429_error" };
    expect((await page.request.post("/api/admin/track-usage", { data })).status()).toBe(201);
    await page.goto("/admin");
    await page.getByRole("complementary").getByRole("link", { name: "Usage" }).click();
    await expect(page.getByRole("heading", { name: "By day" })).toBeVisible();
    await expect(page.locator(".uplot")).toBeVisible();
    // Before anything is pointed at, the legend has the last day.
    await expect(page.locator(".u-legend .u-value")).toHaveCount(4);
    await expect(page.locator(".u-legend")).not.toContainText(/--|–/);
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
  });

  await test.step("every mail can be previewed in both languages", async () => {
    await page.goto("/admin/mail-settings");
    await page.getByRole("link", { name: "Preview emails" }).click();
    const frame = page.frameLocator("iframe");
    await expect(frame.getByRole("link", { name: "Confirm my address" })).toBeVisible();
    await page.getByRole("link", { name: "Subscription canceled" }).click();
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
    // The checker runs a script in every frame, and only the plain text has no frame.
    await expectAccessible(page);
  });
});
