import { openFirst } from "../bench/first-load.ts";
import { expect, test } from "./fixtures.ts";

test.describe("the landing page", () => {
  test(
    "ships no framework, and needs no script to be read",
    { tag: "@desktop" },
    async ({ page, baseURL }) => {
      const { script, errors } = await openFirst(page, baseURL!, "/");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your AI assistants in one place");
      await expect(page).toHaveTitle("Your AI assistants in one place");
      expect(script, "KiB of script").toBeLessThan(3.5);
      expect(errors).toEqual([]);
    },
  );

  test(
    "names its address and languages for search engines",
    { tag: "@desktop" },
    async ({ page, baseURL }) => {
      await page.goto("/");
      const canonical = page.locator("link[rel=canonical]");
      await expect(canonical).toHaveAttribute("href", `${baseURL}/`);
      await expect(page.locator("link[rel=alternate][hreflang=fr]")).toHaveAttribute(
        "href",
        `${baseURL}/?lang=fr`,
      );
      await page.goto("/?lang=fr");
      await expect(canonical).toHaveAttribute("href", `${baseURL}/?lang=fr`);
      await expect(page.locator("meta[property='og:title']")).toHaveAttribute(
        "content",
        "Vos assistants IA réunis",
      );
    },
  );

  test(
    "is shown in the browser's language, and in the one chosen from then on",
    { tag: "@desktop" },
    async ({ page }) => {
      await page.goto("/");
      await expect(page.locator("html")).toHaveAttribute("lang", "en");
      await page.getByRole("link", { name: "FR", exact: true }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Vos assistants IA réunis");
      await page.goto("/");
      await expect(page.locator("html")).toHaveAttribute("lang", "fr");
    },
  );

  test("keeps to the width of a small phone", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    for (const language of ["en", "fr"]) {
      await page.goto(`/?lang=${language}`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    }
  });

  test("on a slow network, the question is shown before any script of the chat has come", async ({
    page,
  }) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.goto("/", { waitUntil: "networkidle" });
    await page.route("**/assets/*.js", async (route) => {
      await released;
      await route.continue();
    });
    await page.getByRole("textbox", { name: "Your question" }).fill("What is slow?");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/user\/dashboard/);
    const question = page.locator("main [dir=auto]:not(textarea)", { hasText: "What is slow?" });
    await expect(question).toBeVisible();
    await expect(page.getByText("Thinking…")).toBeVisible();
    release();
    await expect(page.locator("article.turn")).toHaveAttribute("data-status", "complete");
    await expect(question).toHaveCount(1);
    await expect(page.getByRole("textbox", { name: "Your question" })).toHaveValue("");
  });

  test("leads to the chat, which answers what was asked here", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("textbox", { name: "Your question" }).fill("What is Atelier?");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/user\/dashboard/);
    const main = page.getByRole("main");
    await expect(main).toContainText("What is Atelier?");
    await expect(main).toContainText("0:Hello 1:wörld"); // the scripted model's answer
  });
});

test.describe("without any script", () => {
  test.use({ javaScriptEnabled: false });

  test(
    "the form on the landing page carries the question to the chat's own field",
    { tag: "@desktop" },
    async ({ page }) => {
      await page.goto("/");
      await page.getByRole("textbox", { name: "Your question" }).fill("Why is the sky blue?");
      await page.getByRole("button", { name: "Ask" }).click();
      await expect(page).toHaveURL(/\/user\/dashboard\?send=1&q=Why\+is\+the\+sky\+blue%3F$/);
      await expect(page.getByRole("textbox", { name: "Your question" })).toHaveValue("Why is the sky blue?");
    },
  );

  test("the language can be chosen, and the system's theme holds", { tag: "@desktop" }, async ({ page }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await page.goto("/");
    await page.getByRole("link", { name: "FR", exact: true }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "fr");
    await expect(page.locator("html")).toHaveCSS("background-color", "rgb(21, 23, 23)");
  });
});
