import type { Locator, Page } from "playwright/test";
import { asAdmin, expectAccessibleOnBoth, onPhoneWidth } from "./admin-page.ts";
import { expect, test } from "../fixtures.ts";
import { signIn, takeUser } from "../signed-in.ts";

// The checker would judge colours in the middle of a transition.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const HOME = "/user/assistant-ia";
const unique = (name: string) => `${name} ${Math.random().toString(36).slice(2, 8)}`;
const save = (page: Page) => page.getByRole("button", { name: "Save" }).click();

/** Finds a record in its list and opens it. */
async function open(page: Page, resource: string, name: string): Promise<void> {
  await page.goto(`/admin/${resource}?q=${encodeURIComponent(name)}`);
  await page.getByRole("main").getByRole("link", { name }).locator("visible=true").click();
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
}

/** Adds a field to a template's form: its technical name, its label, and of which kind it is. */
async function addField(page: Page, name: string, label: string, kind: string): Promise<Locator> {
  await page.getByRole("button", { name: "Add a field" }).click();
  const field = page.getByRole("group", { name: "Form" }).getByRole("listitem").last();
  await field.getByLabel("Name in the outline").fill(name);
  await field.getByLabel("Type").selectOption({ label: kind });
  await field.getByLabel("Label in French").fill(`${label} (fr)`);
  await field.getByLabel("Label in English").fill(label);
  return field;
}

const asked = (page: Page, name: string) => page.locator("[data-templates] li").filter({ hasText: name });

test("an administrator adds a template, tries it with two models and takes it away @desktop", async ({
  page,
  browser,
}) => {
  const name = unique("Toast");
  await onPhoneWidth(page);
  await asAdmin(page);
  await page.goto("/admin/templates");
  await page.getByRole("link", { name: "New template" }).click();
  await page.getByLabel("Name in French").fill(`${name} fr`);
  await page.getByLabel("Name in English").fill(name);
  await page.getByLabel("Prompt in French").fill("Écrivez un toast.");
  await page.getByLabel("Prompt in English").fill("Write a toast.");
  await addField(page, "guest", "Guest of honour", "Text");
  const length = await addField(page, "length", "Length", "Choice");
  await length.getByLabel("Choices").fill("short | Court | Short\nlong | Long | Long");
  await save(page);
  await expect(page.getByText(`“${name}” has been saved`)).toBeVisible();

  await open(page, "templates", name);
  await expectAccessibleOnBoth(page);
  const trial = page.getByRole("region", { name: "Try the prompt" });
  await trial.getByLabel("Guest of honour").fill("Ada");
  await trial.getByLabel("Length").selectOption("short");
  for (const [side, provider] of [
    ["Model 1", "openai"],
    ["Model 2", "anthropic"],
  ] as const) {
    const model = trial.getByLabel(side);
    const option = model.locator("option").filter({ hasText: `(${provider})` });
    await model.selectOption(await option.first().getAttribute("value"));
  }
  await trial.getByRole("button", { name: "Try", exact: true }).click();
  await expect(trial.getByText(/tokens in/)).toHaveCount(2);
  await expectAccessibleOnBoth(page);

  const reader = await browser.newContext();
  await signIn(reader, takeUser("combo"));
  const home = await reader.newPage();
  await home.goto(HOME);
  await home.getByRole("searchbox", { name: "Search templates" }).fill(name);
  await expect(asked(home, name)).toHaveCount(1);
  await asked(home, name).getByRole("link").click();
  await expect(home.getByLabel("Guest of honour")).toBeVisible();

  await page.getByRole("switch", { name: "Active" }).uncheck();
  await save(page);
  await expect(page.getByText(`“${name}” has been saved`)).toBeVisible();
  await home.goto(HOME);
  await home.getByRole("searchbox", { name: "Search templates" }).fill(name);
  await expect(home.getByText(`No template matches “${name}”.`)).toBeVisible();
  await reader.close();
});

test("an administrator tries an improvement on a text, and groups templates @desktop", async ({ page }) => {
  await asAdmin(page);
  await open(page, "ameliorations", "Shorten");
  const trial = page.getByRole("region", { name: "Try the prompt" });
  await trial.getByLabel("Text to work on").fill("A very, very long sentence.");
  await trial.getByRole("button", { name: "Try", exact: true }).click();
  // The first answer shown is the first model's only when both have answered.
  await expect(trial.getByText("Prompt that was sent")).toHaveCount(2);
  await trial.getByText("Prompt that was sent").first().click();
  await expect(trial.getByText(/<p>A very, very long sentence.<\/p>/).first()).toBeVisible();
  await expectAccessibleOnBoth(page);

  const name = unique("Weddings");
  await page.goto("/admin/categories");
  await page.getByRole("link", { name: "New category" }).click();
  await page.getByLabel("Name in French").fill(`${name} fr`);
  await page.getByLabel("Name in English").fill(name);
  await save(page);
  await expect(page.getByText(`“${name}” has been saved`)).toBeVisible();
  await open(page, "categories", name);
  await expectAccessibleOnBoth(page);
});
