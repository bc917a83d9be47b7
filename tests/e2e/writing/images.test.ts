import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import type { SeededUser } from "../seed-users.ts";
import { signIn, takeUser } from "../signed-in.ts";
import { newDocument, saved, textOf } from "./editor-page.ts";

let user: SeededUser;

test.beforeEach(async ({ context }) => {
  user = takeUser("combo");
  await signIn(context, user);
});

const shownImage = (page: Page) => textOf(page).locator("[data-state=shown] img");

const selectedImage = (page: Page) => textOf(page).locator(".ProseMirror-selectednode");

/** A PNG of one colour in base64, as a browser writes it. */
const picture = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const canvas = document.createElement("canvas");
    canvas.width = 320;
    canvas.height = 200;
    const context = canvas.getContext("2d")!;
    context.fillStyle = "teal";
    context.fillRect(0, 0, 320, 200);
    return canvas.toDataURL("image/png").split(",")[1]!;
  });

async function fileOf(page: Page, name = "chart.png") {
  return { name, mimeType: "image/png", buffer: Buffer.from(await picture(page), "base64") };
}

/** Drops or pastes a file into the text, with the browser's own event. */
async function giveFile(page: Page, kind: "paste" | "drop"): Promise<void> {
  const data = await picture(page);
  await textOf(page).evaluate(
    (element, [type, base64]) => {
      const bytes = Uint8Array.from(atob(base64!), (character) => character.charCodeAt(0));
      const held = new DataTransfer();
      held.items.add(new File([bytes], "dropped.png", { type: "image/png" }));
      const { left, top } = element.getBoundingClientRect();
      const place = { clientX: left + 5, clientY: top + 5, bubbles: true, cancelable: true };
      element.dispatchEvent(
        type === "paste"
          ? new ClipboardEvent("paste", { clipboardData: held, bubbles: true, cancelable: true })
          : new DragEvent("drop", { dataTransfer: held, ...place }),
      );
    },
    [kind, data],
  );
}

/** Waits until the browser has decoded the image: an address that leads nowhere has no width. */
const isDecoded = (page: Page, at = 0) =>
  expect
    .poll(() =>
      shownImage(page)
        .nth(at)
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBe(320);

test("an image chosen in a new document is stored with it, described, and exported", async ({ page }) => {
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
  ] as const) {
    await page.getByRole("button", { name: "Document menu" }).click();
    const download = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: kind }).click();
    const bytes = await readFile(await (await download).path());
    expect(bytes.toString("latin1")).toContain(sign);
    if (kind === "Word") expect(bytes.toString("latin1")).toMatch(/word\/media\/[\w.-]+\.png/);
  }
});

test("images are pasted and dropped, and copied within the document", async ({ page }) => {
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
  await saved(page);
  await page.reload();
  await expect(shownImage(page)).toHaveCount(3);
  await isDecoded(page, 2);
});

test("an image copied from another document stays when that one is deleted", async ({ page, request }) => {
  await newDocument(page);
  await textOf(page).click();
  await page.keyboard.type("First.");
  await giveFile(page, "paste");
  await isDecoded(page);
  await expect(page).toHaveURL(/\/user\/editor\/doc_/);
  await saved(page);
  const first = new URL(page.url()).pathname.split("/").at(-1)!;
  await shownImage(page).click();
  await expect(selectedImage(page)).toHaveCount(1);
  await page.keyboard.press("Control+c");

  await newDocument(page);
  await textOf(page).click();
  await page.keyboard.press("Control+v");
  await isDecoded(page);
  await expect(page).toHaveURL(/\/user\/editor\/doc_/);
  const second = new URL(page.url()).pathname.split("/").at(-1)!;
  expect(second).not.toBe(first);
  const documents = `/api/documents/${user.id}/assistantdoc`;
  const headers = { authorization: `Bearer ${user.token}` };
  // The file is copied after the text is stored.
  await expect
    .poll(async () => (await request.get(`${documents}/${second}`, { headers })).text())
    .toContain(`${second}/images/`);
  await saved(page);
  expect((await request.delete(`${documents}/${first}?forever=1`, { headers })).status()).toBe(200);
  await page.reload();
  await isDecoded(page);
});

test("an image in a proposed change is shown before it is accepted", async ({ page }) => {
  await newDocument(page);
  await textOf(page).click();
  await page.keyboard.type("Sales went up.");
  await giveFile(page, "paste");
  await isDecoded(page);
  await expect(page).toHaveURL(/\/user\/editor\/doc_/);
  await saved(page);
  const id = new URL(page.url()).pathname.split("/").at(-1)!;
  const response = await page.request.get(`/api/documents/${user.id}/assistantdoc/${id}`, {
    headers: { authorization: `Bearer ${user.token}` },
  });
  const [address] = /\/api\/documents\/[^"\\]+\/images\/[^"\\]+/.exec(await response.text())!;
  const image = `<img src="${address}" width="320" height="200">`;
  await textOf(page).getByRole("paragraph").first().click();
  await page.keyboard.press("Control+a");
  await page.getByRole("toolbar", { name: "Selected text" }).getByRole("button", { name: "AI" }).click();
  await page.getByRole("menuitem", { name: "Ask AI to edit…" }).click();
  const answer = `${image}<p>Sales went up.</p>${image}`;
  await page
    .getByRole("textbox", { name: "What should change?" })
    .fill(`scenario:normal?text=${encodeURIComponent(answer)}`);
  await page.keyboard.press("Enter");
  const proposed = textOf(page).locator("img[data-proposed]");
  await expect.poll(() => proposed.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBe(320);
  await page.getByRole("button", { name: "Accept all" }).click();
  await expect(shownImage(page)).toHaveCount(2);
});

test("an upload that fails can be tried again or given up, and is never part of the document", async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await newDocument(page);
  await textOf(page).click();
  await page.keyboard.type("A line.");
  await expect(page).toHaveURL(/\/user\/editor\/doc_/);
  await saved(page);
  await context.setOffline(true);
  await giveFile(page, "paste");
  await expect(textOf(page).getByRole("button", { name: "Try again" })).toBeVisible();
  await context.setOffline(false);
  await textOf(page).getByRole("button", { name: "Try again" }).click();
  await isDecoded(page);
  await saved(page);
  await context.setOffline(true);
  await giveFile(page, "paste");
  await textOf(page).getByRole("button", { name: "Remove image" }).click();
  await context.setOffline(false);
  await expect(shownImage(page)).toHaveCount(1);
  await expect(textOf(page).locator(".document-upload")).toHaveCount(0);
});
