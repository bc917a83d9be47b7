import type { BrowserContext, Page } from "playwright/test";
import { expectAccessible } from "./accessible.ts";
import { answered, ask, openChat, questionFor, turns } from "./chat-page.ts";
import { expect, test } from "./fixtures.ts";
import { signIn, takeUser } from "./signed-in.ts";

/** What a link shows must not run, load anything, or lead anywhere but to the web. */
const HOSTILE = [
  "A **heron** has $x^2$ wings.",
  "| bird | eats |\n| --- | --- |\n| heron | fish |",
  "<script>alert(1)</script> <img src=x onerror=alert(1)>",
  "[click](javascript:alert(1)) [site](https://example.com/bird)",
  "![a picture](https://canary.invalid/x.png)",
].join("\n\n");

/** The frame of an address in another language is asked for by its parameter. */
const inLanguage = (path: string, language: "en" | "fr") => `${path}?lang=${language}`;

/** Presses Tab until something has the focus, then Enter. */
async function pressByKeyboard(page: Page, name: string | RegExp, role: "button" | "link" = "button") {
  const wanted = page.getByRole(role, { name }).first();
  await expect(wanted).toBeVisible();
  for (let press = 0; press < 40; press += 1) {
    if (await wanted.evaluate((one) => one === document.activeElement)) break;
    await page.keyboard.press("Tab");
  }
  await expect(wanted).toBeFocused();
  await page.keyboard.press("Enter");
}

/** Asks, and shares what is answered by the keyboard alone; gives the path of the link. */
async function shareByKeyboard(page: Page): Promise<string> {
  await openChat(page);
  await ask(page, questionFor(HOSTILE));
  await answered(page);
  await page.getByRole("button", { name: "Share this conversation" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Share this conversation" });
  await expect(dialog).toBeVisible();
  await pressByKeyboard(page, "Create link");
  const link = dialog.getByRole("link", { name: /^Open:/ });
  await expect(link).toBeVisible();
  await expectAccessible(page, "dialog with a link");
  const path = (await link.getAttribute("href"))!;
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  return path;
}

/** A browser that is not signed in and reports whatever would run. */
async function visitorOf(page: Page): Promise<{ visitor: Page; context: BrowserContext; ran: string[] }> {
  const context = await page.context().browser()!.newContext({ viewport: page.viewportSize() });
  const visitor = await context.newPage();
  const ran: string[] = [];
  visitor.on("dialog", (dialog) => {
    ran.push(dialog.message());
    void dialog.dismiss();
  });
  visitor.on("request", (request) => {
    if (request.url().includes("canary")) ran.push(request.url());
  });
  return { visitor, context, ran };
}

async function expectReadable(visitor: Page, path: string): Promise<void> {
  await visitor.goto(path);
  await expect(visitor.getByText("Shared by an Atelier user")).toBeVisible();
  const turn = turns(visitor);
  await expect(turn.locator("strong")).toHaveText("heron");
  await expect(turn.locator("table")).toBeVisible();
  await expect(turn.locator(".katex").first()).toBeVisible();
  await expect(turn).toContainText("<script>alert(1)</script>");
  const link = turn.getByRole("link", { name: "site" });
  await expect(link).toHaveAttribute("rel", "noopener noreferrer nofollow ugc");
  await expect(turn.getByRole("link", { name: "click" })).toHaveCount(0);
  await expect(turn.getByRole("button", { name: /canary\.invalid/ })).toBeVisible();
  const width = await visitor.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(width).toBeLessThanOrEqual(0);
  await expectAccessible(visitor, "shared page");
}

test("a conversation is shared, read and reported without an account, continued, and revoked", async ({
  page,
  context,
}) => {
  await signIn(context, takeUser("combo"));
  const path = await shareByKeyboard(page);
  const { visitor, context: outside, ran } = await visitorOf(page);

  await test.step("a visitor reads it, in either language, and nothing of it runs", async () => {
    await expectReadable(visitor, path);
    await visitor.goto(inLanguage(path, "fr"));
    await expect(visitor.getByText("Partagée par un utilisateur d’Atelier")).toBeVisible();
    await expectAccessible(visitor, "shared page in French");
    expect(ran).toEqual([]);
  });

  await test.step("a visitor reports it by the keyboard", async () => {
    await visitor.goto(inLanguage(path, "en"));
    await visitor.locator("summary").focus();
    await visitor.keyboard.press("Enter");
    await visitor.getByLabel("Details (optional)").fill("It is about herons.");
    await expectAccessible(visitor, "report form");
    await pressByKeyboard(visitor, "Send report");
    await expect(visitor.getByText("Thank you. We will look at it.")).toBeVisible();
  });

  await test.step("who is not signed in is led to sign in, and back", async () => {
    await visitor.goto(path);
    const signInLink = visitor.getByRole("link", { name: "Log in to continue" });
    await expect(signInLink).toHaveAttribute("href", `/auth?to=${encodeURIComponent(path)}`);
  });

  await test.step("another user continues in a copy of their own", async () => {
    await signIn(outside, takeUser("combo"));
    await visitor.goto(path);
    await pressByKeyboard(visitor, "Continue in your own copy");
    await visitor.waitForURL(/\/user\/conversation\//);
    await expect(turns(visitor)).toHaveCount(1);
    await ask(visitor, questionFor("More of it"));
    await expect(turns(visitor)).toHaveCount(2);
    await answered(visitor);
  });

  await test.step("its owner revokes it in the panel, and it leads nowhere", async () => {
    await page.goto("/user/dashboard?panel=links");
    await expect(page.getByRole("list", { name: "Shared links" })).toBeVisible();
    await expectAccessible(page, "panel of links");
    await pressByKeyboard(page, /^Revoke the link/);
    await expect(page.getByText("No shared links")).toBeVisible();
    const answer = await visitor.goto(path);
    expect(answer!.status()).toBe(404);
    await expect(visitor.getByRole("heading", { name: "This link doesn’t lead anywhere" })).toBeVisible();
    await expectAccessible(visitor, "link that leads nowhere");
  });
  await outside.close();
});

test("the report form works without a script", { tag: "@desktop" }, async ({ page, context, browser }) => {
  await signIn(context, takeUser("combo"));
  const path = await shareByKeyboard(page);
  const without = await browser.newContext({ javaScriptEnabled: false });
  const visitor = await without.newPage();
  await visitor.goto(path);
  await expect(visitor.getByText("**heron** has")).toBeVisible();
  await visitor.locator("summary").click();
  await visitor.getByLabel("Reason").selectOption("spam");
  await visitor.getByRole("button", { name: "Send report" }).click();
  await expect(visitor.getByText("Thank you. We will look at it.")).toBeVisible();
  await without.close();
});

test("a conversation is shared from the history", { tag: "@phone" }, async ({ page, context }) => {
  await signIn(context, takeUser("combo"));
  await openChat(page);
  await ask(page, questionFor("Herons eat fish."));
  await answered(page);
  await page.goto("/user/history");
  await page.waitForLoadState("networkidle");
  await page.locator("[data-conversation] [data-menu]").first().click();
  await page.getByRole("menuitem", { name: "Share…" }).click({ timeout: 30_000 });
  await expect(page.getByRole("dialog", { name: "Share this conversation" })).toBeVisible();
  await page.getByLabel("Link expires").selectOption({ label: "Never" });
  await page.getByRole("button", { name: "Create link" }).press("Enter");
  await expect(page.getByText("doesn’t expire")).toBeVisible();
});
