import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright/test";
import { openFirst } from "../bench/first-load.ts";
import { expect, test } from "./fixtures.ts";

const PAGES = ["/", "/chatpdf", "/redaction-ia", "/social-planner", "/support-gpt", "/pricing"];
const LANGUAGES = ["en", "fr"];
/** Of script, compressed. */
const MAX_SCRIPT_KIB = 45;
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

for (const path of PAGES) {
  for (const scheme of ["light", "dark"] as const)
    test(`${path} is accessible and keeps to the width of the screen, ${scheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
      for (const language of LANGUAGES) {
        await page.goto(`${path}?lang=${language}`);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(
          page.viewportSize()!.width,
        );
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join("\n")}`),
        ).toEqual([]);
      }
    });

  test(`${path} moves nothing while it loads, and loads little script`, async ({ page, baseURL }) => {
    const shift = await watchShifts(page);
    const { script, errors } = await openFirst(page, baseURL!, path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(script, "KiB of script").toBeLessThan(MAX_SCRIPT_KIB);
    expect(errors).toEqual([]);
    // Letters of the fallback font are some hundredths of a pixel wider.
    expect(await shift()).toBeLessThan(0.001);
  });
}

test("every link of the public pages leads to a page", { tag: "@desktop" }, async ({ page, baseURL }) => {
  const found = new Map<string, string>();
  for (const path of PAGES) {
    await page.goto(path);
    const targets = await page
      .locator("a[href]")
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
    for (const href of targets) {
      const { origin, pathname, search, hash } = new URL(href);
      expect(origin, href).toBe(baseURL);
      if (hash && pathname === path) await expect(page.locator(hash)).toHaveCount(1);
      found.set(pathname + search, path);
    }
  }
  expect(found.size).toBeGreaterThan(20);
  for (const [address, from] of found) {
    if (CONTENT.test(address)) continue;
    const response = await page.request.get(address);
    expect(response.status(), `${address}, linked from ${from}`).toBe(200);
  }
});

test(
  "the prices name no plan as that of a reader without an account",
  { tag: "@desktop" },
  async ({ page }) => {
    await page.goto("/pricing");
    await expect(page.getByRole("columnheader", { name: "Without a plan" })).toBeVisible();
    await expect(page.getByText("Current plan")).toHaveCount(0);
  },
);

test("the marked phrase of the landing page's title is on one line", async ({ page }) => {
  for (const width of [360, page.viewportSize()!.width]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/?lang=en");
    const lines = await page.locator("h1 mark").evaluate((mark) => mark.getClientRects().length);
    expect(lines).toBe(1);
  }
});

test.describe("the menu", () => {
  test.use({ javaScriptEnabled: false });

  test("opens and leads on without any script", async ({ page, isMobile }) => {
    await page.goto("/pricing");
    await page.getByRole("button", { name: isMobile ? "Menu" : "Product" }).click();
    await page
      .getByRole("link", { name: /^Chat with PDFs/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/chatpdf$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Chat with your PDFs");
  });

  test("a question opens without any script", async ({ page }) => {
    await page.goto("/pricing");
    await page.locator("summary").first().click();
    await expect(page.locator("details[open] p")).toBeVisible();
  });
});

test(
  "a module leads a guest to signing in, and from there to the module",
  { tag: "@desktop" },
  async ({ page }) => {
    await page.goto("/support-gpt");
    await page.getByRole("link", { name: "Create a chatbot" }).first().click();
    await expect(page).toHaveURL(/\/auth\?to=%2Fuser%2Fsupport-chat$/);
  },
);

test.describe("the examples on the landing page", () => {
  const shown = (page: Page) =>
    page
      .locator("[data-item]:visible")
      .evaluateAll((items) =>
        items
          .filter((item) => getComputedStyle(item).visibility === "visible")
          .map((item) => item.getAttribute("data-item")),
      );

  test("rotate, and stay once one is chosen", async ({ page }) => {
    await page.clock.install();
    await page.goto("/", { waitUntil: "networkidle" });
    const region = page.getByRole("region", { name: "On the easel" });
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

  test("can be walked through with the keyboard", { tag: "@desktop" }, async ({ page }) => {
    await page.goto("/", { waitUntil: "networkidle" });
    await page.getByRole("radio", { name: "Chat with PDFs" }).focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => shown(page)).toEqual(["writer"]);
  });

  test("do not move for readers who want less motion, until they ask", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.clock.install();
    await page.goto("/", { waitUntil: "networkidle" });
    const region = page.getByRole("region", { name: "On the easel" });
    await page.clock.runFor(30_000);
    expect(await shown(page)).toEqual(["chat-pdf"]);
    await region.getByRole("button", { name: "Play the examples" }).click();
    await page.mouse.move(0, 0);
    await region.scrollIntoViewIfNeeded();
    await page.clock.runFor(5_000);
    await expect.poll(() => shown(page)).toEqual(["writer"]);
  });
});

test.describe("without any script", () => {
  test.use({ javaScriptEnabled: false });

  test("the examples are chosen by hand", async ({ page }) => {
    await page.goto("/");
    const region = page.getByRole("region", { name: "On the easel" });
    await region.getByText("Social planner", { exact: true }).click();
    await expect(page.locator("[data-item=planner]")).toHaveCSS("visibility", "visible");
    await expect(page.locator("[data-item=chat-pdf]")).toHaveCSS("visibility", "hidden");
  });
});
