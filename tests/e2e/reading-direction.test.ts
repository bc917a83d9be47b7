import { readFileSync } from "node:fs";
import type { Locator, Page } from "playwright/test";
import { answered, ask, lastAnswer, openChat, questionFor } from "./chat-page.ts";
import { expect, test } from "./fixtures.ts";
import { signIn, takeUser } from "./signed-in.ts";
import { newDocument, paste, textOf } from "./writing/editor-page.ts";

const ARABIC = readFileSync(new URL("../conversation/cases/rtl.md", import.meta.url), "utf8").trim();

const leftOf = async (place: Locator) => (await place.boundingBox())!.x;
const directionOf = (place: Locator) => place.evaluate((element) => getComputedStyle(element).direction);

/**
 * Expects everything with marks, a bar or columns to be set from the right, and so the paragraph that begins with code.
 */
async function readsFromTheRight(text: Locator): Promise<void> {
  for (const kind of ["ul", "ol", "blockquote"])
    await expect.poll(() => directionOf(text.locator(kind).first())).toBe("rtl");
  const heads = text.locator("tr").first().locator("th, td");
  expect(await leftOf(heads.first())).toBeGreaterThan(await leftOf(heads.last()));
  const places = await text
    .locator("p")
    .last()
    .evaluate((paragraph) => {
      const code = paragraph.querySelector("code")!.getBoundingClientRect();
      const range = document.createRange();
      range.selectNodeContents(paragraph.lastChild!);
      return { code: code.left, words: range.getBoundingClientRect().right };
    });
  expect(places.words).toBeLessThanOrEqual(places.code + 1);
}

test("an answer in Arabic is read from the right", { tag: "@desktop" }, async ({ page }) => {
  await openChat(page);
  await ask(page, questionFor(ARABIC));
  await answered(page);
  await readsFromTheRight(lastAnswer(page));
});

test(
  "a document in Arabic is read from the right, and is stored without that",
  { tag: "@desktop" },
  async ({ page, context }) => {
    await signIn(context, takeUser("combo"));
    await newDocument(page);
    await textOf(page).click();
    await paste(page, { "text/plain": ARABIC });
    await expect(textOf(page).locator("table")).toBeVisible();
    await readsFromTheRight(textOf(page));
    await newList(page);
  },
);

/** A list that is typed turns with its first letter. */
async function newList(page: Page): Promise<void> {
  await page.keyboard.press("Control+a");
  await page.keyboard.type("- ");
  const list = textOf(page).locator("ul").first();
  await expect(list).toBeVisible();
  expect(await directionOf(list)).toBe("ltr");
  await page.keyboard.type("عنصر");
  await expect.poll(() => directionOf(list)).toBe("rtl");
}
