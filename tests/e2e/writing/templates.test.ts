import type { Locator, Page } from "playwright/test";
import { newHold } from "../chat-page.ts";
import { expect, test } from "../fixtures.ts";
import { refuseCookies } from "../pdf/pdf-page.ts";
import { signIn, takeUser } from "../signed-in.ts";
import { saved, saying, textOf, titleOf } from "./editor-page.ts";

test.beforeEach(async ({ context }) => {
  await refuseCookies(context);
  await signIn(context, takeUser("combo"));
});

const form = (page: Page): Locator => page.getByRole("form", { name: "Write from a template" });
const field = (page: Page, at: number): Locator => form(page).getByRole("textbox").nth(at);

const NOTE = "# Thank you\n\nDear Ada,\n\nyou was a great help with the move.\n\n- the van\n- the boxes";

/** Opens the form of a template from the home screen; its address. */
async function openForm(page: Page): Promise<string> {
  await page.goto("/user/assistant-ia");
  await page.getByRole("link", { name: /Thank-you note/ }).click();
  await expect(field(page, 0)).toBeVisible();
  return page.url();
}

test("what is typed into a form is kept until a text is written from it, and the writing outlives the page @phone", async ({
  page,
  openAi,
  expectedErrors,
}) => {
  expectedErrors.push(/500|502|503/);

  const address = await openForm(page);

  await test.step("what is typed is there after a reload, until a text is written from it", async () => {
    await field(page, 0).fill("Ada");
    await field(page, 1).fill(saying("Dear Ada, thank you."));
    await page.reload();
    await expect(field(page, 0)).toHaveValue("Ada");
    await form(page).getByRole("button", { name: "Generate" }).click();
    await expect(textOf(page)).toHaveText("Dear Ada, thank you.");
    // Without a heading, the document is named after its template.
    await expect(titleOf(page)).toHaveValue("Thank-you note");
    await saved(page);
    await page.reload();
    await expect(titleOf(page)).toHaveValue("Thank-you note");
    await page.goto(address);
    await expect(field(page, 0)).toHaveValue("");
  });

  await test.step("a form that could not be used is kept, and a typed title stays", async () => {
    await titleOf(page).fill("To Ada");
    await field(page, 0).fill("Ada");
    await field(page, 1).fill("scenario:unauthorized?");
    await form(page).getByRole("button", { name: "Generate" }).click();
    await expect(page.getByText("The text could not be written")).toBeVisible();
    await page.goto(address);
    await expect(field(page, 0)).toHaveValue("Ada");
    await titleOf(page).fill("To Ada");
    await field(page, 1).fill(saying("# Thank you\n\nDear Ada"));
    await form(page).getByRole("button", { name: "Generate" }).click();
    await expect(textOf(page)).toContainText("Dear Ada");
    await expect(page.getByRole("button", { name: "Stop" })).toHaveCount(0);
    await saved(page);
    await expect(titleOf(page)).toHaveValue("To Ada");
  });

  await test.step("a text that was being written when the page was closed is continued after a reload", async () => {
    const hold = newHold();
    await page.goto(address);
    await field(page, 0).fill("Ada");
    await field(page, 1).fill(saying(NOTE, `hold=${hold}&after=6&`));
    await form(page).getByRole("button", { name: "Generate" }).click();
    await expect(textOf(page)).toContainText("Dear Ada");
    await expect(page).toHaveURL(/\/user\/editor\/doc_/);
    await saved(page);
    await page.reload();
    await expect(textOf(page)).toContainText("Dear Ada");
    await expect(textOf(page)).not.toContainText("the boxes");
    await openAi.letGo(hold);
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(textOf(page).getByRole("listitem")).toHaveText(["the van", "the boxes"]);
    await expect(textOf(page).getByRole("heading", { level: 1 })).toHaveCount(1);
  });
});
