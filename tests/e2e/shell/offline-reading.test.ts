import type { Page } from "playwright/test";
import { answered, ask, field, lastAnswer, openChat, questionFor, turns } from "../chat-page.ts";
import { expect, test } from "../fixtures.ts";
import { expectWholeLayout } from "../whole-layout.ts";
import { signIn, takeUser } from "../signed-in.ts";

test.use({
  serviceWorkers: "allow",
  expectedErrors: [
    /ERR_INTERNET_DISCONNECTED|Failed to fetch|error occurred when fetching the script|status of (40[134]|50\d)/,
  ],
});

const readOnly = (page: Page) => page.getByText("You’re offline: read only");
const offlineTitle = (page: Page) => page.getByRole("heading", { level: 1, name: "You’re offline" });
const rows = (page: Page) => page.getByRole("region", { name: "Available offline" }).getByRole("listitem");

/** Tells whether the service worker keeps the files. */
const filesKept = (page: Page) =>
  page.evaluate(async () => (await caches.match("/offline-files.json")) !== undefined);

/** The ids of the conversations in this browser's database. */
const conversationsKept = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open("atelier-offline");
        opening.onupgradeneeded = () => opening.transaction!.abort();
        opening.onerror = () => resolve([]);
        opening.onsuccess = () => {
          const keys = opening.result.transaction("conversations").objectStore("conversations").getAllKeys();
          keys.onerror = () => reject(keys.error!);
          keys.onsuccess = () => {
            opening.result.close();
            resolve(keys.result.map(String));
          };
        };
      }),
  );

async function askAndKeep(page: Page, text: string): Promise<void> {
  await ask(page, questionFor(text));
  await answered(page);
  await expect.poll(() => conversationsKept(page)).not.toEqual([]);
  await expect.poll(() => filesKept(page)).toBe(true);
}

test(
  "what a user opened can be read without a network, continues once that is back, and is gone with the session",
  { tag: "@phone" },
  async ({ page, context }) => {
    await signIn(context, takeUser());
    await openChat(page);
    await askAndKeep(page, "Apples are **red**.\n\n```js\nconst apple = 1;\n```\n\nAnd $$x^2$$ more.");
    const address = page.url();

    await context.setOffline(true);
    await page.reload();
    await expect(readOnly(page)).toBeVisible();
    await expect(page.locator(".answer-markdown strong")).toHaveText("red");
    // Formulas and the colours of code come from files that are kept too.
    await expect(page.locator(".answer-markdown .katex").first()).toBeVisible();
    await expect(page.locator(".answer-code .text-code-keyword")).toHaveText("const");
    await expect(page).toHaveURL(address);
    await expect(page.getByRole("textbox")).toHaveCount(0);
    await expect(page.getByRole("button", { name: /Send|Ask/ })).toHaveCount(0);
    await expectWholeLayout(page);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("Still no connection.")).toBeVisible();

    await page.getByRole("link", { name: "All conversations available offline" }).click();
    await expect(offlineTitle(page)).toBeVisible();
    await expect(rows(page)).toHaveCount(1);
    await expectWholeLayout(page);
    await page.goto("/user/writing");
    await rows(page).getByRole("link").click();
    await expect(page.locator(".answer-markdown strong")).toHaveText("red");

    await context.setOffline(false);
    await expect(field(page)).toBeVisible();
    await expect(lastAnswer(page).locator("strong")).toHaveText("red");
    await ask(page, questionFor("And pears."));
    await expect(turns(page)).toHaveCount(2);
    await answered(page);

    await test.step("signing out leaves nothing to read", async () => {
      await page.goto("/user/account");
      await page.getByRole("main").getByRole("button", { name: "Log out", exact: true }).click();
      await expect(page).toHaveURL(/\/auth/);
      await expect.poll(() => conversationsKept(page)).toEqual([]);
      await expect.poll(() => page.evaluate(() => localStorage.getItem("atelier.kept-for"))).toBeNull();
      await context.setOffline(true);
      await page.goto("/user/dashboard");
      await expect(offlineTitle(page)).toBeVisible();
      await expect(page.getByText("This page can’t be loaded without a connection.")).toBeVisible();
      await expect(rows(page)).toHaveCount(0);
    });
  },
);

