import type { BrowserContext, Page } from "playwright/test";
import { expect, test } from "../fixtures.ts";

test.describe("the update popup", () => {
  test.beforeEach(async ({ context }) => {
    await context.route("/version.json", (route) => route.fulfill({ json: { version: "another" } }));
  });
  const title = "A new version is available";

  test(
    "appears when another version is deployed, and closing it in one tab closes it in all",
    { tag: "@desktop" },
    async ({ page, context }) => {
      const other = await context.newPage();
      await page.goto("/user/dashboard");
      await other.goto("/user/history");
      await expect(page.getByText(title)).toBeVisible();
      await expect(other.getByText(title)).toBeVisible();
      await other.getByRole("button", { name: "Later" }).click();
      await expect(other.getByText(title)).toBeHidden();
      await expect(page.getByText(title)).toBeHidden();
      const closedAt = await page.evaluate(() => Number(localStorage.getItem("atelier:update-closed-at")));
      expect(Math.abs(Date.now() - closedAt)).toBeLessThan(60_000);
    },
  );

  test.describe("on pages without a menu", () => {
    test.use({ expectedErrors: [/status of 404/] });

    for (const [path, text] of [
      ["/", title],
      ["/?lang=fr", "Une nouvelle version est disponible"],
      ["/pricing", title],
      ["/blog", title],
      ["/not-found", title],
      ["/auth", title],
      ["/admin/login", title],
    ] as const)
      test(`is offered on ${path} too`, { tag: "@desktop" }, async ({ page }) => {
        await page.goto(path);
        await expect(page.getByText(text)).toBeVisible();
        await page.getByRole("button", { name: /Later|Plus tard/ }).click();
        await expect(page.getByText(text)).toBeHidden();
      });
  });

  test("reloads the page on “update now”", { tag: "@desktop" }, async ({ page }) => {
    await page.goto("/user/dashboard");
    await Promise.all([page.waitForEvent("load"), page.getByRole("button", { name: "Update now" }).click()]);
    await expect(page).toHaveURL("/user/dashboard");
  });
});

test(
  "no update is offered while the page has the deployed version",
  { tag: "@desktop" },
  async ({ page }) => {
    const asked = page.waitForResponse("/version.json");
    await page.goto("/user/dashboard");
    const { version } = (await (await asked).json()) as { version: string };
    await expect(page.locator("meta[name=app-version]")).toHaveAttribute(
      "content",
      JSON.stringify({ version }),
    );
    await expect(page.getByText("A new version is available")).toBeHidden();
  },
);

/** Makes a page that of a deployment with these services, before it looks whether consent is needed. */
async function withServices(page: Page, ids: Record<string, string>): Promise<void> {
  await page.route("**/start-page-notices.js", async (route) => {
    await page.evaluate((content) => {
      const meta = document.createElement("meta");
      meta.name = "third-parties";
      meta.content = content;
      document.head.appendChild(meta);
    }, JSON.stringify(ids));
    await route.continue();
  });
}

const withAnalytics = (page: Page) => withServices(page, { analytics: "G-TEST" });

/** Answers for Google, and returns what was asked for. */
async function watchGoogle(context: BrowserContext): Promise<string[]> {
  const asked: string[] = [];
  await context.route(/googletagmanager|googlesyndication/, (route) => {
    asked.push(new URL(route.request().url()).host);
    return route.fulfill({
      contentType: "text/javascript",
      body: "",
      headers: { "access-control-allow-origin": "*" },
    });
  });
  return asked;
}

for (const path of ["/user/dashboard", "/", "/pricing", "/support/faq", "/auth"])
  test(`on ${path}, the cookie banner asks once, and refusing is as easy as accepting`, async ({ page }) => {
    await withAnalytics(page);
    await page.goto(path);
    const banner = page.getByRole("region", { name: "Cookies" });
    const refuse = banner.getByRole("button", { name: "Refuse" });
    const accept = banner.getByRole("button", { name: "Accept" });
    const [refuseBox, acceptBox] = [await refuse.boundingBox(), await accept.boundingBox()];
    expect([refuseBox?.width, refuseBox?.height]).toEqual([acceptBox?.width, acceptBox?.height]);
    await refuse.click();
    await expect(banner).toBeHidden();
    const kept = await page.evaluate(() => JSON.parse(localStorage.getItem("cookie-consent") ?? "null"));
    expect(kept).toMatchObject({ version: 3, asked: ["analytics"], allowed: [] });
  });

