import type { Page } from "playwright/test";
import { openFirst } from "../bench/first-load.ts";
import { violationsOn, expectAccessible } from "./accessible.ts";
import { expect, test } from "./fixtures.ts";
import { signIn, takeUser } from "./signed-in.ts";
import { expectWholeLayout } from "./whole-layout.ts";

const PAGES = ["/", "/chatpdf", "/redaction-ia", "/social-planner", "/support-gpt", "/pricing"];
/** Most script of a page, compressed: none of them ships a framework. */
const MAX_SCRIPT_KIB = 2.5;
/** The landing page has an example that can be tried. */
const MAX_LANDING_SCRIPT_KIB = 3;
const SMALLEST_PHONE_PX = 360;
/** Pages whose content is written in the administration; they are not there in every build. */
const CONTENT = /^\/(blog|content|company|support)(\/|$)/;

/** How far the page has moved what was already shown, as browsers count it. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) seen.shift += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift);
}

/** The next page is opened as by a browser that has nothing yet. */
async function forgetFiles(page: Page): Promise<void> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send("Network.clearBrowserCache");
  await protocol.detach();
  await page.context().clearCookies();
}

/** Nothing is wider than the screen; on a phone, than the smallest one either. */
async function expectToFit(page: Page, isMobile: boolean, at: string): Promise<void> {
  const own = page.viewportSize()!;
  await expectWholeLayout(page, at);
  const isOnOneLine = async () =>
    (
      await page.locator("h1 mark").evaluateAll((marks) => marks.map((mark) => mark.getClientRects().length))
    ).every((lines) => lines === 1);
  if (at === "/") await expect.poll(isOnOneLine, "the marked phrase is on one line").toBe(true);
  if (!isMobile) return;
  await page.setViewportSize({ ...own, width: SMALLEST_PHONE_PX });
  await expectWholeLayout(page, `${at} at ${SMALLEST_PHONE_PX} px`);
  if (at === "/") await expect.poll(isOnOneLine, "the marked phrase is on one line").toBe(true);
  await page.setViewportSize(own);
}

const walks = [PAGES.slice(0, 3), PAGES.slice(3)];
for (const paths of walks)
  test(`${paths.join(", ")}: accessible, whole, still while they load, with little script`, async ({
    page,
    baseURL,
    isMobile,
  }) => {
    const shift = await watchShifts(page);
    for (const path of paths)
      await test.step(path, async () => {
        await forgetFiles(page);
        await page.emulateMedia({ colorScheme: isMobile ? "dark" : "light", reducedMotion: "no-preference" });
        const { script, errors } = await openFirst(page, baseURL!, path);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        const limit = path === "/" ? MAX_LANDING_SCRIPT_KIB : MAX_SCRIPT_KIB;
        expect.soft(script, `${path}: KiB of script`).toBeLessThan(limit);
        expect.soft(errors, path).toEqual([]);
        // Letters of the fallback font are some hundredths of a pixel wider: where the font comes late, a line may break
        // elsewhere. A part that comes late moves a page ten times as much.
        expect.soft(await shift(), path).toBeLessThan(0.01);
        // The checker would judge colours in the middle of a transition.
        await page.emulateMedia({ reducedMotion: "reduce" });
        await expectToFit(page, isMobile, path);
        await expectAccessible(page, path, isMobile ? "dark" : "light");

        await page.goto(`${path}?lang=fr`);
        await expectToFit(page, isMobile, `${path}?lang=fr`);
        // Colours are the same in either language, and names and roles of elements at either width.
        if (isMobile) expect.soft(await violationsOn(page), `${path}?lang=fr`).toEqual([]);
      });
  });

test("every link of the public pages leads to a page", { tag: "@desktop" }, async ({ request, baseURL }) => {
  const found = new Map<string, string>();
  for (const path of PAGES) {
    const html = await (await request.get(path, { headers: { accept: "text/html" } })).text();
    const targets = [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, href]) =>
      href!.replaceAll("&amp;", "&"),
    );
    for (const href of targets) {
      const { origin, pathname, search, hash } = new URL(href, `${baseURL}${path}`);
      expect(origin, href).toBe(baseURL);
      if (hash && pathname === path) expect(html.split(`id="${hash.slice(1)}"`), href).toHaveLength(2);
      found.set(pathname + search, path);
    }
  }
  expect(found.size).toBeGreaterThan(20);
  for (const [address, from] of found) {
    if (CONTENT.test(address)) continue;
    const response = await request.get(address);
    expect(response.status(), `${address}, linked from ${from}`).toBe(200);
  }
});

const shown = (page: Page) =>
  page
    .locator("[data-item]:visible")
    .evaluateAll((items) =>
      items
        .filter((item) => getComputedStyle(item).visibility === "visible")
        .map((item) => item.getAttribute("data-item")),
    );
