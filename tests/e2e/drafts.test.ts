import type { Page } from "playwright/test";
import { PIXEL_PNG } from "../support/documents/pixel.ts";
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
import { signIn, takeUser } from "./signed-in.ts";

const images = (page: Page) => page.getByRole("list", { name: "Images to send" }).getByRole("img");

async function addImage(page: Page): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Add images" }).click();
  await (await chooser).setFiles([{ name: "dot.png", mimeType: "image/png", buffer: PIXEL_PNG }]);
  await expect(images(page)).toHaveCount(1);
}

const storedDrafts = (page: Page) => page.evaluate(() => localStorage.getItem("atelier:drafts") ?? "");

/** How many questions have files in the browser's storage. */
const storedAttachments = (page: Page) =>
  page.evaluate(async () => {
    // Opening a database that is not there yet would make it, without the store.
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === "atelier-drafts")) return 0;
    return new Promise<number>((resolve) => {
      const opening = indexedDB.open("atelier-drafts");
      opening.onsuccess = () => {
        const count = opening.result.transaction("attachments").objectStore("attachments").count();
        count.onsuccess = () => resolve(count.result);
      };
    });
  });

async function draftSaved(page: Page, text: string): Promise<void> {
  await expect.poll(() => storedDrafts(page)).toContain('"attached":true');
  await expect.poll(() => storedDrafts(page)).toContain(text);
  await expect.poll(() => storedAttachments(page)).toBe(1);
}

async function chooseOpus(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Model:/ }).click();
  await page.getByRole("combobox", { name: "Search models and providers" }).fill("opus 5.5");
  await expect(page.getByRole("option").first()).toContainText("Opus 5.5");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("combobox")).toBeHidden();
}

test("what is written is there again after a reload and after another screen, with its images", async ({
  page,
}) => {
  await openChat(page);
  await field(page).fill("Half a question");
  await addImage(page);
  await draftSaved(page, "Half a question");
  await page.reload();
  await expect(field(page)).toHaveValue("Half a question");
  await expect(images(page)).toHaveCount(1);
  await page.goto("/user/history");
  await page.goBack();
  await expect(field(page)).toHaveValue("Half a question");
  await expect(images(page)).toHaveCount(1);
});

test("each conversation has its own draft, and sending removes it", { tag: "@desktop" }, async ({ page }) => {
  await openChat(page);
  await ask(page, questionFor("Asked."));
  await answered(page);
  const address = page.url();
  await field(page).fill("For the conversation");
  await page.goto("/user/dashboard");
  await expect(field(page)).toHaveValue("");
  await page.goto(address);
  await expect(field(page)).toHaveValue("For the conversation");
  await ask(page, questionFor("Sent."));
  await answered(page);
  await page.reload();
  await expect(turns(page)).toHaveCount(2);
  await expect(field(page)).toHaveValue("");
  expect(await storedDrafts(page)).toBe("");
});

test(
  "a question held for its account is kept with its images through the sign-in screen",
  { tag: "@desktop" },
  async ({ page, context }) => {
    await openChat(page);
    await chooseOpus(page);
    await addImage(page);
    await ask(page, "A question worth keeping");
    const dialog = page.getByRole("dialog", { name: /requires an account/ });
    await dialog.getByRole("link", { name: "Log in or sign up" }).click();
    await expect(page).toHaveURL(/\/auth\?to=%2Fuser%2Fdashboard/);
    await signIn(context, takeUser());
    await page.goto("/user/dashboard");
    await expect(field(page)).toHaveValue("A question worth keeping");
    await expect(images(page)).toHaveCount(1);
  },
);

test.describe("signing out", () => {
  // What the page is still loading when the session ends is refused.
  test.use({ expectedErrors: [/status of 401/] });

  test("removes drafts and their images from the browser", { tag: "@desktop" }, async ({ page, context }) => {
    await signIn(context, takeUser());
    await openChat(page);
    await field(page).fill("Not for the next person");
    await addImage(page);
    await draftSaved(page, "Not for the next person");
    await page.goto("/user/account");
    await page.getByRole("button", { name: "Log out", exact: true }).first().click();
    await expect(page).toHaveURL(/\/auth/);
    expect(await storedDrafts(page)).toBe("");
    expect(await storedAttachments(page)).toBe(0);
  });
});

test("a question sent while an answer is written is asked when that one ends", async ({ page, openAi }) => {
  const hold = newHold();
  await openChat(page);
  await ask(page, questionFor(words(30), { hold }));
  await expect(lastAnswer(page)).toContainText("word5");
  await ask(page, questionFor("Second."));
  await expect(page.getByRole("region", { name: "Queued questions" })).toContainText("Second");
  await expect(turns(page)).toHaveCount(1);
  await openAi.letGo(hold);
  await expect(turns(page)).toHaveCount(2);
  await answered(page);
  await expect(lastAnswer(page)).toHaveText("Second.");
});

test("the last question is changed in its place, and its answer made again with one press", async ({
  page,
}) => {
  await openChat(page);
  await ask(page, questionFor("First."));
  await answered(page);
  await expect(page).toHaveTitle(/^scenario/);
  await page.getByRole("button", { name: "Edit question" }).click();
  const editor = page.getByRole("textbox", { name: "Edit question" });
  await editor.fill(questionFor("Changed."));
  await editor.press("Enter");
  await expect(lastAnswer(page)).toHaveText("Changed.");
  await answered(page);
  await expect(turns(page)).toHaveCount(1);
  await page.getByRole("button", { name: "Regenerate answer" }).click();
  await expect(page.getByText("2 of 2")).toBeVisible();
  await answered(page);
});