for (const path of ["/user/dashboard", "/"])
  test(
    `on ${path}, a reader chooses between services, and changes the choice later`,
    { tag: "@desktop" },
    async ({ page, context }) => {
      const asked = await watchGoogle(context);
      await withServices(page, { analytics: "G-TEST", ads: "ca-pub-1" });
      await page.goto(path);
      const banner = page.getByRole("region", { name: "Cookies" });
      await banner.getByRole("button", { name: "Choose" }).click();
      const choice = banner.getByRole("switch", { name: /Google AdSense/ });
      // Pages that are only read have a smaller style sheet: this part must be in it.
      await expect(choice).toHaveCSS("appearance", "none");
      await choice.check();
      expect(asked).toEqual([]);
      await banner.getByRole("button", { name: "Save my choice" }).click();
      await expect(banner).toBeHidden();
      await expect.poll(() => asked).toEqual(["pagead2.googlesyndication.com"]);
      await page.evaluate(() => {
        const button = document.createElement("button");
        button.dataset.cookieChoices = "";
        document.body.appendChild(button).click();
      });
      const reloaded = page.waitForEvent("load");
      await banner.getByRole("button", { name: "Refuse" }).click();
      await reloaded;
      const kept = await page.evaluate(() => JSON.parse(localStorage.getItem("cookie-consent") ?? "null"));
      expect(kept).toMatchObject({ asked: ["analytics", "ads"], allowed: [] });
    },
  );

test("nobody is asked about cookies where nothing needs consent", { tag: "@desktop" }, async ({ page }) => {
  const checked = page.waitForResponse("/version.json"); // a second after the page watches, the banner after half
  await page.goto("/user/dashboard");
  await checked;
  await expect(page.getByRole("region", { name: "Cookies" })).toHaveCount(0);
});

test("the cookie banner leaves the question field free", async ({ page }) => {
  await withAnalytics(page);
  await page.goto("/user/dashboard");
  await expect(page.getByRole("region", { name: "Cookies" })).toBeVisible();
  await page.getByRole("textbox", { name: "Your question" }).click({ trial: true });
});

test("the tab's icon shows that an answer is being written", { tag: "@desktop" }, async ({ page }) => {
  await page.goto("/user/dashboard", { waitUntil: "networkidle" });
  const icon = page.locator("link[rel=icon]");
  await expect(icon).toHaveAttribute("href", "/favicon.svg");
  const mark = (on: boolean) =>
    page.evaluate((answering) => document.documentElement.toggleAttribute("data-answering", answering), on);
  // What watches for it is loaded in an idle moment.
  await expect(async () => {
    await mark(false);
    await mark(true);
    await expect(icon).toHaveAttribute("href", "/favicon-answering.svg", { timeout: 500 });
  }).toPass({ timeout: 30_000 });
  await mark(false);
  await expect(icon).toHaveAttribute("href", "/favicon.svg");
});

for (const path of ["/", "/pricing", "/blog", "/support/faq"])
  test(
    `${path} counts a visit, loads what its reader allowed, and has the tab's icon follow an answer`,
    { tag: "@desktop" },
    async ({ page, context }) => {
      const asked = await watchGoogle(context);
      await withAnalytics(page);
      await page.addInitScript(() => {
        const choice = { version: 3, asked: ["analytics"], allowed: ["analytics"] };
        localStorage.setItem("cookie-consent", JSON.stringify(choice));
      });
      const counted = page.waitForEvent("requestfinished", (request) =>
        request.url().includes(`/track-guest?page=${encodeURIComponent(path)}`),
      );
      await page.goto(path, { waitUntil: "networkidle" });
      expect((await (await counted).response())?.ok()).toBe(true);
      await expect.poll(() => asked).toEqual(["www.googletagmanager.com"]);
      await page.evaluate(() => document.documentElement.toggleAttribute("data-answering", true));
      await expect(page.locator("link[rel=icon]")).toHaveAttribute("href", "/favicon-answering.svg");
      await expect(page.getByRole("region", { name: "Cookies" })).toHaveCount(0);
    },
  );
