import { randomUUID } from "node:crypto";
import type { BrowserContext, Page } from "playwright/test";
import { answered, ask, field, lastAnswer, questionFor } from "./chat-page.ts";
import { expect, test } from "./fixtures.ts";
import { expectWholeLayout } from "./whole-layout.ts";
import { confirmAddress, mailedLink } from "./mail-links.ts";
import { signIn, takeUser } from "./signed-in.ts";

const PASSWORD = "a few words do well";
const newEmail = () => `person-${randomUUID()}@example.com`;
const password = (page: Page) => page.getByLabel("Password", { exact: true });

// The server refuses a value of a form, a password, and a session that has ended.
test.use({ expectedErrors: [/status of (401|422)/] });

test.beforeEach(({ context }) =>
  context.addInitScript(() => {
    const answer = { version: 1, choice: "refused", at: "2026-11-21T10:00:00Z" };
    const isOurs = origin !== "null" && ["/auth", "/user/history"].includes(location.pathname);
    if (isOurs && !localStorage.getItem("cookie-consent"))
      localStorage.setItem("cookie-consent", JSON.stringify(answer));
  }),
);

const stored = (page: Page) =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);

test(
  "a visitor signs up, confirms by the mail's link, logs in, and asks as a user",
  { tag: "@phone" },
  async ({ page }) => {
    const email = newEmail();
    await page.goto("/auth");
    await page.getByRole("link", { name: "Create account" }).click();
    await page.getByLabel("Name").fill("Grace Hopper");

    await test.step("a value that was refused is no longer complained about once it is corrected", async () => {
      await page.getByLabel("Email address").fill("nobody");
      await password(page).pressSequentially("short");
      await expect(page.getByText("5 more characters needed")).toBeVisible();
      await page.getByRole("button", { name: "Create account" }).click();
      const wrongAddress = page.getByText("Enter a valid address");
      await expect(wrongAddress).toBeVisible();
      await expect(page.getByText("Choose a password of at least 10 characters")).toBeVisible();
      await expectWholeLayout(page);
      await page.getByLabel("Email address").fill(email);
      await expect(wrongAddress).toBeHidden();
      await expect(page.getByText("Choose a password of at least 10 characters")).toBeVisible();
    });
    await password(page).fill(PASSWORD);
    await expect(page.getByText("Long enough")).toBeVisible();
    await page.getByRole("button", { name: "Show password" }).click();
    await expect(password(page)).toHaveAttribute("type", "text");
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page.getByRole("heading", { name: "Check your inbox" })).toBeVisible();
    await expectWholeLayout(page);

    await page.goto(await mailedLink(email));
    await page.getByRole("button", { name: "Confirm address" }).click();
    await expect(page.getByRole("heading", { name: "Your address is confirmed" })).toBeVisible();
    await expect(page.getByLabel("Email address")).toHaveValue(email);
    await password(page).fill(PASSWORD);
    await page.getByRole("button", { name: "Log in" }).click();
    await expect(page).toHaveURL("/user/dashboard");

    const asked = page.waitForRequest(/\/api\/ai\/.+\/query/);
    await ask(page, questionFor("Good evening"));
    await answered(page);
    await expect(lastAnswer(page)).toContainText("Good evening");
    expect((await asked).headers().authorization).toMatch(/^Bearer /);

    await test.step("the sign-in screen leads on to where an earlier visit wanted to go, on this site", async () => {
      for (const [wish, to] of [
        [null, "/user/dashboard"],
        ["/user/history", "/user/history"],
        ["//evil.example", "/user/dashboard"],
      ] as const) {
        // A page that has just learned of its session removes what was stored before /auth begins.
        const later = await page.context().newPage();
        await later.addInitScript((path) => {
          if (path && location.pathname === "/auth") localStorage.setItem("atelier:after-login", path);
        }, wish);
        await later.goto("/auth");
        await expect(later).toHaveURL(to);
        await later.close();
      }
    });
  },
);

