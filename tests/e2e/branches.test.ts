import type { Page } from "playwright/test";
import { expectAccessible } from "./accessible.ts";
import { answered, ask, field, lastAnswer, openChat, questionFor, turns } from "./chat-page.ts";
import { expect, test } from "./fixtures.ts";
import { signIn, takeUser } from "./signed-in.ts";

const edit = async (page: Page, at: number, text: string) => {
  await turns(page).nth(at).hover();
  await turns(page).nth(at).getByRole("button", { name: "Edit question" }).click();
  await page.getByRole("textbox", { name: "Edit question" }).fill(text);
  await page.keyboard.press("Enter");
};
const menu = async (page: Page, at: number, name: string) => {
  await turns(page).nth(at).getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name }).click();
};
const overview = (page: Page) => page.getByRole("dialog", { name: "Versions of this conversation" });

test(
  "an early question is asked in other words, each version keeps what followed it, on every device, and can be copied and deleted",
  { tag: "@phone" },
  async ({ page, context, browser, expectedErrors }) => {
    expectedErrors.push(/409/);
    await signIn(context, takeUser());
    await openChat(page);
    for (const text of ["One.", "Two.", "Three."]) {
      await ask(page, questionFor(text));
      await expect(lastAnswer(page)).toHaveText(text);
      await answered(page);
    }
    await edit(page, 1, questionFor("Other."));
    await expect(turns(page)).toHaveCount(2);
    await expect(lastAnswer(page)).toHaveText("Other.");
    await answered(page);

    const second = await browser.newContext({ storageState: await context.storageState() });
    const elsewhere = await second.newPage();
    await elsewhere.goto(page.url());
    await expect(lastAnswer(elsewhere)).toHaveText("Other.");
    await turns(elsewhere).nth(1).getByRole("button", { name: "Previous version" }).click();
    await expect(turns(elsewhere)).toHaveCount(3);
    await expect(lastAnswer(elsewhere)).toHaveText("Three.");

    await test.step("a tab that has not seen it is told, and asks nothing", async () => {
      await ask(page, "Late");
      await expect(page.getByText("This conversation was updated elsewhere.")).toBeVisible();
      await expect(field(page)).toHaveValue("Late");
      await page.getByRole("button", { name: "Reload" }).click();
      await expect(turns(page)).toHaveCount(3);
      await second.close();
    });

    await test.step("all versions are in one list", async () => {
      await page.getByRole("button", { name: "All versions of this conversation" }).click();
      await expect(overview(page).getByRole("listitem").getByRole("button")).toHaveCount(4);
      await expectAccessible(page, "the versions of a conversation");
      await overview(page).getByRole("button", { name: /Other/ }).click();
      await expect(overview(page)).toBeHidden();
      await expect(turns(page)).toHaveCount(2);
      await expect(lastAnswer(page)).toHaveText("Other.");
    });

    await test.step("the arrows keep the focus, and a reload shows what was shown last", async () => {
      await page.getByRole("button", { name: "Previous version" }).focus();
      await page.keyboard.press("Enter");
      await expect(turns(page)).toHaveCount(3);
      await expect(page.getByRole("button", { name: "Next version" })).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(turns(page)).toHaveCount(2);
      await expect(page.getByRole("button", { name: "Previous version" })).toBeFocused();
      await page.reload();
      await expect(lastAnswer(page)).toHaveText("Other.");
    });

    const original = page.url();
    await menu(page, 0, "Continue in a new conversation");
    await expect(turns(page)).toHaveCount(1);
    await expect(page).not.toHaveURL(original);
    await ask(page, questionFor("Copied."));
    await expect(lastAnswer(page)).toHaveText("Copied.");

    await page.goto(original);
    await expect(turns(page)).toHaveCount(2);
    await menu(page, 1, "Delete from here on");
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(lastAnswer(page)).toHaveText("Three.");
    await expect(page.getByRole("button", { name: "Previous version" })).toHaveCount(0);
  },
);
