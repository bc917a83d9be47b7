import type { Page } from "playwright/test";
import { signInAsAdmin } from "./admin/admin-page.ts";
import { untranslatedOn } from "./admin/untranslated.ts";
import { ask, answered, openChat, questionFor } from "./chat-page.ts";
import { expect, interactive, test } from "./fixtures.ts";
import { layoutProblems } from "./layout-problems.ts";
import { refuseCookies } from "./pdf/pdf-page.ts";
import { signIn, takeUser } from "./signed-in.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const DESK = { width: 1280, height: 800 };

/** Leads to a screen as its link would, without loading the page's script again, and waits until it is shown. */
async function go(page: Page, path: string): Promise<void> {
  const before = await page.evaluate((to) => {
    const title = document.querySelector("h1")!;
    title.setAttribute("data-before", "");
    const { __remixRouter } = window as unknown as { __remixRouter: { navigate(path: string): Promise<void> } };
    void __remixRouter.navigate(to);
    return title.textContent;
  }, path);
  await page.waitForFunction((text) => {
    const title = document.querySelector("h1");
    return title && (!title.hasAttribute("data-before") || title.textContent !== text);
  }, before);
}

/** Looks at a screen as wide as a phone, then at the same one as wide as a desk. */
async function expectWhole(page: Page, language: "en" | "fr", at: string): Promise<void> {
  const phone = page.viewportSize()!;
  await expect(page.getByRole("heading", { level: 1 }).first(), at).toBeVisible();
  for (const size of [phone, DESK]) {
    await page.setViewportSize(size);
    const of = `${at} in ${language} at ${size.width} px`;
    expect.soft(await layoutProblems(page), of).toEqual([]);
  }
  await page.setViewportSize(phone);
  expect.soft(await untranslatedOn(page, language), at).toEqual([]);
}

async function expectScreens(page: Page, screens: string[]): Promise<void> {
  for (const language of ["en", "fr"] as const) {
    await page.goto(`${screens[0]!}${screens[0]!.includes("?") ? "&" : "?"}lang=${language}`);
    await interactive(page);
    await expectWhole(page, language, screens[0]!);
    for (const path of screens.slice(1)) {
      await go(page, path);
      await expectWhole(page, language, path);
    }
  }
}

test("guest", { tag: "@phone" }, async ({ page, context }) => {
  await refuseCookies(context);
  await expectScreens(page, ["/user/dashboard", "/user/history", "/user/upgrade", "/auth", "/auth?mode=register", "/auth?mode=forgot"]);
});

test("admin", { tag: "@phone" }, async ({ page, context }) => {
  await refuseCookies(context);
  await signInAsAdmin(page);
  await expectScreens(page, ["/admin", "/admin/ai-models?q=gpt", "/admin/ai-models/1"]);
});
