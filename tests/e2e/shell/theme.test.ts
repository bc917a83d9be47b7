import type { Page } from "playwright/test";
import { expect, test } from "../fixtures.ts";

const PAGES = ["/", "/user/dashboard"];
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

for (const path of PAGES) {
  test(`a theme chosen on ${path} holds from the first frame on`, { tag: "@desktop" }, async ({ page }) => {
    await page.emulateMedia({ colorScheme: "light" });
    await page.goto(path);
    await expect(page.locator("html")).toHaveCSS("background-color", LIGHT);
    expect(await barColor(page)).toBe(LIGHT);
    await page.evaluate(() => localStorage.setItem("theme", "dark"));
    await watchGround(page);
    await page.reload({ waitUntil: "networkidle" });
    expect(await grounds(page)).toEqual([DARK]);
    expect(await barColor(page)).toBe(DARK);
  });
}

test(
  "the switch on the landing page sets the theme, shows it after a reload, and tells other tabs",
  { tag: "@desktop" },
  async ({ page, context }) => {
    await page.emulateMedia({ colorScheme: "light" });
    await page.goto("/");
    await expect(page.getByRole("radio", { name: "System" })).toBeChecked();
    const other = await context.newPage();
    await other.goto("/");
    await page.getByRole("radio", { name: "Dark" }).check({ force: true });
    await expect(page.locator("html")).toHaveCSS("background-color", DARK);
    await expect(other.locator("html")).toHaveCSS("background-color", DARK);
    await page.reload();
    await expect(page.getByRole("radio", { name: "Dark" })).toBeChecked();
  },
);

test("the system's theme is followed as long as none is chosen", { tag: "@desktop" }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/user/dashboard");
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(page.locator("html")).toHaveCSS("background-color", DARK);
  await page.evaluate(() => localStorage.setItem("theme", "light"));
  await page.reload();
  await expect(page.locator("html")).toHaveCSS("background-color", LIGHT);
});
