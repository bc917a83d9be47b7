import type { Locator, Page } from "playwright/test";
import { field, openChat, turns } from "./chat-page.ts";
import { expect, test } from "./fixtures.ts";
import { signIn, takeUser } from "./signed-in.ts";
import { newDocument, openInstruction, textOf, titleOf } from "./writing/editor-page.ts";

/**
 * Ends a word of an input method by Enter as Safari does, after the composition, and as others do, within it; the answer
 * is whether the browser went on with both keys.
 */
const endWord = (place: Locator): Promise<boolean> =>
  place.evaluate((element: HTMLElement) => {
    element.focus();
    const press = (isComposing: boolean) => {
      const key = new KeyboardEvent("keydown", {
        key: "Enter",
        bubbles: true,
        cancelable: true,
        isComposing,
      });
      Object.defineProperty(key, "keyCode", { get: () => 229 });
      return element.dispatchEvent(key);
    };
    const compose = (type: string) =>
      element.dispatchEvent(new CompositionEvent(type, { bubbles: true, data: "日本" }));
    compose("compositionstart");
    const within = press(true);
    compose("compositionend");
    return press(false) && within;
  });

async function holdScripts(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await released.promise;
    await route.continue();
  });
  return released.resolve;
}

test(
  "an Enter that ends a word of an input method sends and chooses nothing",
  { tag: "@desktop" },
  async ({ page, context }) => {
    await test.step("in the chat, before the page's script has come and after", async () => {
      const release = await holdScripts(page);
      await page.goto("/user/dashboard", { waitUntil: "commit" });
      await field(page).pressSequentially("日本");
      expect(await endWord(field(page))).toBe(true);
      await expect(page.locator("form[data-early]")).toHaveCount(0);
      release();
      await expect(page.getByTestId("estimate")).toContainText("token");
      expect(await endWord(field(page))).toBe(true);
      await expect(field(page)).toHaveValue("日本");
      await expect(turns(page)).toHaveCount(0);
    });

    await test.step("in the list of models", async () => {
      await openChat(page);
      await page.getByRole("button", { name: /^Model:/ }).click();
      const search = page.getByRole("combobox", { name: "Search models and providers" });
      await expect(search).toBeFocused();
      expect(await endWord(search)).toBe(true);
      await expect(search).toBeVisible();
      await page.keyboard.press("Escape");
    });

    await test.step("in the editor", async () => {
      await signIn(context, takeUser("combo"));
      await newDocument(page);
      await titleOf(page).fill("日本");
      expect(await endWord(titleOf(page))).toBe(true);
      await expect(titleOf(page)).toBeFocused();
      await textOf(page).click();
      await page.keyboard.type("Some words.");
      expect(await endWord(textOf(page))).toBe(true);
      await expect(textOf(page).locator("p")).toHaveCount(1);
      await page.keyboard.press("Enter");
      await page.keyboard.type("/");
      const lines = page.getByRole("option");
      await expect(lines.first()).toBeVisible();
      expect(await endWord(textOf(page))).toBe(true);
      await expect(lines.first()).toBeVisible();
      await page.keyboard.press("Escape");
      await page.keyboard.press("Backspace");
      await openInstruction(page);
      const instruction = page.getByRole("textbox", { name: "What should change?" });
      await instruction.fill("短く");
      expect(await endWord(instruction)).toBe(true);
      await expect(instruction).toHaveValue("短く");
    });
  },
);
