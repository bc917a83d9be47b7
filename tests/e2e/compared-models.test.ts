import type { Page } from "playwright/test";
import { expectAccessible } from "./accessible.ts";
import { answered, ask, field, lastAnswer, newHold, openChat, questionFor, turns } from "./chat-page.ts";
import { expect, test } from "./fixtures.ts";
import { signIn, takeUser } from "./signed-in.ts";

const columns = (page: Page) => page.getByRole("list", { name: "Compare side by side" }).locator("> li");
const models = (page: Page) => page.getByRole("button", { name: /^Models?:/ });

/** Chooses the model that is asked and further ones, by the keyboard alone. */
async function chooseModels(page: Page, names: string[]): Promise<void> {
  await models(page).click();
  const search = page.getByRole("combobox", { name: "Search models and providers" });
  await expect(page.getByRole("option", { name: /not connected yet/ })).toBeVisible();
  await page.getByRole("button", { name: "Compare several models" }).focus();
  await page.keyboard.press("Enter");
  for (const name of names) {
    await search.fill(name);
    await expect(page.getByRole("option")).toHaveCount(1);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("option").first()).toHaveAttribute("aria-selected", "true");
  }
}

test(
  "a question is put to three models, whose answers stream beside each other; the chosen one is continued",
  { tag: "@desktop" },
  async ({ page, context, openAi }) => {
    await signIn(context, takeUser("combo"));
    await openChat(page);
    await chooseModels(page, ["GPT-6.1 Sol", "GPT-5.6 Terra"]);
    await expectAccessible(page, "choosing models to compare");
    const chosen = page.getByRole("list", { name: "Models to compare" }).getByRole("listitem");
    await expect(chosen).toHaveText(["GPT-6 Luna", "GPT-6.1 Sol", "GPT-5.6 Terra"]);
    await page.getByRole("button", { name: "Compare 3 models" }).click();
    await expect(models(page)).toHaveText("GPT-6 Luna +2");
    const hold = newHold();
    await ask(page, questionFor("One two three four five six seven eight nine ten.", { hold, after: 3 }));
    await expect(columns(page)).toHaveCount(3);
    for (const at of [0, 1, 2]) await expect(columns(page).nth(at)).toContainText("One two");
    await expect(page.getByRole("button", { name: /^Stop GPT-5.6/ })).toBeVisible();
    await expectAccessible(page, "answers beside each other");

    await test.step("a reload follows them again", async () => {
      await page.reload();
      await expect(columns(page)).toHaveCount(3);
      for (const at of [0, 1, 2]) await expect(columns(page).nth(at)).toContainText("One two");
    });

    await openAi.letGo(hold);
    await expect(page.getByRole("button", { name: "Continue with this answer" })).toHaveCount(3);
    for (const at of [0, 1, 2]) await expect(columns(page).nth(at)).toContainText(/nine ten.*tokens/s);
    await columns(page).nth(2).getByRole("button", { name: "Continue with this answer" }).click();
    await expect(columns(page)).toHaveCount(0);
    await expect(turns(page)).toHaveCount(1);
    await expect(page.getByText("3 of 3")).toBeVisible();
    await ask(page, questionFor("Next."));
    await expect(lastAnswer(page)).toHaveText("Next.");
    await answered(page);
    await page.reload();
    await expect(page.getByText("3 of 3")).toBeVisible();
    await page.getByRole("button", { name: "Compare side by side" }).click();
    await expect(columns(page)).toHaveCount(3);
  },
);

test(
  "on a phone, a guest reads compared answers in tabs, also after a reload",
  { tag: "@phone" },
  async ({ page }) => {
    await openChat(page);
    await chooseModels(page, ["Claude Haiku 5.5"]);
    await page.getByRole("button", { name: "Compare 2 models" }).click();
    await expect(field(page)).toBeVisible();
    await ask(page, questionFor("Some answer."));
    const tabs = page.getByRole("tab");
    await expect(tabs).toHaveText(["GPT-6 Luna", "Claude Haiku 5.5"]);
    await answered(page);
    await tabs.first().focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await expect(tabs.nth(1)).toHaveAttribute("aria-selected", "true");
    const panel = page.getByRole("tabpanel");
    await expect(panel).toContainText("Some answer.");
    await expectAccessible(page, "compared answers in tabs");
    await panel.getByRole("button", { name: "Continue with this answer" }).click();
    await expect(page.getByText("2 of 2")).toBeVisible();
    await expect(models(page)).toHaveText("Claude Haiku 5.5");
    await page.reload();
    await expect(page.getByText("2 of 2")).toBeVisible();
    await expect(turns(page).locator(".answer-markdown")).toContainText("Some answer.");
  },
);
