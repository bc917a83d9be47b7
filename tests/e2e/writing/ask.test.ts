import type { Locator, Page } from "playwright/test";
import { factOf, manyPages } from "../../support/documents/documents.ts";
import { expectAccessible, expectNoViolations } from "../accessible.ts";
import { newHold, questionFor, words } from "../chat-page.ts";
import { expect, test } from "../fixtures.ts";
import { analysed, openLibrary, refuseCookies, upload } from "../pdf/pdf-page.ts";
import { signIn, takeUser } from "../signed-in.ts";
import { bar, saved, textOf, writeDocument } from "./editor-page.ts";

// The checker would judge colours in the middle of a transition.
test.use({ contextOptions: { reducedMotion: "reduce" } });

test.beforeEach(async ({ context }) => {
  await refuseCookies(context);
  await signIn(context, takeUser("combo"));
});

const panel = (page: Page): Locator => page.getByRole("region", { name: "Ask", exact: true });
const answer = (page: Page): Locator => panel(page).locator(".turn").last();

const openPanel = (page: Page) => page.getByRole("button", { name: "Ask about this document" }).click();

async function send(page: Page, question: string): Promise<void> {
  await panel(page).getByRole("textbox", { name: "Your question" }).fill(question);
  await panel(page).getByRole("button", { name: "Send" }).click();
}

/** Pixels of the conversation below what is in view. */
const belowView = (page: Page): Promise<number> =>
  answer(page).evaluate((turn) => {
    let box = turn.parentElement!;
    while (getComputedStyle(box).overflowY !== "auto") box = box.parentElement!;
    return box.scrollHeight - box.scrollTop - box.clientHeight;
  });

const use = (page: Page, action: string): Promise<void> =>
  answer(page).getByRole("button", { name: action, exact: true }).click();

test("an answer is inserted at the cursor, or applied to the selected text as changes", async ({
  page,
  openAi,
}) => {
  await test.step("an answer streams, is inserted at the cursor, and one undo takes it out", async () => {
    await writeDocument(page, "Letter", "We arrived late. Goodbye.");
    await page.keyboard.press("Home");
    for (let characters = 0; characters < "We arrived late.".length; characters++)
      await page.keyboard.press("ArrowRight");
    await openPanel(page);
    await expect(panel(page).getByRole("textbox", { name: "Your question" })).toBeVisible();
    await expectAccessible(page, "questions");
    const hold = newHold();
    await send(page, questionFor("The **train** had stopped twice.", { hold, after: 3 }));
    const written = answer(page).locator(".answer-markdown");
    await expect(written).toHaveText("The train had");
    await expect(answer(page).getByRole("button", { name: "Insert", exact: true })).toHaveCount(0);
    await openAi.letGo(hold);
    await expect(answer(page)).toHaveAttribute("data-status", "complete");
    await expectNoViolations(page);

    await use(page, "Insert");
    await expect(textOf(page)).toHaveText("We arrived late. The train had stopped twice. Goodbye.");
    await expect(textOf(page).locator("strong")).toHaveText("train");
    await expect(textOf(page)).toBeFocused();
    await page.keyboard.press("Control+z");
    await expect(textOf(page)).toHaveText("We arrived late. Goodbye.");
    await page.keyboard.press("Control+Shift+z");
    await saved(page);
    await page.reload();
    await expect(textOf(page)).toHaveText("We arrived late. The train had stopped twice. Goodbye.");
    await openPanel(page);
    await expect(written).toHaveText("The train had stopped twice.");
  });

  await test.step("the end of a long answer stays in view when the next question waits below it", async () => {
    const hold = newHold();
    await send(page, questionFor(words(400), { gap: 1, hold, after: 300 }));
    await expect(answer(page)).toContainText("word290");
    const field = panel(page).getByRole("textbox", { name: "Your question" });
    await field.fill(questionFor("We went on."));
    await field.press("Enter");
    await expect(panel(page).getByText("Next question, sent when this answer is complete")).toBeVisible();
    await expect.poll(() => belowView(page)).toBeLessThan(4);
    await openAi.letGo(hold);
    await expect(answer(page)).toContainText("We went on.");
  });

  await test.step("an answer is applied to the selected text as changes to accept or reject", async () => {
    await writeDocument(page, "Letter", "We was here all morning, and they was late.");
    await openPanel(page);
    await send(page, questionFor("We were here all morning, and they were late."));
    await expect(answer(page)).toHaveAttribute("data-status", "complete");
    await use(page, "Apply as an edit");
    await expect(page.getByText("Select the text that the answer should replace.")).toBeVisible();
    await panel(page).getByRole("button", { name: "Close the chat" }).click();

    await textOf(page).click();
    await page.keyboard.press("Control+a");
    await openPanel(page);
    await expect(panel(page).getByRole("textbox", { name: "Your question" })).toHaveAttribute(
      "placeholder",
      "Ask about the selected text…",
    );
    await use(page, "Apply as an edit");
    await expect(textOf(page).locator("del")).toHaveText(["was", "was"]);
    await expect(textOf(page).locator("ins")).toHaveText(["were", "were"]);
    await expect(bar(page)).toBeInViewport();
    await bar(page).getByRole("button", { name: "Reject", exact: true }).click();
    await bar(page).getByRole("button", { name: "Accept", exact: true }).click();
    await expect(bar(page)).toBeHidden();
    await expect(textOf(page)).toHaveText("We was here all morning, and they were late.");
    // Decisions that follow one another are undone together.
    await page.keyboard.press("Control+z");
    await expect(textOf(page).locator("del")).toHaveText(["was", "was"]);
    await bar(page).getByRole("button", { name: "Reject all" }).click();
    await expect(textOf(page)).toHaveText("We was here all morning, and they was late.");
  });
});

test("an answer from a PDF of the library is inserted with footnotes for what is verified @desktop", async ({
  page,
}) => {
  const { bytes } = await manyPages({ pages: 3 });
  await openLibrary(page);
  await upload(page, { name: "report.pdf", bytes });
  await analysed(page, "report.pdf");
  await writeDocument(page, "Summary", "As the report says.");
  await openPanel(page);
  await panel(page)
    .getByRole("button", { name: /^Add sources/ })
    .click();
  await page.getByRole("dialog").getByText("report.pdf").click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const quotes = `Proved [1: "${factOf(2)}"], guessed [1: "words that stand on none of its pages"].`;
  await send(page, questionFor(quotes));
  await expect(answer(page)).toHaveAttribute("data-status", "complete");
  await expect(answer(page).locator("[data-citation][data-verified=true]")).toHaveCount(1);
  await expect(answer(page).locator("[data-citation][data-verified=false]")).toHaveCount(1);

  await use(page, "Insert");
  const note = textOf(page).locator("[data-footnote]");
  await expect(note).toHaveCount(1);
  await expect(note).toHaveAttribute("data-text", /^report\.pdf, p\. 2: “/);
  await expect(note).toHaveAttribute("data-href", /\/user\/pdf-chat\/view\/[\w-]+#page=2$/);
  await expect(textOf(page)).toHaveText(/As the report says\. Proved.*, guessed\.$/);
  await saved(page);
  await page.reload();
  await expect(note).toHaveAttribute("data-text", new RegExp(factOf(2).slice(0, 20)));
});
