import { randomUUID } from "node:crypto";
import type { BrowserContext, Page } from "playwright/test";
import { answered, ask, lastAnswer, questionFor } from "./chat-page.ts";
import { expect, test } from "./fixtures.ts";
import { confirmAddress, mailedLink } from "./mail-links.ts";

const PASSWORD = "a few words do well";
const newEmail = () => `person-${randomUUID()}@example.com`;
const password = (page: Page) => page.getByLabel("Password", { exact: true });

test.beforeEach(({ context }) =>
  context.addInitScript(() => {
    const answer = { version: 1, choice: "refused", at: "2026-11-21T10:00:00Z" };
    if (origin !== "null" && location.pathname === "/auth" && !localStorage.getItem("cookie-consent"))
      localStorage.setItem("cookie-consent", JSON.stringify(answer));
  }),
);

/** A registered user whose address is confirmed. */
async function newUser({ request }: BrowserContext): Promise<string> {
  const email = newEmail();
  const data = { name: "Ada Lovelace", email, password: PASSWORD };
  expect((await request.post("/api/v01/auth/user-register", { data })).status()).toBe(201);
  await confirmAddress(request, email);
  return email;
}

async function signIn(page: Page, email: string, to = "/user/dashboard"): Promise<void> {
  await page.goto(`/auth?to=${encodeURIComponent(to)}`, { waitUntil: "networkidle" });
  await page.getByLabel("Email address").fill(email);
  await password(page).fill(PASSWORD);
  await page.getByRole("button", { name: "Log in" }).click();
  // A password is slow to check, on purpose, and slower where tests share the processor.
  await expect(page).toHaveURL(to, { timeout: 20_000 });
  await expect.poll(() => stored(page)).toContain("atelier:session");
}

const stored = (page: Page) =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);

test.describe("a form that was refused", () => {
  test.use({ expectedErrors: [/422/] });

  test("no longer says what was wrong with a value once it is corrected", async ({ page }) => {
    await page.goto("/auth?mode=register", { waitUntil: "networkidle" });
    await page.getByLabel("Name").fill("Grace Hopper");
    await page.getByLabel("Email address").fill("nobody");
    await password(page).fill("short");
    await page.getByRole("button", { name: "Create account" }).click();
    const wrongAddress = page.getByText("Enter a valid address");
    await expect(wrongAddress).toBeVisible();
    await expect(page.getByText("Use 10 to 128 characters")).toBeVisible();
    await page.getByLabel("Email address").fill(newEmail());
    await expect(wrongAddress).toBeHidden();
    await expect(page.getByText("Use 10 to 128 characters")).toBeVisible();
  });
});

test("who is signed in is led from the sign-in screen to where an earlier visit wanted to go", async ({
  page,
  context,
}) => {
  await signIn(page, await newUser(context));
  await page.evaluate(() => localStorage.setItem("atelier:after-login", "/user/history"));
  await page.goto("/auth");
  await expect(page).toHaveURL("/user/history");
  await page.evaluate(() => localStorage.setItem("atelier:after-login", "//evil.example"));
  await page.goto("/auth");
  await expect(page).toHaveURL("/user/dashboard");
});

