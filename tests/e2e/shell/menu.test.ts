import { expect, test } from "../fixtures.ts";

test.describe("on a desk", () => {
  test.use({ expectedErrors: [/status of 500|SyntaxError/] });

  test(
    "the menu is skipped by the Tab key, collapses and stays so, and outlives a screen that cannot be fetched",
    { tag: "@desktop" },
    async ({ page, context }) => {
      const source = () => page.evaluate(() => sessionStorage.getItem("atelier:source"));
      const menu = page.getByRole("complementary");
      await test.step("a landing source is kept, on the first page and on the way", async () => {
        await page.goto("/?source=letter");
        await expect.poll(source).toBe("letter");
        await page.goto("/user/dashboard");
        await expect.poll(source).toBe("letter");
        await page.goto("/user/history?source=" + "x".repeat(150));
        await expect.poll(source).toBe("x".repeat(100));
      });
      await test.step("the first stop of the Tab key skips the menu", async () => {
        await page.keyboard.press("Tab");
        const skip = page.getByRole("link", { name: "Skip to content" });
        await expect(skip).toBeFocused();
        await expect(skip).toBeInViewport();
        await page.keyboard.press("Enter");
        await expect(page.getByRole("main")).toBeFocused();
      });
      await test.step("the menu collapses, and stays so", async () => {
        await page.getByRole("button", { name: "Collapse the menu" }).click();
        await expect(menu).toHaveCSS("width", "56px");
        await page.reload();
        await expect(menu).toHaveCSS("width", "56px");
        await expect(menu.getByRole("link", { name: "History" })).toBeVisible();
        await page.getByRole("button", { name: "Expand the menu" }).click();
        await expect(menu).toHaveCSS("width", "256px");
      });
      await test.step("a screen that cannot be fetched leaves the menu, says so, and comes back with a reload", async () => {
        await context.route("/user/dashboard.data**", (route) => route.fulfill({ status: 500, body: "" }));
        const newChat = page.getByRole("navigation").getByRole("link", { name: "New conversation" });
        await newChat.click();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("Something went wrong");
        await expect(newChat).toBeVisible();
        await expect(page).toHaveTitle("Atelier");
        await page.getByRole("link", { name: "Reload the page" }).click();
        await expect(page.getByRole("textbox", { name: "Your question" })).toBeVisible();
      });
      await test.step("the language is chosen in the menu and holds elsewhere", async () => {
        await page.getByRole("link", { name: "FR" }).click();
        await expect(page.locator("html")).toHaveAttribute("lang", "fr");
        await page.goto("/user/history");
        await expect(page.locator("html")).toHaveAttribute("lang", "fr");
      });
    },
  );
});

test(
  "on a phone, the menu is a sheet that leaves when it has led somewhere, and its icons when the phone lies on its side",
  { tag: "@phone" },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/user/dashboard");
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.getByRole("button", { name: "Open the menu" }).click();
    const sheet = page.getByRole("dialog");
    await sheet.getByRole("radio", { name: "Dark" }).check();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await sheet.getByRole("link", { name: "History" }).click();
    await expect(page).toHaveURL("/user/history");
    await expect(sheet).toHaveCount(0);

    await test.step("on its side, until another width is chosen", async () => {
      await page.setViewportSize({ width: 844, height: 390 });
      await page.reload();
      const menu = page.getByRole("complementary");
      await expect(menu).toHaveCSS("width", "56px");
      await menu.getByRole("button", { name: "Expand the menu" }).tap();
      await expect(menu).toHaveCSS("width", "256px");
      await page.reload();
      await expect(menu).toHaveCSS("width", "256px");
    });
  },
);

test("a click just as the page's script takes over harms nothing", { tag: "@desktop" }, async ({ page }) => {
  await page.addInitScript(() => {
    const listen = EventTarget.prototype.addEventListener;
    let isClicked = false;
    EventTarget.prototype.addEventListener = function (...given: Parameters<typeof listen>) {
      listen.apply(this, given);
      if (isClicked || !Object.keys(document).some((key) => key.startsWith("__reactContainer"))) return;
      isClicked = true;
      queueMicrotask(() => {
        document.querySelector("main")!.click();
        document.body.setAttribute("data-clicked", "");
      });
    };
  });
  await page.goto("/user/history");
  await expect(page.locator("[data-clicked]")).toBeAttached();
  await page.getByRole("button", { name: "Collapse the menu" }).click();
  await expect(page.getByRole("button", { name: "Expand the menu" })).toBeVisible();
});
