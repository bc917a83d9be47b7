import type { Page } from "playwright/test";
import { expect, painted, test } from "../fixtures.ts";

const DARK = "rgb(21, 23, 23)";
const LIGHT = "rgb(251, 251, 249)";

/** Notes the page's ground in the frame before its first paint, and in each of the following ones. */
async function watchGround(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    (window as unknown as { grounds: Set<string> }).grounds = seen;
    const look = () => {
      const sheets = document.querySelector("link[rel=stylesheet], head style");
      if (document.body && sheets) seen.add(getComputedStyle(document.documentElement).backgroundColor);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

const grounds = (page: Page) =>
  page.evaluate(() => [...(window as unknown as { grounds: Set<string> }).grounds]);

/** The colour given to the browser's own frame around the page. */
const barColor = (page: Page) =>
  page.evaluate(() => {
    const sample = document.body.appendChild(document.createElement("i"));
    sample.style.color = document.querySelector<HTMLMetaElement>("meta[name=theme-color]")!.content;
    return getComputedStyle(sample).color;
  });

const choose = (page: Page, theme: string) =>
  page.evaluate((chosen) => localStorage.setItem("theme", chosen), theme);

async function isDarkFromTheFirstFrame(page: Page): Promise<void> {
  await watchGround(page);
  await page.reload();
  // The script of the page has run, and what it changes would have been painted.
  await painted(page, 12);
  expect(await grounds(page)).toEqual([DARK]);
  await expect.poll(() => barColor(page)).toBe(DARK);
}

test(
  "the switch on the landing page sets the theme, tells other tabs, and holds from the first frame on",
  { tag: "@desktop" },
  async ({ page, context }) => {
    await page.emulateMedia({ colorScheme: "light" });
    await page.goto("/");
    await expect(page.locator("html")).toHaveCSS("background-color", LIGHT);
    await expect.poll(() => barColor(page)).toBe(LIGHT);
    await expect(page.getByRole("radio", { name: "System" })).toBeChecked();
    const other = await context.newPage();
    await other.goto("/");
    await page.getByRole("radio", { name: "Dark" }).check({ force: true });
    await expect(page.locator("html")).toHaveCSS("background-color", DARK);
    await expect(other.locator("html")).toHaveCSS("background-color", DARK);
    await isDarkFromTheFirstFrame(page);
    await expect(page.getByRole("radio", { name: "Dark" })).toBeChecked();
  },
);

test(
  "in the user area, the system's theme is followed as long as none is chosen; a chosen one holds from the first frame on",
  { tag: "@desktop" },
  async ({ page }) => {
    await page.emulateMedia({ colorScheme: "light" });
    await page.goto("/user/dashboard");
    await expect(page.locator("html")).toHaveCSS("background-color", LIGHT);
    await expect.poll(() => barColor(page)).toBe(LIGHT);
    await page.emulateMedia({ colorScheme: "dark" });
    await expect(page.locator("html")).toHaveCSS("background-color", DARK);
    await choose(page, "light");
    await page.reload();
    await expect(page.locator("html")).toHaveCSS("background-color", LIGHT);
    await page.emulateMedia({ colorScheme: "light" });
    await choose(page, "dark");
    await isDarkFromTheFirstFrame(page);
  },
);