test("a visitor signs up, confirms by the mail's link, logs in, and asks as a user", async ({ page }) => {
  const email = newEmail();
  await page.goto("/auth", { waitUntil: "networkidle" });
  await page.getByRole("link", { name: "Create account" }).click();
  await page.getByLabel("Name").fill("Grace Hopper");
  await page.getByLabel("Email address").fill(email);
  await password(page).pressSequentially("short");
  await expect(page.getByText("5 more characters needed")).toBeVisible();
  await password(page).fill(PASSWORD);
  await expect(page.getByText("Long enough")).toBeVisible();
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(password(page)).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("heading", { name: "Check your inbox" })).toBeVisible({ timeout: 20_000 });

  await page.goto(await mailedLink(email), { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Confirm address" }).click();
  await expect(page.getByRole("heading", { name: "Your address is confirmed" })).toBeVisible();
  await expect(page.getByLabel("Email address")).toHaveValue(email);
  await password(page).fill(PASSWORD);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL("/user/dashboard", { timeout: 20_000 });

  const asked = page.waitForRequest(/\/api\/ai\/.+\/query/);
  await ask(page, questionFor("Good evening"));
  await answered(page);
  await expect(lastAnswer(page)).toContainText("Good evening");
  expect((await asked).headers().authorization).toMatch(/^Bearer /);
  await page.goto("/auth");
  await expect(page).toHaveURL("/user/dashboard");
});

test.describe("a wrong password", () => {
  test.use({ expectedErrors: [/401/] });

  test(
    "is said, ends no session, and what was typed can be mended",
    { tag: "@desktop" },
    async ({ page, context }) => {
      const email = await newUser(context);
      await page.goto("/auth?to=%2Fuser%2Fhistory", { waitUntil: "networkidle" });
      await page.getByLabel("Email address").fill(email);
      await password(page).fill("not the right one");
      await page.getByRole("button", { name: "Log in" }).click();
      await expect(page.getByRole("alert")).toHaveText("Incorrect email address or password", {
        timeout: 20_000,
      });
      expect(await stored(page)).toContain("cookie-consent");
      await expect(page.getByLabel("Email address")).toHaveValue(email);
      await password(page).fill(PASSWORD);
      await page.getByRole("button", { name: "Log in" }).click();
      await expect(page).toHaveURL("/user/history", { timeout: 20_000 });
    },
  );
});

test.describe("a session that ends in one tab ends in the others", () => {
  test.use({ expectedErrors: [/401/] });

  async function twoTabs(context: BrowserContext, page: Page, email: string): Promise<Page> {
    await signIn(page, email);
    const other = await context.newPage();
    await other.goto("/user/history", { waitUntil: "networkidle" });
    return other;
  }

  test(
    "by the session entry, by the flag, and by the event",
    { tag: "@desktop" },
    async ({ page, context }) => {
      const email = await newUser(context);

      let other = await twoTabs(context, page, email);
      await other.evaluate(() => localStorage.removeItem("atelier:session"));
      await expect(page).toHaveURL("/auth");
      await expect(page.getByRole("heading", { name: "Log in" })).toBeVisible();
      expect(await stored(page)).toContain("cookie-consent");
      await other.close();

      other = await twoTabs(context, page, email);
      await page.evaluate(() => sessionStorage.setItem("anything", "1"));
      await page.evaluate(async () => void (await caches.open("anything")));
      await other.evaluate(() => localStorage.setItem("atelier:force-logout", "1"));
      await expect(page).toHaveURL("/auth");
      // The framework notes where each page was scrolled to, when it is left.
      const ofTheNextPage = ["cookie-consent", "positions"];
      expect((await stored(page)).filter((key) => !ofTheNextPage.includes(key))).toEqual([]);
      expect(await page.evaluate(() => caches.keys())).toEqual([]);
      await other.close();

      other = await twoTabs(context, page, email);
      const logout = page.waitForRequest(/\/api\/v01\/auth\/user-logout$/);
      await page.evaluate(() =>
        dispatchEvent(new CustomEvent("auth:force-logout", { detail: { reason: "unauthorized" } })),
      );
      await logout;
      for (const tab of [page, other]) await expect(tab).toHaveURL("/auth");
      await expect(page.getByText("Your session has ended.")).toBeVisible();
      await page.reload();
      await expect(page.getByRole("heading", { name: "Log in" })).toBeVisible();
      await expect(page.getByText("Your session has ended.")).toBeHidden();
    },
  );

  test(
    "when a call is refused, and when the user logs out",
    { tag: "@desktop" },
    async ({ page, context, isMobile }) => {
      const email = await newUser(context);
      let other = await twoTabs(context, page, email);
      const form = { intent: "sign-out-everywhere" };
      await context.request.post("/session", { form, headers: { "sec-fetch-site": "same-origin" } });
      await ask(page, questionFor("Nobody hears this"));
      for (const tab of [page, other]) await expect(tab).toHaveURL("/auth");
      await expect(page.getByText("Your session has ended.")).toBeVisible();
      await other.close();

      other = await twoTabs(context, page, email);
      await page.evaluate(() => localStorage.setItem("theme", "dark"));
      if (isMobile) await page.getByRole("button", { name: "Open the menu" }).click();
      await page.getByRole("button", { name: "Ada Lovelace" }).click();
      await page.getByRole("menuitem", { name: "Log out" }).click();
      for (const tab of [page, other]) await expect(tab).toHaveURL("/auth");
      const left = await stored(page);
      expect(left).toContain("theme");
      expect(left.filter((key) => key.startsWith("atelier:"))).toEqual([]);
    },
  );
});
