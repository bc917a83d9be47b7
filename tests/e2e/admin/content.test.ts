import type { Page } from "playwright/test";
import { asAdmin } from "./admin-page.ts";
import { expect, test } from "../fixtures.ts";

// An incomplete text is refused on purpose, and a post that is not published yet is not found.
test.use({ expectedErrors: [/status of 4(?:22|04)/] });

const unique = () => Math.random().toString(36).slice(2, 8);
const column = (page: Page, language: "English" | "French") =>
  page.getByRole("region", { name: language, exact: true });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

async function write(page: Page, language: "English" | "French", title: string, body: string): Promise<void> {
  const fields = column(page, language);
  await fields.getByLabel("Title").fill(title);
  await fields.getByLabel("Summary").fill(`${title}.`);
  await fields.getByLabel("Text in Markdown").fill(body);
}

/** A time that has hardly begun, as the field for it takes it: in the browser's time zone. */
const soon = (page: Page) =>
  page.evaluate(() => {
    const at = new Date(Date.now() + 120_000);
    const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
    return local.toISOString().slice(0, 16);
  });

test("an administrator writes posts: previewed, published and found by readers; scheduled; and restored @desktop", async ({
  page,
  browser,
}) => {
  await asAdmin(page);

  await test.step("a post in both languages is previewed and published, and readers find it everywhere", async () => {
    const mark = unique();
    const [title, titre] = [`Hello ${mark}`, `Bonjour ${mark}`];
    await page.goto("/admin/content");
    await page.getByLabel("Title of the new post").fill(title);
    await press(page, "Create post");
    await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
    await expect(column(page, "French").getByText("French is missing")).toBeVisible();

    // Incomplete texts stay a draft.
    await press(page, "Publish");
    await expect(
      column(page, "English")
        .getByText(/^Complete this/)
        .first(),
    ).toBeVisible();

    await page.getByRole("switch", { name: "Live preview" }).check();
    await write(page, "English", title, `## A part\n\n<img src=x onerror="alert(1)"> **Bold** ${mark}`);
    await write(page, "French", titre, `## Une partie\n\nTexte ${mark}`);
    const preview = page.getByRole("region", { name: "Preview, English" });
    await expect(preview.getByRole("heading", { name: "A part" })).toBeVisible();
    await expect(preview.getByText('<img src=x onerror="alert(1)">')).toBeVisible();
    await press(page, "Save draft");
    await expect(page.getByText("The draft is saved")).toBeVisible();
    await expect(page.getByText("French is missing")).toHaveCount(0);

    const path = `/blog/hello-${mark}`;
    const reader = await browser.newPage();
    expect((await reader.goto(path))?.status()).toBe(404);
    await expect(reader.getByRole("heading", { name: "Article not found" })).toBeVisible();
    const previewPath = await page
      .getByRole("link", { name: "Preview of the saved draft" })
      .getAttribute("href");
    await reader.goto(previewPath!);
    await expect(reader.getByText("Preview of a draft.")).toBeVisible();
    await expect(reader.getByRole("heading", { name: title, level: 1 })).toBeVisible();
    await expect(reader.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");

    await press(page, "Publish");
    await expect(page.getByText("Published", { exact: true }).last()).toBeVisible();
    await reader.goto("/blog");
    await reader.getByRole("link", { name: new RegExp(title) }).click();
    await expect(reader.getByRole("heading", { name: "A part" })).toBeVisible();
    await reader.goto(`${path}?lang=fr`);
    await expect(reader.getByRole("heading", { name: titre, level: 1 })).toBeVisible();
    await expect(reader.locator("html")).toHaveAttribute("lang", "fr");
    const facts = await reader.locator('script[type="application/ld+json"]').textContent();
    expect(JSON.parse(facts!)).toMatchObject({ "@graph": [{ "@type": "BlogPosting", headline: titre }, {}] });
    for (const file of ["/sitemap.xml", "/blog/feed.xml"])
      expect(await (await reader.request.get(file)).text()).toContain(path);
    await reader.close();
  });

  await test.step("a schedule can be set and cancelled, and an earlier text restored", async () => {
    const mark = unique();
    await page.goto("/admin/content");
    await page.getByLabel("Title of the new post").fill(`Plan ${mark}`);
    await press(page, "Create post");
    await write(page, "English", `First ${mark}`, "Text.");
    await press(page, "Save draft");
    await expect(page.getByRole("heading", { name: `First ${mark}`, level: 1 })).toBeVisible();
    await write(page, "English", `Second ${mark}`, "Text.");
    await page.getByLabel("Publish automatically at").fill(await soon(page));
    await press(page, "Schedule");
    await expect(page.getByText("Goes out on")).toBeVisible();
    await expect(page.getByText("Scheduled", { exact: true })).toBeVisible();
    await press(page, "Cancel schedule");
    await expect(page.getByText("Not published yet.")).toBeVisible();

    await page
      .getByRole("button", { name: /^Restore the version of/ })
      .first()
      .click();
    await expect(column(page, "English").getByLabel("Title")).toHaveValue(`First ${mark}`);
    await press(page, "Delete");
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(page).toHaveURL(/\/admin\/content\?kind=post$/);
    await expect(page.getByText(mark)).toHaveCount(0);
  });
});

test("the landing page’s texts and the order of its parts are previewed, published and reset @desktop", async ({
  page,
  browser,
}) => {
  await asAdmin(page);

  await test.step("a section is begun with what visitors read, previewed in both languages, published and reset", async () => {
    const mark = unique();
    const ours = "The first question is free";
    await page.goto("/admin/content?kind=landing");
    await page.getByRole("link", { name: "Closing" }).click();
    const [english, french] = [column(page, "English"), column(page, "French")];
    await expect(english.getByLabel("Title")).toHaveValue(ours);
    await expect(french.getByLabel("Title")).toHaveValue("La première question est offerte");
    await expect(english.getByLabel("Label of the button")).toHaveValue("Ask a question");
    await expect(page.getByText("Visitors read the text of the product until")).toBeVisible();
    await expect(english.getByText("Text of the product", { exact: true })).toBeVisible();

    // The text of the product comes back into the fields, one language at a time.
    await english.getByLabel("Title").fill("Something else");
    await expect(english.getByText("Changed", { exact: true })).toBeVisible();
    await expect(french.getByText("Text of the product", { exact: true })).toBeVisible();
    await english.getByRole("button", { name: "Insert the product’s text" }).click();
    await expect(english.getByLabel("Title")).toHaveValue(ours);

    await english.getByLabel("Title").fill(`Begin ${mark}`);
    await french.getByLabel("Title").fill(`Commencez ${mark}`);
    await press(page, "Save draft");
    const link = page.getByRole("link", { name: "Preview of the saved draft" });
    const preview = (await link.getAttribute("href"))!;
    const reader = await browser.newPage();
    await reader.goto("/");
    await expect(reader.getByRole("heading", { name: ours })).toBeVisible();
    await reader.goto(preview);
    await expect(reader).toHaveURL(/\/admin\/login(?:#|$)/);

    const [shown] = await Promise.all([page.context().waitForEvent("page"), link.click()]);
    await expect(shown.getByRole("heading", { name: `Begin ${mark}` })).toBeInViewport();
    await expect(shown.getByText("Preview of a draft.")).toBeVisible();
    await expect(shown.getByRole("heading", { level: 1 })).toHaveText("Your AI assistants in one place");
    await expect(shown.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await shown.getByRole("link", { name: "FR", exact: true }).click();
    await expect(shown.getByRole("heading", { name: `Commencez ${mark}` })).toBeVisible();
    await expect(shown.locator("html")).toHaveAttribute("lang", "fr");
    await shown.close();
    // The administration itself stays in its language.
    await page.reload();
    await expect(page.getByText("Unpublished changes")).toBeVisible();
    await press(page, "Publish");
    await expect(page.getByText("Unpublished changes")).toHaveCount(0);
    await reader.goto("/?lang=fr");
    await expect(reader.getByRole("heading", { name: `Commencez ${mark}` })).toBeVisible();

    await press(page, "Reset to the text of the product");
    await page.getByRole("dialog").getByRole("button", { name: "Go back" }).click();
    await expect(page).toHaveURL(/\/admin\/content\?kind=landing$/);
    await reader.goto("/?lang=en");
    await expect(reader.getByRole("heading", { name: ours })).toBeVisible();
    await reader.close();
  });

  await test.step("the parts are ordered with the keyboard and hidden, previewed, and published", async () => {
    await page.goto("/admin/content?kind=landing");
    await page.getByRole("link", { name: "Order of the parts" }).click();
    await expect(page.getByText("Visitors see the order of the product until")).toBeVisible();
    const names = page.getByRole("listitem").filter({ has: page.getByRole("button", { name: /^Move up/ }) });
    await expect(names).toHaveText([
      /Examples/,
      /Figures/,
      /Modules/,
      /Models/,
      /Prices/,
      /Testimonials/,
      /Questions and answers/,
      /Closing/,
    ]);
    // The focus goes with the part, so one key moves it on.
    await page.getByRole("button", { name: "Move up: Questions and answers" }).focus();
    for (const place of [5, 4, 3]) {
      await page.keyboard.press("Enter");
      await expect(names.nth(place)).toHaveText(/Questions and answers/);
    }
    await expect(page.getByRole("button", { name: "Move up: Questions and answers" })).toBeFocused();
    await page.getByRole("button", { name: "Hide: Prices" }).click();
    await expect(names.nth(5)).toHaveText(/Prices\s*Hidden/);
    await press(page, "Save draft");
    await expect(page.getByText("The draft is saved")).toBeVisible();

    // Titles that no other test changes.
    const parts = ["Figures you can check", "Five tools, one workshop"];
    const [models, prices, faq] = [
      "The models",
      "Start free, pay when you need more",
      "Questions and answers",
    ];
    const known = [...parts, models, prices, faq];
    const shownOn = async (of: Page) => {
      const titles = await of.getByRole("main").getByRole("heading", { level: 2 }).allTextContents();
      return titles.filter((title) => known.includes(title));
    };
    const reader = await browser.newPage();
    await reader.goto("/");
    expect(await shownOn(reader)).toEqual(known);

    const link = page.getByRole("link", { name: "Preview of the saved draft" });
    const [shown] = await Promise.all([page.context().waitForEvent("page"), link.click()]);
    await expect(shown.getByText("Preview of a draft.")).toBeVisible();
    expect(await shownOn(shown)).toEqual([...parts, faq, models]);
    await shown.close();

    await page.getByRole("button", { name: "Show: Prices" }).click();
    await press(page, "Publish");
    await expect(page.getByText("Unpublished changes")).toHaveCount(0);
    await reader.goto("/");
    expect(await shownOn(reader)).toEqual([...parts, faq, models, prices]);

    await press(page, "Reset to the order of the product");
    await page.getByRole("dialog").getByRole("button", { name: "Go back" }).click();
    await expect(page).toHaveURL(/\/admin\/content\?kind=landing$/);
    await reader.goto("/");
    expect(await shownOn(reader)).toEqual(known);
    await reader.close();
  });
});

test("the blog and the pages are read in either language without a script @phone", async ({
  browser,
  viewport,
}) => {
  const words = {
    en: ["How a citation is verified", "Privacy", "What is stored"],
    fr: ["Comment une citation est vérifiée", "Confidentialité", "Ce qui est enregistré"],
  };
  for (const [locale, [article, title, part]] of Object.entries(words))
    await test.step(locale, async () => {
      const context = await browser.newContext({ javaScriptEnabled: false, locale, viewport });
      const page = await context.newPage();
      await page.goto("/blog");
      await page.getByRole("link", { name: new RegExp(article!) }).click();
      await expect(page.getByRole("heading", { name: article!, level: 1 })).toBeVisible();
      await page.goto("/content/privacy");
      await expect(page.getByRole("heading", { name: title!, level: 1 })).toBeVisible();
      await expect(page.getByRole("heading", { name: part! })).toBeVisible();
      await page.goto("/company/nothing");
      await expect(page).toHaveURL(/\/not-found\?redirect=%2Fcompany%2Fnothing$/);
      await context.close();
    });
});
