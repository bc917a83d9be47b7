import {
  answered,
  ask,
  turns,
  field,
  lastAnswer,
  newHold,
  openChat,
  questionFor,
  words,
} from "./chat-page.ts";
import { expect, test } from "./fixtures.ts";

test("a guest asks, reads the answer as it is written, and finds it again after a reload", async ({
  page,
  openAi,
}) => {
  const hold = newHold();
  await openChat(page);
  await ask(page, questionFor(words(40), { hold }));
  await expect(lastAnswer(page)).toContainText("word3");
  await expect(lastAnswer(page)).not.toContainText("word39");
  await openAi.letGo(hold);
  await answered(page);
  await expect(lastAnswer(page)).toHaveText(words(40));
  await expect(turns(page).last()).toContainText("GPT-6 Luna");
  await expect(turns(page).last()).toContainText("tokens");
  await expect(page.getByRole("heading", { name: "Related questions" })).toBeVisible();
  await expect(page).toHaveURL(/conversation=cnv_/);
  await page.reload();
  await expect(lastAnswer(page)).toHaveText(words(40));
  await expect(turns(page)).toHaveCount(1);
});

test(
  "an answer survives a reload in its middle, whole and once",
  { tag: "@desktop" },
  async ({ page, openAi }) => {
    const hold = newHold();
    await openChat(page);
    await ask(page, questionFor(words(60), { hold }));
    await expect(lastAnswer(page)).toContainText("word8");
    await page.reload();
    await expect(turns(page).last()).toHaveAttribute("data-status", "streaming");
    await openAi.letGo(hold);
    await answered(page);
    await expect(lastAnswer(page)).toHaveText(words(60));
    await expect(turns(page)).toHaveCount(1);
  },
);

test(
  "a second tab follows the same answer to the same end",
  { tag: "@desktop" },
  async ({ page, context, openAi }) => {
    const hold = newHold();
    await openChat(page);
    await ask(page, questionFor(words(60), { hold }));
    await expect(page).toHaveURL(/conversation=/);
    const other = await context.newPage();
    await openChat(other, page.url());
    await expect(lastAnswer(other)).toContainText("word9");
    await openAi.letGo(hold);
    await Promise.all([answered(page), answered(other)]);
    expect(await lastAnswer(other).textContent()).toBe(await lastAnswer(page).textContent());
    await ask(page, questionFor("A second answer."));
    await expect(turns(other)).toHaveCount(2);
    await answered(other);
    await expect(lastAnswer(other)).toHaveText("A second answer.");
  },
);

test("a stop puts the question back, and the part can be kept after all", async ({ page }) => {
  await openChat(page);
  const question = questionFor(words(200), { hold: newHold() });
  await ask(page, question);
  await expect(lastAnswer(page)).toContainText("word5");
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(field(page)).toHaveValue(question);
  await expect(turns(page)).toHaveCount(0);
  await expect(page.getByText("The request was interrupted.")).toBeVisible();
  const partial = page.locator("details", { hasText: "Partial answer" });
  await expect(partial).not.toHaveAttribute("open");
  await partial.locator("summary").click();
  await expect(partial).toContainText("word5");
  await page.getByRole("button", { name: "Keep this answer" }).click();
  await expect(lastAnswer(page)).toContainText("word5");
  await expect(page.getByText("You stopped this answer here.")).toBeVisible();
  await expect(field(page)).toHaveValue("");
  await page.reload();
  await expect(lastAnswer(page)).toContainText("word5");
  await ask(page, questionFor("And on."));
  await answered(page);
  await expect(turns(page)).toHaveCount(2);
});

test("Escape stops an answer", async ({ page }) => {
  await openChat(page);
  await ask(page, questionFor(words(20), { hold: newHold() }));
  await expect(lastAnswer(page)).toContainText("word2");
  await page.keyboard.press("Escape");
  await expect(page.getByText("The request was interrupted.")).toBeVisible();
});

test(
  "an answer that breaks off says so, keeps its part and can be asked again",
  { tag: "@desktop" },
  async ({ page }) => {
    await openChat(page);
    await ask(page, "scenario:reset?after=4 and then");
    await expect(page.getByText("The answer was interrupted before the end")).toBeVisible({
      timeout: 20_000,
    });
    await expect(lastAnswer(page)).toContainText("0:Hello");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(turns(page)).toHaveCount(1);
    await expect(page.getByText("The answer was interrupted before the end")).toBeVisible({
      timeout: 20_000,
    });
  },
);

test("another model answers next to the first, and both can be read", async ({ page }) => {
  await openChat(page);
  await ask(page, questionFor("The answer."));
  await answered(page);
  await page.getByRole("button", { name: "Answer with another model" }).click();
  await page.getByRole("menuitem", { name: "All models" }).click();
  await page
    .getByRole("option", { name: /^Claude Haiku 5.5/ })
    .first()
    .click();
  await expect(page.getByText("2 of 2")).toBeVisible();
  await answered(page);
  await expect(turns(page)).toContainText("Claude Haiku 5.5");
  await page.getByRole("button", { name: "Previous answer" }).click();
  await expect(turns(page)).toContainText("GPT-6 Luna");
  await ask(page, questionFor("And on."));
  await answered(page);
  await expect(turns(page)).toHaveCount(2);
});

test(
  "a model that needs an account holds the question until the dialog closes",
  { tag: "@desktop" },
  async ({ page }) => {
    await openChat(page);
    await page.getByRole("button", { name: /^Model:/ }).click();
    await page.getByRole("combobox", { name: "Search models and providers" }).fill("opus 5.5");
    await expect(page.getByRole("option").first()).toContainText("Opus 5.5");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("combobox")).toBeHidden();
    await ask(page, "A question worth keeping");
    const dialog = page.getByRole("dialog", { name: /requires an account/ });
    await expect(dialog).toBeVisible();
    await expect(turns(page)).toHaveCount(0);
    await dialog.getByRole("button", { name: "Close" }).last().click();
    await expect(field(page)).toHaveValue("A question worth keeping");
  },
);

test("a reader who has scrolled up is left there, and can jump to the end", async ({ page, openAi }) => {
  const hold = newHold();
  const lines = Array.from({ length: 80 }, (_, at) => `Line ${at}`).join("\n\n");
  await openChat(page);
  await ask(page, questionFor(lines, { gap: 20, hold, after: 70 }));
  await expect(lastAnswer(page)).toContainText("Line 34");
  await page.mouse.move(300, 300);
  await page.evaluate(() => scrollBy(0, -400));
  const latest = page.getByRole("button", { name: "Jump to latest" });
  await expect(latest).toBeVisible();
  const before = await page.evaluate(() => scrollY);
  await openAi.letGo(hold);
  await answered(page);
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await latest.click();
  await expect(latest).toBeHidden();
});

test(
  "a question in the address fills the field, and only a form of ours sends it",
  { tag: "@desktop" },
  async ({ page }) => {
    await openChat(page, `/user/dashboard?send=1&q=${encodeURIComponent(questionFor("Not asked."))}`);
    await expect(field(page)).toHaveValue(/^scenario/);
    await expect(turns(page)).toHaveCount(0);
    await page.goto("/");
    const hero = page.locator("form[action='/user/dashboard'] input[name=q]").first();
    await hero.fill(questionFor("Asked."));
    await hero.press("Enter");
    await answered(page);
    await expect(lastAnswer(page)).toHaveText("Asked.");
  },
);