/** Opens the landing page on a clock that the test moves: the examples stay while a busy machine looks at one. */
async function openOnStoppedClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  await page.goto("/");
  // The examples start a moment after the page has loaded.
  await page.clock.runFor(1_000);
}

const examples = (page: Page) => page.getByRole("region", { name: "On the easel" });

test.describe("the examples on the landing page", () => {
  test("rotate, and stay once one is chosen", { tag: "@phone" }, async ({ page }) => {
    await openOnStoppedClock(page);
    const region = examples(page);
    await region.scrollIntoViewIfNeeded();
    await expect(region).toHaveAttribute("data-running", "");
    expect(await shown(page)).toEqual(["chat-pdf"]);
    await page.clock.runFor(5_000);
    await expect.poll(() => shown(page)).toEqual(["writer"]);
    await region.getByText("Support chatbots", { exact: true }).click();
    await expect.poll(() => shown(page)).toEqual(["support"]);
    await expect(region.getByRole("button", { name: "Play the examples" })).toBeVisible();
    await page.clock.runFor(60_000);
    expect(await shown(page)).toEqual(["support"]);
  });

  test(
    "do not move for readers who want less motion, until they ask or walk through them with the keyboard",
    { tag: "@desktop" },
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await openOnStoppedClock(page);
      const region = examples(page);
      await expect(region.getByRole("button", { name: "Play the examples" })).toBeVisible();
      await page.clock.runFor(30_000);
      expect(await shown(page)).toEqual(["chat-pdf"]);
      await region.getByRole("button", { name: "Play the examples" }).click();
      await page.mouse.move(0, 0);
      await region.scrollIntoViewIfNeeded();
      await expect(region).toHaveAttribute("data-running", "");
      await page.clock.runFor(5_000);
      await expect.poll(() => shown(page)).toEqual(["writer"]);
      await page.getByRole("radio", { name: "Chat with PDFs" }).focus();
      await page.keyboard.press("Space");
      await expect.poll(() => shown(page)).toEqual(["chat-pdf"]);
      await page.keyboard.press("ArrowRight");
      await expect.poll(() => shown(page)).toEqual(["writer"]);
    },
  );
});

test(
  "a module leads a guest to signing in, and to the module whenever that has happened",
  { tag: "@desktop" },
  async ({ page, context }) => {
    await page.goto("/support-gpt");
    await page.getByRole("link", { name: "Create a chatbot" }).first().click();
    await expect(page).toHaveURL(/\/auth\?to=%2Fuser%2Fsupport-chat$/);
    await page.goto("/auth?mode=register");
    await page.goto("/user/history");
    // Who signs up comes back by the mailed link, which knows nothing of the module.
    await signIn(context, takeUser("combo"));
    await page.goto("/user/history");
    await expect(page).toHaveURL("/user/support-chat");
    await page.goto("/user/history");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const kept = () => page.evaluate(() => localStorage.getItem("atelier:redirect-to-module"));
    await expect.poll(kept).toBeNull();
  },
);

test.describe("without any script", () => {
  test.use({ javaScriptEnabled: false });

  test("the prices are those of a reader without an account; a question opens, and the menu leads on", async ({
    page,
    isMobile,
  }) => {
    await page.goto("/pricing");
    await expect(page.getByRole("columnheader", { name: "Without a plan" })).toBeVisible();
    await expect(page.getByText("Current plan")).toHaveCount(0);
    await page.locator("summary").first().click();
    await expect(page.locator("details[open] p")).toBeVisible();
    await page.getByRole("button", { name: isMobile ? "Menu" : "Product" }).click();
    await page
      .getByRole("link", { name: /^Chat with PDFs/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/chatpdf$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Chat with your PDFs");
  });

  test(
    "the landing page shows its examples, its languages and the system's theme, and carries a question to the chat's own field",
    { tag: "@desktop" },
    async ({ page }) => {
      await page.emulateMedia({ colorScheme: "dark" });
      await page.goto("/");
      await examples(page).getByText("Social planner", { exact: true }).click();
      await expect(page.locator("[data-item=planner]")).toHaveCSS("visibility", "visible");
      await expect(page.locator("[data-item=chat-pdf]")).toHaveCSS("visibility", "hidden");
      await page.getByRole("link", { name: "FR", exact: true }).click();
      await expect(page.locator("html")).toHaveAttribute("lang", "fr");
      await expect(page.locator("html")).toHaveCSS("background-color", "rgb(21, 23, 23)");
      await page.goto("/?lang=en");
      await page.getByRole("textbox", { name: "Your question" }).fill("Why is the sky blue?");
      await page.getByRole("button", { name: "Ask" }).click();
      await expect(page).toHaveURL(/\/user\/dashboard\?send=1&q=Why\+is\+the\+sky\+blue%3F$/);
      await expect(page.getByRole("textbox", { name: "Your question" })).toHaveValue("Why is the sky blue?");
    },
  );
});
