import type { Page } from "playwright/test";
import { PIXEL_PNG } from "../support/documents/pixel.ts";
import {
  answered,
  ask,
  chooseOpus,
  turns,
  field,
  lastAnswer,
  newHold,
  openChat,
  questionFor,
  words,
} from "./chat-page.ts";
import { expect, test } from "./fixtures.ts";
import { logIn, signUp } from "./sign-up.ts";
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

test.describe("what is written", () => {
  // Requests that the page is still making when the session ends are refused.
  test.use({ expectedErrors: [/status of 401/] });

  test(
    "is there again with its images after a reload, another screen and the sign-in that its model needs; signing out removes it",
    { tag: "@desktop" },
    async ({ page, context }) => {
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

      await test.step("a model that needs an account holds the question until the dialog closes", async () => {
        await chooseOpus(page);
        const dialog = page.getByRole("dialog", { name: /needs a paid plan/ });
        await ask(page, "A question worth keeping");
        await expect(dialog).toBeVisible();
        await expect(turns(page)).toHaveCount(0);
        await dialog.getByRole("button", { name: "Close" }).last().click();
        await expect(field(page)).toHaveValue("A question worth keeping");
        await field(page).press("Enter");
        const plans = dialog.getByRole("list", { name: "Plans that include it" }).getByRole("link");
        await expect(plans.first()).toContainText("Combo");
        await expect(plans.filter({ hasText: /PDF|Social/ })).toHaveCount(0);
        await expect(dialog.getByRole("link", { name: "Log in" })).toHaveAttribute(
          "href",
          /\/auth\?to=%2Fuser%2Fdashboard/,
        );
        await dialog.getByRole("link", { name: "See plans" }).click();
        await expect(page).toHaveURL(/\/user\/upgrade/);
        await page.goBack();
        await expect(field(page)).toHaveValue("A question worth keeping");
        await expect(turns(page)).toHaveCount(0);
      });

      await signIn(context, takeUser());
      await page.goto("/user/dashboard");
      await expect(field(page)).toHaveValue("A question worth keeping");
      await expect(images(page)).toHaveCount(1);
      await field(page).fill("Not for the next person");
      await draftSaved(page, "Not for the next person");
      await page.goto("/user/account");
      await page.getByRole("button", { name: "Log out", exact: true }).first().click();
      await expect(page).toHaveURL(/\/auth/);
      await expect.poll(() => storedDrafts(page)).toBe("");
      await expect.poll(() => storedAttachments(page)).toBe(0);
    },
  );
});

test.describe("a session that ends by itself", () => {
  test.use({ expectedErrors: [/status of 401/] });

  test(
    "costs nothing that was written: it is there again once its writer has logged in",
    { tag: "@desktop" },
    async ({ page }) => {
      const email = await signUp(page);
      await field(page).fill("Half a thought");
      await expect.poll(() => storedDrafts(page)).toContain("Half a thought");
      await page.evaluate(() =>
        dispatchEvent(new CustomEvent("auth:force-logout", { detail: { reason: "unauthorized" } })),
      );
      await expect(page.getByText("Your session has ended.")).toBeVisible();
      await expect.poll(() => storedDrafts(page)).toBe("");
      await logIn(page, email);
      await expect(field(page)).toHaveValue("Half a thought");
      await expect(turns(page)).toHaveCount(0);
    },
  );
});

test(
  "each conversation has its own draft, and sending removes it; a question sent while an answer is written waits for its end",
  { tag: "@phone" },
  async ({ page, openAi }) => {
    const hold = newHold();
    await openChat(page);
    await ask(page, questionFor("Asked."));
    await answered(page);
    const address = page.url();
    await field(page).fill("For the conversation");
    await page.goto("/user/dashboard");
    await expect(field(page)).toHaveValue("");
    await page.goto(address);
    await expect(field(page)).toHaveValue("For the conversation");

    await ask(page, questionFor(words(30), { hold }));
    await expect(turns(page)).toHaveCount(2);
    await expect(lastAnswer(page)).toContainText("word5");
    await ask(page, questionFor("Afterwards."));
    await expect(page.getByRole("region", { name: "Queued questions" })).toContainText("Afterwards");
    await expect(turns(page)).toHaveCount(2);
    await openAi.letGo(hold);
    await expect(turns(page)).toHaveCount(3);
    await answered(page);
    await expect(lastAnswer(page)).toHaveText("Afterwards.");
    await page.reload();
    await expect(turns(page)).toHaveCount(3);
    await expect(field(page)).toHaveValue("");
    await expect.poll(() => storedDrafts(page)).toBe("");
  },
);
