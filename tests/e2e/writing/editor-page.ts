import { expect, type Locator, type Page } from "playwright/test";

export const textOf = (page: Page) => page.getByRole("textbox", { name: "Text", exact: true });
export const titleOf = (page: Page) => page.getByRole("textbox", { name: "Title" });

/** Waits until what is on the screen is stored. */
export const saved = (page: Page) => expect(page.locator("[data-save=saved]")).toBeVisible();

/** Opens a new document, ready to be written. */
export async function newDocument(page: Page): Promise<void> {
  await page.goto("/user/editor");
  await expect(textOf(page)).toBeVisible();
}

/** Writes a new document of one paragraph, and waits until it has its address. */
export async function writeDocument(page: Page, title: string, text: string): Promise<string> {
  await newDocument(page);
  await titleOf(page).fill(title);
  await textOf(page).click();
  await page.keyboard.type(text);
  await expect(page).toHaveURL(/\/user\/editor\/doc_/);
  await saved(page);
  return new URL(page.url()).pathname;
}

/** Has the model answer with this text, where a field or an instruction begins so. */
export const saying = (text: string, more = ""): string =>
  `scenario:normal?${more}text=${encodeURIComponent(text)}`;

/** Where changes that a model proposes are decided on. */
export const bar = (page: Page): Locator => page.getByRole("region", { name: "Proposed changes" });

/** Selects everything, and opens the form for an instruction. */
export async function openInstruction(page: Page): Promise<void> {
  await page.keyboard.press("Control+a");
  await page.getByRole("toolbar", { name: "Selected text" }).getByRole("button", { name: "AI" }).click();
  await page.getByRole("menuitem", { name: "Ask AI to edit…" }).click();
  await expect(page.getByRole("textbox", { name: "What should change?" })).toBeFocused();
}

/** Pastes as a person does: the browser's own event, with what a clipboard would hold. */
export async function paste(page: Page, data: Record<string, string>): Promise<void> {
  await textOf(page).evaluate((element, held) => {
    const clipboard = new DataTransfer();
    for (const [type, value] of Object.entries(held)) clipboard.setData(type, value);
    element.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData: clipboard, bubbles: true, cancelable: true }),
    );
  }, data);
}
