import type { BrowserContext, Page } from "playwright/test";
import { ownerOfChatbot } from "../chatbots/owner-pages.ts";
import { expect, test } from "../fixtures.ts";

const UPDATE = "A new version is available";
const anotherVersion = (context: BrowserContext) =>
  context.route("/version.json", (route) => route.fulfill({ json: { version: "another" } }));
const banner = (page: Page) => page.getByRole("region", { name: "Cookies" });
const keptChoice = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem("cookie-consent") ?? "null") as unknown);

/** Makes a page that of a deployment with these services, before it looks whether consent is needed. */
async function withServices(page: Page, ids: Record<string, string>): Promise<void> {
  const addMeta = (content: string) => {
    const meta = document.createElement("meta");
    meta.name = "third-parties";
    meta.content = content;
    document.head.appendChild(meta);
  };
  const first = `(${addMeta.toString()})(${JSON.stringify(JSON.stringify(ids))});`;
  // Read before any page: what a route fetches is gone once its page is left, and these tests reload pages.
  const script = await (await page.request.get("/start-page-notices.js")).text();
  await page.route("**/start-page-notices.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: first + script }),
  );
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

/** Refuses in the banner, as easily as one accepts. */
async function refuse(page: Page): Promise<void> {
  const [no, yes] = ["Refuse", "Accept"].map((name) => banner(page).getByRole("button", { name }));
  const [refuseBox, acceptBox] = [await no!.boundingBox(), await yes!.boundingBox()];
  expect([refuseBox?.width, refuseBox?.height]).toEqual([acceptBox?.width, acceptBox?.height]);
  await no!.click();
  await expect(banner(page)).toBeHidden();
  expect(await keptChoice(page)).toMatchObject({ version: 3, asked: ["analytics"], allowed: [] });
}

test(
  "another version is offered; closing that in one tab closes it in all, and “update now” reloads the page",
  { tag: "@desktop" },
  async ({ page, context }) => {
    await anotherVersion(context);
    const other = await context.newPage();
    await page.goto("/user/dashboard");
    await other.goto("/user/history");
    await expect(page.getByText(UPDATE)).toBeVisible();
    await expect(other.getByText(UPDATE)).toBeVisible();
    await other.getByRole("button", { name: "Later" }).click();
    await expect(other.getByText(UPDATE)).toBeHidden();
    await expect(page.getByText(UPDATE)).toBeHidden();
    const [closedAt, now] = await page.evaluate(() => [
      Number(localStorage.getItem("atelier:update-closed-at")),
      Date.now(),
    ]);
    expect(closedAt).toBeLessThanOrEqual(now!);
    expect(now! - closedAt!).toBeLessThan(600_000);

    await page.evaluate(() => localStorage.removeItem("atelier:update-closed-at"));
    await page.reload();
    const reloaded = page.waitForEvent("load");
    await page.getByRole("button", { name: "Update now" }).click();
    await reloaded;
    await expect(page).toHaveURL("/user/dashboard");
  },
);

test.describe("on every kind of page", () => {
  test.use({ expectedErrors: [/status of 404/] });

  test(
    "another version is offered, and the cookie banner asks once",
    { tag: "@desktop" },
    async ({ page, context }) => {
      await anotherVersion(context);
      for (const [path, text, hasBanner] of [
        ["/", UPDATE, true],
        ["/pricing", UPDATE, true],
        ["/blog", UPDATE],
        ["/support/faq", UPDATE, true],
        ["/not-found", UPDATE],
        ["/auth", UPDATE, true],
        ["/admin/login", UPDATE],
        ["/user/dashboard", UPDATE, true],
        ["/?lang=fr", "Une nouvelle version est disponible"],
      ] as const)
        await test.step(path, async () => {
          if (hasBanner) await withAnalytics(page);
          await page.goto(path);
          if (hasBanner) await refuse(page);
          await expect(page.getByText(text)).toBeVisible();
          await page.getByRole("button", { name: /Later|Plus tard/ }).click();
          await expect(page.getByText(text)).toBeHidden();
          await page.unroute("**/start-page-notices.js");
          await page.evaluate(() => localStorage.clear());
        });
      await test.step("the public page of a chatbot", async () => {
        // It has the chatbot's language.
        const { chatbot } = await ownerOfChatbot(context);
        await page.goto(`/support-gpt-public/${chatbot.access_key}`);
        await expect(page.getByText("Une nouvelle version est disponible")).toBeVisible();
      });
    },
  );

  test(
    "on a phone, the cookie banner fits, asks once, and leaves the question field free",
    { tag: "@phone" },
    async ({ page }) => {
      await withAnalytics(page);
      for (const path of ["/user/dashboard", "/", "/pricing", "/support/faq", "/auth"])
        await test.step(path, async () => {
          await page.goto(path);
          await expect(banner(page)).toBeVisible();
          for (const button of await banner(page).getByRole("button").all())
            await expect(button).toBeInViewport({ ratio: 1 });
          if (path === "/user/dashboard")
            await page.getByRole("textbox", { name: "Your question" }).click({ trial: true });
          await refuse(page);
          await page.evaluate(() => localStorage.clear());
        });
    },
  );
});

test(
  "nobody is asked about cookies where nothing needs consent, or offered the version that the page has",
  { tag: "@desktop" },
  async ({ page }) => {
    const asked = page.waitForResponse("/version.json"); // comes half a second after the banner would
    await page.goto("/user/dashboard");
    const { version } = (await (await asked).json()) as { version: string };
    await expect(page.locator("meta[name=app-version]")).toHaveAttribute(
      "content",
      JSON.stringify({ version }),
    );
    await expect(page.getByText(UPDATE)).toBeHidden();
    await expect(banner(page)).toHaveCount(0);
    await expect(page.getByText(UPDATE)).toBeHidden();
  },
);

test(
  "the cookie banner leaves the question field free, and a reader chooses between services and changes the choice later",
  { tag: "@desktop" },
  async ({ page, context }) => {
    const asked = await watchGoogle(context);
    await withServices(page, { analytics: "G-TEST", ads: "ca-pub-1" });
    for (const path of ["/user/dashboard", "/"])
      await test.step(path, async () => {
        asked.length = 0;
        await page.goto(path);
        await expect(banner(page)).toBeVisible();
        if (path === "/user/dashboard")
          await page.getByRole("textbox", { name: "Your question" }).click({ trial: true });
        await banner(page).getByRole("button", { name: "Choose" }).click();
        const choice = banner(page).getByRole("switch", { name: /Google AdSense/ });
        // Pages that are only read have a smaller style sheet: this part must be in it.
        await expect(choice).toHaveCSS("appearance", "none");
        await choice.check();
        expect(asked).toEqual([]);
        await banner(page).getByRole("button", { name: "Save my choice" }).click();
        await expect(banner(page)).toBeHidden();
        await expect.poll(() => asked).toEqual(["pagead2.googlesyndication.com"]);
        await page.evaluate(() => {
          const button = document.createElement("button");
          button.dataset.cookieChoices = "";
          document.body.appendChild(button).click();
        });
        const reloaded = page.waitForEvent("load");
        await banner(page).getByRole("button", { name: "Refuse" }).click();
        await reloaded;
        expect(await keptChoice(page)).toMatchObject({ asked: ["analytics", "ads"], allowed: [] });
        await page.evaluate(() => localStorage.clear());
      });
  },
);

test(
  "public pages count a visit, and load what their reader allowed",
  { tag: "@desktop" },
  async ({ page, context }) => {
    const asked = await watchGoogle(context);
    await withAnalytics(page);
    await page.addInitScript(() => {
      const choice = { version: 3, asked: ["analytics"], allowed: ["analytics"] };
      localStorage.setItem("cookie-consent", JSON.stringify(choice));
    });
    for (const path of ["/", "/pricing", "/blog", "/support/faq"])
      await test.step(path, async () => {
        asked.length = 0;
        const counted = page.waitForEvent("requestfinished", (request) =>
          request.url().includes(`/track-guest?page=${encodeURIComponent(path)}`),
        );
        await page.goto(path);
        expect((await (await counted).response())?.ok()).toBe(true);
        await expect.poll(() => asked).toEqual(["www.googletagmanager.com"]);
        await expect(banner(page)).toHaveCount(0);
      });
  },
);
