import { readFile } from "node:fs/promises";
import { strFromU8, unzipSync } from "fflate";
import type { Locator, Page } from "playwright/test";
import { expectAccessible } from "../accessible.ts";
import { newHold } from "../chat-page.ts";
import { expect, test } from "../fixtures.ts";
import { refuseCookies } from "../pdf/pdf-page.ts";
import { signIn, takeUser } from "../signed-in.ts";
import { bar, openInstruction, saved, saying, textOf, titleOf } from "./editor-page.ts";

// The checker would judge colours in the middle of a transition.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const WRITTEN = "# Thank you\n\nDear Ada,\n\nyou was **such** a help with the move.\n\n- the van\n- the box";
const IMPROVED =
  "<h1>Thank you so much</h1><p>Dear Ada,</p><p>you were <strong>such</strong> a help with the move.</p><ul><li><p>the van</p></li><li><p>the boxes</p></li></ul>";

const heading = (page: Page): Locator => textOf(page).getByRole("heading", { level: 1 });
const items = (page: Page): Locator => textOf(page).getByRole("listitem");

/** Expects the text without what is only proposed. */
async function expectText(page: Page, title: string, verb: string, last: string): Promise<void> {
  await expect(heading(page)).toHaveText(title);
  await expect(textOf(page).getByRole("paragraph").nth(1)).toHaveText(
    `you ${verb} such a help with the move.`,
  );
  await expect(items(page)).toHaveText(["the van", last]);
}

async function download(page: Page, kind: string): Promise<{ name: string; bytes: Buffer }> {
  await page.getByRole("button", { name: "Document menu" }).click();
  const waiting = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: kind }).click();
  const file = await waiting;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test("a text is written from a template, improved, decided on, undone and exported", async ({
  page,
  context,
  openAi,
}) => {
  await refuseCookies(context);
  await signIn(context, takeUser("combo"));
  await page.goto("/user/assistant-ia");
  await page.getByRole("link", { name: /Thank-you note/ }).click();
  const form = page.getByRole("form", { name: "Write from a template" });
  await expect(form.getByRole("button", { name: "Generate" })).toBeVisible();
  await expectAccessible(page, "form of a template");
  await form.getByRole("button", { name: "Generate" }).click();
  await expect(form.getByRole("textbox").first()).toBeFocused();
  await form.getByRole("textbox").nth(0).fill("Ada");
  const hold = newHold();
  await form
    .getByRole("textbox")
    .nth(1)
    .fill(saying(WRITTEN, `hold=${hold}&after=6&`));
  await form.getByRole("button", { name: "Generate" }).click();
  await expect(textOf(page)).toContainText("Dear Ada");
  await expect(textOf(page)).not.toContainText("the box");
  await openAi.letGo(hold);
  await expectText(page, "Thank you", "was", "the box");
  await expect(page).toHaveURL(/\/user\/editor\/doc_/);
  await expect(titleOf(page)).toHaveValue("Thank you");

  await textOf(page).getByRole("paragraph").first().click();
  await openInstruction(page);
  await page.getByRole("textbox", { name: "What should change?" }).fill(saying(IMPROVED));
  await page.keyboard.press("Enter");
  await expect(bar(page)).toContainText("Change 1 of 3");
  await expect(textOf(page).locator("ins")).toHaveText([/so much/, "were", /boxes|es/]);
  await expect(bar(page)).toBeInViewport();
  await bar(page).getByRole("button", { name: "Reject", exact: true }).click();
  await bar(page).getByRole("button", { name: "Accept all" }).click();
  await expect(bar(page)).toBeHidden();
  await expectText(page, "Thank you", "were", "the boxes");

  await textOf(page).focus();
  await page.keyboard.press("Control+z");
  // The change that was rejected is open again too.
  await expect(bar(page)).toContainText("of 3");
  await expect(textOf(page).locator("del")).toHaveText(["was", /box/]);
  await page.keyboard.press("Control+Shift+z");
  await expect(bar(page)).toBeHidden();
  await saved(page);
  await page.reload();
  await expectText(page, "Thank you", "were", "the boxes");

  const markdown = await download(page, "Markdown");
  expect(markdown.name).toBe("Thank you.md");
  expect(markdown.bytes.toString()).toBe(
    "# Thank you\n\nDear Ada,\n\nyou were **such** a help with the move.\n\n- the van\n- the boxes\n",
  );
  const word = await download(page, "Word");
  expect(word.name).toBe("Thank you.docx");
  const body = strFromU8(unzipSync(word.bytes)["word/document.xml"]!);
  const paragraphs = body
    .split("</w:p>")
    .map((paragraph) => paragraph.replace(/<[^>]+>/g, "").trim())
    .filter(Boolean);
  expect(paragraphs).toEqual([
    "Thank you",
    "Dear Ada,",
    "you were such a help with the move.",
    "the van",
    "the boxes",
  ]);
  expect(body).toMatch(/<w:b\/>.*?<w:t[^>]*>such<\/w:t>/);
});
