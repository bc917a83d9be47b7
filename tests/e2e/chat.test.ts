import {
  answered,
  ask,
  turns,
  field,
  isAtEnd,
  lastAnswer,
  newHold,
  openChat,
  questionFor,
  words,
} from "./chat-page.ts";
import { expect, test } from "./fixtures.ts";

test.describe("an answer that is being written", () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test(
    "is read by a guest as it comes, through a reload, in a second tab and over a lost network, and is found again",
    { tag: "@desktop" },
    async ({ page, context, openAi }) => {
      const [hold, secondHold] = [newHold(), newHold()];
      const loaded: string[] = [];
      page.on("request", (request) => loaded.push(request.url()));
      await openChat(page);
      await ask(page, questionFor(words(60), { hold }));
      await expect(lastAnswer(page)).toContainText("word3");
      await expect(lastAnswer(page)).not.toContainText("word39");
      await expect(page).toHaveURL(/conversation=cnv_/);
      const other = await context.newPage();
      await openChat(other, page.url());
      await expect(lastAnswer(other)).toContainText("word9");
      await page.reload();
      await expect(turns(page).last()).toHaveAttribute("data-status", "streaming");
      await openAi.letGo(hold);
      for (const tab of [page, other]) {
        await answered(tab);
        await expect(lastAnswer(tab)).toHaveText(words(60));
        await expect(turns(tab)).toHaveCount(1);
      }
      await expect(turns(page).last()).toContainText("GPT-6 Luna");
      await expect(turns(page).last()).toContainText("tokens");
      await page.reload();
      await expect(lastAnswer(page)).toHaveText(words(60));
      await expect(turns(page)).toHaveCount(1);

      await test.step("the second tab shows the next one too, which a lost network only delays", async () => {
        await ask(page, questionFor(words(80), { hold: secondHold }));
        for (const tab of [page, other]) {
          await expect(turns(tab)).toHaveCount(2);
          await expect(lastAnswer(tab)).toContainText("word5");
        }
        // A stream that is open goes on while the browser is told to be offline: this one cannot be opened.
        let failed = 0;
        await page.route("**/api/ai/stream/**", (route) => {
          failed += 1;
          return route.abort("internetdisconnected");
        });
        await page.reload();
        await expect.poll(() => failed).toBeGreaterThan(1);
        await expect(turns(page).last()).toHaveAttribute("data-status", "streaming");
        await openAi.letGo(secondHold);
        await page.unroute("**/api/ai/stream/**");
        for (const tab of [page, other]) {
          await answered(tab);
          await expect(lastAnswer(tab)).toHaveText(words(80));
        }
      });
      expect(loaded.filter((url) => /\/history\/last\/|conversations_paginate/.test(url))).toEqual([]);
    },
  );
});

test(
  "a stop puts the question back, and the part can be kept after all; one that breaks off can be asked again",
  { tag: "@phone" },
  async ({ page }) => {
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
    await expect(turns(page)).toHaveCount(2);
    await answered(page);

    await test.step("an answer that breaks off says so and keeps its part", async () => {
      const broken = turns(page).last().getByText("The answer was interrupted before the end");
      await ask(page, "scenario:reset?after=4 and then");
      await expect(turns(page)).toHaveCount(3);
      await expect(broken).toBeVisible();
      await expect(lastAnswer(page)).toContainText("0:Hello");
      const second = page.waitForRequest(
        (request) => request.method() === "POST" && /\/api\/ai\//.test(request.url()),
      );
      await page.getByRole("button", { name: "Try again" }).click();
      await second;
      await expect(broken).toBeVisible();
      await expect(turns(page)).toHaveCount(3);
    });
  },
);

test(
  "a question is changed in its place, and answered again by the same model and by another; each version can be shown again",
  { tag: "@phone" },
  async ({ page }) => {
    await openChat(page);
    await ask(page, questionFor("First."));
    await answered(page);
    await expect(page).toHaveTitle(/^scenario/);
    await page.getByRole("button", { name: "Edit question" }).click();
    await expect(page.getByText(/^Sending keeps the original/)).toBeVisible();
    const editor = page.getByRole("textbox", { name: "Edit question" });
    await editor.fill(questionFor("Changed."));
    await editor.press("Enter");
    await expect(lastAnswer(page)).toHaveText("Changed.");
    await answered(page);
    await expect(turns(page)).toHaveCount(1);
    await page.getByRole("button", { name: "Regenerate answer" }).click();
    await expect(page.getByText("3 of 3")).toBeVisible();
    await answered(page);

    await page.getByRole("button", { name: "Answer with another model" }).click();
    await page.getByRole("menuitem", { name: "All models" }).click();
    await page
      .getByRole("option", { name: /^Claude Haiku 5.5/ })
      .first()
      .click();
    await expect(page.getByText("4 of 4")).toBeVisible();
    await answered(page);
    await expect(turns(page)).toContainText("Claude Haiku 5.5");
    const previous = page.getByRole("button", { name: "Previous version" });
    await previous.click();
    await expect(turns(page)).toContainText("GPT-6 Luna");
    await ask(page, questionFor("And on."));
    await expect(turns(page)).toHaveCount(2);
    await answered(page);

    await previous.click();
    await previous.click();
    await expect(turns(page)).toHaveText([/First\./]);
    await page.reload();
    await expect(page.getByText("1 of 4")).toBeVisible();
  },
);

test(
  "a reader who has scrolled up is left there, and can jump to the end",
  { tag: "@phone" },
  async ({ page, openAi }) => {
    const hold = newHold();
    const lines = Array.from({ length: 80 }, (_, at) => `Line ${at}`).join("\n\n");
    await openChat(page);
    await ask(page, questionFor(lines, { gap: 1, hold, after: 70 }));
    await expect(lastAnswer(page)).toContainText("Line 34");
    await isAtEnd(page);
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
  },
);

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