test(
  "a guest's conversations can be read without a network too",
  { tag: "@phone" },
  async ({ page, context }) => {
    await openChat(page);
    await ask(page, questionFor("About guests."));
    await answered(page);
    await expect.poll(() => filesKept(page)).toBe(true);
    expect(await conversationsKept(page)).toEqual([]);
    await context.setOffline(true);
    await page.goto("/");
    await rows(page).getByRole("link").click();
    await expect(page.locator(".answer-markdown")).toHaveText("About guests.");
    await expect(readOnly(page)).toBeVisible();
  },
);

test(
  "an open page leads to the offline screen too; what is deleted, or incognito, cannot be read there",
  { tag: "@desktop" },
  async ({ page, context }) => {
    await signIn(context, takeUser());
    await openChat(page);
    await askAndKeep(page, "About ways.");
    await test.step("a screen that an open page leads to without a network is the offline screen", async () => {
      const history = page.getByRole("link", { name: "History" });
      await history.click();
      await page.getByRole("main").getByRole("listitem").getByRole("link").click();
      await expect(lastAnswer(page)).toHaveText("About ways.");
      await context.setOffline(true);
      // As on a network that leads nowhere: the browser takes itself for connected.
      await page.evaluate(() => Object.defineProperty(navigator, "onLine", { get: () => true }));
      await history.click();
      await expect(page).toHaveURL("/user/history");
      await expect(offlineTitle(page)).toBeVisible();
      await expect(rows(page)).toHaveCount(1);
      await context.setOffline(false);
      await expect(offlineTitle(page)).toBeHidden();
    });
    await test.step("a conversation that is deleted is not kept", async () => {
      await page.getByRole("main").getByRole("listitem").getByRole("link").click();
      await expect(lastAnswer(page)).toHaveText("About ways.");
      await page.getByRole("button", { name: "Delete this conversation" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
      await expect(page).toHaveURL(/\/user\/history/);
      await expect.poll(() => conversationsKept(page)).toEqual([]);
    });
    await test.step("one that is incognito is not kept", async () => {
      await page.goto("/user/dashboard");
      await page.getByRole("button", { name: "Turn on incognito mode" }).click();
      await ask(page, questionFor("Leave no trace."));
      await answered(page);
      await page.reload();
      await expect(lastAnswer(page)).toHaveText("Leave no trace.");
      await context.setOffline(true);
      await page.reload();
      await expect(offlineTitle(page)).toBeVisible();
      expect(await conversationsKept(page)).toEqual([]);
    });
  },
);

test(
  "public pages show none of the conversations, a new version replaces what shows them, and another user finds nothing",
  { tag: "@desktop" },
  async ({ page, context }) => {
    await signIn(context, takeUser());
    await openChat(page);
    await askAndKeep(page, "About versions, not for others.");
    await page.evaluate(() => navigator.serviceWorker.register("/service-worker.js?v=next"));
    await expect
      .poll(() => page.evaluate(() => caches.keys()), { timeout: 40_000 })
      .toEqual(["offline-next"]);
    await expect.poll(() => filesKept(page)).toBe(true);
    await context.setOffline(true);
    await page.goto("/pricing");
    await expect(offlineTitle(page)).toBeVisible();
    await expect(page.getByText("This page can’t be loaded without a connection.")).toBeVisible();
    await page.goto("/user/dashboard");
    await expect(rows(page)).toHaveCount(1);

    await test.step("another user of the same browser finds nothing of the one before", async () => {
      await context.setOffline(false);
      await expect(field(page)).toBeVisible();
      // The session before has expired, without signing out, while no page was open that could have noticed.
      await page.goto("about:blank");
      await context.clearCookies();
      await signIn(context, takeUser());
      await page.goto("/user/dashboard");
      await expect.poll(() => conversationsKept(page)).toEqual([]);
      await context.setOffline(true);
      await page.reload();
      await expect(offlineTitle(page)).toBeVisible();
      await expect(rows(page)).toHaveCount(0);
    });
  },
);
