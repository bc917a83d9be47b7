import { expect, test } from "./fixtures.ts";

test(
  "names its addresses, languages and title for search engines",
  { tag: "@desktop" },
  async ({ request, baseURL }) => {
    const read = async (path: string) =>
      (await request.get(path, { headers: { accept: "text/html" } })).text();
    const english = await read("/");
    expect(english).toContain(`<link rel="canonical" href="${baseURL}/"`);
    expect(english).toContain("<title>Your AI assistants in one place</title>");
    expect(english).toContain(`<link rel="alternate" href="${baseURL}/?lang=fr" hrefLang="fr"`);
    const french = await read("/?lang=fr");
    expect(french).toContain(`<link rel="canonical" href="${baseURL}/?lang=fr"`);
    expect(french).toContain('<meta property="og:title" content="Vos assistants IA réunis"');
  },
);

test(
  "is shown in the browser's language, and in the one chosen from then on",
  { tag: "@desktop" },
  async ({ page }) => {
    await page.goto("/");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your AI assistants in one place");
    await expect(page).toHaveTitle("Your AI assistants in one place");
    await page.getByRole("link", { name: "FR", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Vos assistants IA réunis");
    await page.goto("/");
    await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  },
);

test(
  "on a slow network, the question is shown before any script of the chat has come",
  { tag: "@phone" },
  async ({ page }) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.goto("/");
    await page.waitForLoadState("load");
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
  },
);

test("leads to the chat, which answers what was asked here", { tag: "@desktop" }, async ({ page }) => {
  await page.goto("/");
  await page.getByRole("textbox", { name: "Your question" }).fill("What is Atelier?");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/user\/dashboard/);
  const main = page.getByRole("main");
  await expect(main).toContainText("What is Atelier?");
  await expect(main).toContainText("0:Hello 1:wörld"); // the scripted model's answer
});