test(
  "a wrong password is said, ends no session, and what was typed can be mended",
  { tag: "@desktop" },
  async ({ page, request }) => {
    const email = newEmail();
    const data = { name: "Ada Lovelace", email, password: PASSWORD };
    expect((await request.post("/api/v01/auth/user-register", { data })).status()).toBe(201);
    await confirmAddress(request, email);
    await page.goto("/auth?to=%2Fuser%2Fhistory");
    await page.getByLabel("Email address").fill(email);
    await password(page).fill("not the right one");
    await page.getByRole("button", { name: "Log in" }).click();
    await expect(page.getByRole("alert")).toHaveText("Incorrect email address or password");
    expect(await stored(page)).toContain("cookie-consent");
    await expect(page.getByLabel("Email address")).toHaveValue(email);
    await password(page).fill(PASSWORD);
    await page.getByRole("button", { name: "Log in" }).click();
    await expect(page).toHaveURL("/user/history");
    await expect.poll(() => stored(page)).toContain("atelier:session");
  },
);

test.describe("a session that ends in one tab ends in the others", () => {
  /** A new user's browser with two tabs: this one at the chat, and another one that is returned. */
  async function twoTabs(context: BrowserContext, page: Page): Promise<Page> {
    await signIn(context, takeUser());
    const other = await context.newPage();
    await page.goto("/user/dashboard");
    await other.goto("/user/history");
    for (const tab of [page, other]) {
      await expect.poll(() => stored(tab)).toContain("atelier:session");
    }
    return other;
  }

  /** The storage is the same there. A page of the product would note that its session is over, and end the next one. */
  const leaveProduct = (tab: Page) => tab.goto("/version.json");

  test(
    "by the session entry, by the flag, and by the event",
    { tag: "@desktop" },
    async ({ page, context }) => {
      await test.step("by the session entry", async () => {
        const other = await twoTabs(context, page);
        await leaveProduct(other);
        await other.evaluate(() => localStorage.removeItem("atelier:session"));
        await expect(page).toHaveURL("/auth");
        await expect(page.getByRole("heading", { name: "Log in" })).toBeVisible();
        await expect.poll(() => stored(page)).toContain("cookie-consent");
        await other.close();
      });
      await test.step("by the flag", async () => {
        const other = await twoTabs(context, page);
        await leaveProduct(other);
        await page.evaluate(() => sessionStorage.setItem("anything", "1"));
        await page.evaluate(async () => void (await caches.open("anything")));
        await other.evaluate(() => localStorage.setItem("atelier:force-logout", "1"));
        await expect(page).toHaveURL("/auth");
        // The framework notes where each page was scrolled to, when it is left.
        const ofTheNextPage = ["cookie-consent", "positions"];
        await expect
          .poll(async () => (await stored(page)).filter((key) => !ofTheNextPage.includes(key)))
          .toEqual([]);
        await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
        await other.close();
      });
      await test.step("by the event", async () => {
        const other = await twoTabs(context, page);
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
      });
    },
  );

  test(
    "when a call is refused, and when the user logs out",
    { tag: "@desktop" },
    async ({ page, context }) => {
      let other = await twoTabs(context, page);
      const form = { intent: "sign-out-everywhere" };
      await field(page).fill(questionFor("Nobody hears this"));
      await context.request.post("/session", { form, headers: { "sec-fetch-site": "same-origin" } });
      // A call that the page makes by itself may be the first to be refused: nothing is left to press then.
      await Promise.race([field(page).press("Enter"), page.waitForURL("/auth")]);
      for (const tab of [page, other]) await expect(tab).toHaveURL("/auth");
      // Each tab calls by itself too: the one that is refused first says why, and the other one follows.
      const says = (tab: Page) => tab.getByText("Your session has ended.").isVisible();
      await expect.poll(async () => (await says(page)) || (await says(other))).toBe(true);

      await other.close();
      other = await twoTabs(context, page);
      await page.evaluate(() => localStorage.setItem("theme", "dark"));
      await page.getByRole("button", { name: "Test User" }).click();
      await page.getByRole("menuitem", { name: "Log out" }).click();
      for (const tab of [page, other]) await expect(tab).toHaveURL("/auth");
      await expect
        .poll(async () => (await stored(page)).filter((key) => /^(atelier:|theme$)/.test(key)))
        .toEqual(["theme"]);
    },
  );
});
