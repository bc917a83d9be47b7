import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { refuseCookies } from "../pdf/pdf-page.ts";
import type { SeededUser } from "../seed-users.ts";
import { signIn, takeUser } from "../signed-in.ts";
import { newDocument, openInstruction, saved, saying, textOf } from "./editor-page.ts";
import { fileOf, giveFile, isDecoded, shownImage } from "./image-files.ts";

let user: SeededUser;

test.beforeEach(async ({ context }) => {
  user = takeUser("combo");
  await refuseCookies(context);
  await signIn(context, user);
});

const selectedImage = (page: Page) => textOf(page).locator(".ProseMirror-selectednode");

/** Where the API has the document that is open. */
const addressOf = (page: Page) =>
  `/api/documents/${user.id}/assistantdoc/${new URL(page.url()).pathname.split("/").at(-1)!}`;

test("an image chosen in a new document is stored with it, described, exported, and may stand in a proposal @phone", async ({
  page,
}) => {
  await newDocument(page);
  await textOf(page).click();
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("toolbar", { name: "Format" }).getByRole("button", { name: "Image" }).click();
  await (await chooser).setFiles(await fileOf(page));
  await isDecoded(page);
  await expect(page).toHaveURL(/\/user\/editor\/doc_/);
  await shownImage(page).click();
  await page.getByRole("button", { name: "Alternative text…" }).click();
  await page.getByRole("textbox", { name: "Alternative text" }).fill("A teal field");
  await page.getByRole("button", { name: "Apply" }).click();
  await saved(page);
  await page.reload();
  await expect(textOf(page).getByRole("img", { name: "A teal field" })).toBeVisible();
  await isDecoded(page);

  for (const [kind, sign] of [
    ["Markdown", "![A teal field][image-1]"],
    ["Web page", 'src="data:image/png;base64,'],
    ["Word", "PK"],
  ] as const)
    await test.step(`it is in the export as ${kind}`, async () => {
      await page.getByRole("button", { name: "Document menu" }).click();
      const download = page.waitForEvent("download");
      await page.getByRole("menuitem", { name: kind }).click();
      const bytes = await readFile(await (await download).path());
      expect(bytes.toString("latin1")).toContain(sign);
      if (kind === "Word") expect(bytes.toString("latin1")).toMatch(/word\/media\/[\w.-]+\.png/);
    });

  await test.step("an image in a proposed change is shown before it is accepted", async () => {
    await newDocument(page);
    await textOf(page).click();
    await page.keyboard.type("Sales went up.");
    await giveFile(page, "paste");
    await isDecoded(page);
    await expect(page).toHaveURL(/\/user\/editor\/doc_/);
    await saved(page);
    const headers = { authorization: `Bearer ${user.token}` };
    const stored = await (await page.request.get(addressOf(page), { headers })).text();
    const [address] = /\/api\/documents\/[^"\\]+\/images\/[^"\\]+/.exec(stored)!;
    const image = `<img src="${address}" width="320" height="200">`;
    await textOf(page).getByRole("paragraph").first().click();
    await openInstruction(page);
    const answer = `${image}<p>Sales went up.</p>${image}`;
    await page.getByRole("textbox", { name: "What should change?" }).fill(saying(answer));
    await page.keyboard.press("Enter");
    const proposed = textOf(page).locator("img[data-proposed]");
    await expect.poll(() => proposed.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBe(320);
    await page.getByRole("button", { name: "Accept all" }).click();
    await expect(shownImage(page)).toHaveCount(2);
  });
});

test("images are pasted, dropped, and copied within a document and into another, which keeps its own @desktop", async ({
  page,
  request,
}) => {
  await newDocument(page);
  await textOf(page).click();
  await page.keyboard.type("Before the image.");
  await giveFile(page, "paste");
  await isDecoded(page);
  await giveFile(page, "drop");
  await isDecoded(page, 1);
  await shownImage(page).first().click();
  await expect(selectedImage(page)).toHaveCount(1);
  await page.keyboard.press("Control+c");
  await page.keyboard.press("Control+End");
  // The editor reads the moved cursor a moment later: pasted before, the copy would replace the image.
  await expect(selectedImage(page)).toHaveCount(0);
  await page.keyboard.press("Control+v");
  await expect(shownImage(page)).toHaveCount(3);
  await expect(page).toHaveURL(/\/user\/editor\/doc_/);
  await saved(page);
  await page.reload();
  await expect(shownImage(page)).toHaveCount(3);
  await isDecoded(page, 2);

  await test.step("an image copied from another document stays when that one is deleted", async () => {
    const first = addressOf(page);
    await shownImage(page).first().click();
    await expect(selectedImage(page)).toHaveCount(1);
    await page.keyboard.press("Control+c");
    await newDocument(page);
    await textOf(page).click();
    await page.keyboard.press("Control+v");
    await isDecoded(page);
    await expect(page).toHaveURL(/\/user\/editor\/doc_/);
    const second = addressOf(page);
    expect(second).not.toBe(first);
    const headers = { authorization: `Bearer ${user.token}` };
    // The file is copied after the text is stored.
    await expect
      .poll(async () => (await request.get(second, { headers })).text())
      .toContain(`${second.split("/").at(-1)}/images/`);
    await saved(page);
    expect((await request.delete(`${first}?forever=1`, { headers })).status()).toBe(200);
    await page.reload();
    await isDecoded(page);
  });
});
