import type { Locator, Page } from "playwright/test";
import { french, manyPages, singleColumn } from "../../support/documents/documents.ts";
import { expectAccessible, expectNoViolations } from "../accessible.ts";
import { expect, test } from "../fixtures.ts";
import { signIn, takeUser } from "../signed-in.ts";
import {
  addFolder,
  analysed,
  asFile,
  ask,
  chooseDemo,
  dropFiles,
  folder,
  inMenu,
  openLibrary,
  refuseCookies,
  row,
  said,
  searchHits,
  upload,
} from "./pdf-page.ts";

const { bytes } = await singleColumn(1);
const pdf = (name: string) => ({ name, bytes });

test.beforeEach(async ({ context }) => {
  await refuseCookies(context);
});

const dialog = (page: Page): Locator => page.getByRole("dialog");

test("documents and folders are moved by mouse and by keyboard, a move is taken back @desktop", async ({
  page,
  context,
}) => {
  await signIn(context, takeUser("combo"));
  await openLibrary(page);
  for (const name of ["Alpha", "Beta"]) await addFolder(page, name);
  await upload(page, pdf("lease.pdf"));
  const veil = page.getByText(/^Drop PDFs/);

  await row(page, "lease.pdf").dragTo(folder(page, "Beta"));
  await said(page, "“lease.pdf” moved to “Beta”");
  await expect(row(page, "lease.pdf")).toContainText("Beta");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row(page, "lease.pdf")).not.toContainText("Beta");

  await folder(page, "Beta").dragTo(folder(page, "Alpha"));
  await said(page, "“Beta” moved to “Alpha”");
  const within = page.getByRole("navigation", { name: "Folders" }).locator("li li");
  await expect(within.getByRole("link", { name: "Beta" })).toBeVisible();
  await folder(page, "Alpha").dragTo(folder(page, "Beta"));
  await said(page, "A folder cannot be moved into itself or one of its subfolders");
  await expect(within.getByRole("link", { name: "Beta" })).toBeVisible();

  await dropFiles(page, folder(page, "Beta"), [pdf("one.pdf"), pdf("two.pdf")]);
  for (const name of ["one.pdf", "two.pdf"]) await expect(row(page, name)).toContainText("Beta");
  await expect(veil).toBeHidden();
  await dropFiles(page, page.locator("h1"), [pdf("three.pdf")], () =>
    said(page, "Drop PDFs to add them to “My documents”"),
  );
  await expect(row(page, "three.pdf")).toBeVisible();
  await expect(row(page, "three.pdf")).not.toContainText("Beta");
  await expect(veil).toBeHidden();

  // By keyboard: to the document's menu, to “Move to…”, down to a folder.
  await page.getByRole("button", { name: "Actions for “three.pdf”" }).focus();
  await page.keyboard.press("Enter");
  const moveTo = page.getByRole("menuitem", { name: "Move to…" });
  // Keys reach the menu once it has the focus, some moments after it is seen.
  await expect(page.locator("[role=menu]:focus-within")).toBeVisible();
  await page.keyboard.press("m");
  await expect(moveTo).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("radio", { name: "My documents" })).toBeChecked();
  await page.getByRole("radio", { name: "My documents" }).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Move", exact: true }).press("Enter");
  await expect(dialog(page)).toBeHidden();
  await expect(row(page, "three.pdf")).toContainText("Alpha");

  // A folder that goes leaves what is in it one level up.
  await inMenu(page, "Beta", "Delete…");
  await page.getByRole("button", { name: "Delete folder" }).click();
  await expect(folder(page, "Beta")).toBeHidden();
  for (const name of ["one.pdf", "two.pdf"]) await expect(row(page, name)).toContainText("Alpha");

  // Several at once, by keyboard too.
  await page.getByRole("button", { name: "Select", exact: true }).press("Enter");
  for (const name of ["one.pdf", "two.pdf", "three.pdf"])
    await page.getByRole("checkbox", { name, exact: true }).press("Space");
  await said(page, "3 selected");
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Move to…" }).press("Enter");
  await page.getByRole("radio", { name: "My documents" }).check();
  await page.getByRole("button", { name: "Move", exact: true }).click();
  await said(page, "3 documents moved to “My documents”");
  for (const name of ["one.pdf", "three.pdf"]) await expect(row(page, name)).not.toContainText("Alpha");
  // The move before it may still be on the screen, with its own way back.
  const moved = page.getByRole("group").filter({ hasText: "3 documents moved to “My documents”" });
  await moved.getByRole("button", { name: "Undo" }).click();
  for (const name of ["one.pdf", "three.pdf"]) await expect(row(page, name)).toContainText("Alpha");
  await page.getByRole("button", { name: "Select", exact: true }).click();
  for (const name of ["one.pdf", "two.pdf"]) await page.getByText(name, { exact: true }).last().click();
  await page.getByRole("button", { name: "Delete…" }).click();
  await page.getByRole("button", { name: "Delete documents" }).click();
  await expect(row(page, "three.pdf")).toBeVisible();
  for (const name of ["one.pdf", "two.pdf"]) await expect(row(page, name)).toHaveCount(0);
});

test.describe("two tabs", () => {
  test.use({ expectedErrors: [/404/] });

  test("show the same, and a stale one gets a notice; neither sends the other's upload @desktop", async ({
    page,
    context,
  }) => {
    await signIn(context, takeUser("combo"));
    await openLibrary(page);
    await addFolder(page, "Alpha");
    await addFolder(page, "Beta");
    await upload(page, pdf("a.pdf"), pdf("b.pdf"));
    const other = await context.newPage();
    await openLibrary(other);
    // A tab that has not heard: as one on another device.
    const behind = await context.newPage();
    await behind.addInitScript(() =>
      Object.defineProperty(BroadcastChannel.prototype, "onmessage", { set() {} }),
    );
    await openLibrary(behind);
    // Nor does it read anything again by itself, as after an analysis.
    let read = () => {};
    const mayRead = new Promise<void>((resolve) => (read = resolve));
    await behind.route(/[?&]_data=/, async (route) => {
      await mayRead;
      await route.continue();
    });

    await inMenu(page, "a.pdf", "Delete…");
    await page.getByRole("button", { name: "Delete document" }).click();
    await inMenu(page, "Beta", "Delete…");
    await page.getByRole("button", { name: "Delete folder" }).click();
    await expect(row(other, "a.pdf")).toHaveCount(0);
    await expect(folder(other, "Beta")).toHaveCount(0);

    await inMenu(behind, "b.pdf", "Move to…");
    await behind.getByRole("radio", { name: "Beta" }).check();
    await behind.getByRole("button", { name: "Move", exact: true }).click();
    await expect(dialog(behind)).toContainText("This item no longer exists");
    read();
    await expect(behind.getByRole("radio", { name: "Beta" })).toHaveCount(0);
    await behind.getByRole("radio", { name: "Alpha" }).check();
    await behind.getByRole("button", { name: "Move", exact: true }).click();
    await expect(row(behind, "b.pdf")).toContainText("Alpha");
    await expect(row(behind, "a.pdf")).toHaveCount(0);

    // An upload that is on its way while another tab is opened, and while the folder that it is for is deleted there.
    await folder(page, "Alpha").click();
    await expect(page).toHaveURL(/folder=fld_/);
    await expect(row(page, "b.pdf")).toBeVisible();
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/upload", async (route) => {
      await held;
      await route.continue();
    });
    await page.locator("input[type=file]").setInputFiles([asFile(pdf("once.pdf"))]);
    await expect(page.locator("[data-upload]")).toBeVisible();
    await openLibrary(other);
    await expect(other.locator("[data-upload]")).toHaveCount(0);
    await inMenu(other, "Alpha", "Delete…");
    await other.getByRole("button", { name: "Delete folder" }).click();
    await expect(folder(page, "Alpha")).toHaveCount(0);
    release();
    await expect(row(page, "once.pdf")).toBeVisible();
    await expect(row(other, "once.pdf")).toHaveCount(1);
    await expect(other.locator("[data-file]")).toHaveCount(2);
  });
});

test("a long list continues, and what is changed in its later part is seen to change @desktop", async ({
  page,
  context,
}) => {
  await signIn(context, takeUser("files"));
  await openLibrary(page);
  await expect(page.locator("[data-file]")).toHaveCount(200);
  await expect(page.getByRole("region", { name: "Recent documents" }).getByRole("listitem")).toHaveCount(5);
  await page.getByRole("button", { name: "Show more" }).click();
  await expect(page.locator("[data-file]")).toHaveCount(205);
  await expect(page.getByRole("button", { name: "Show more" })).toHaveCount(0);
  await page.locator("[data-file]").last().scrollIntoViewIfNeeded();
  // Documents far down can be dragged onto a folder.
  await expect(page.getByRole("navigation", { name: "Folders" })).toBeInViewport({ ratio: 1 });
  await inMenu(page, "document 2.pdf", "Rename…");
  const name = page.getByRole("textbox", { name: "Name" });
  // The dialog selects all but the ending when it gives the field the focus.
  await expect(name).toBeFocused();
  await name.fill("renamed.pdf");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(row(page, "renamed.pdf")).toBeVisible();
  await inMenu(page, "document 1.pdf", "Delete…");
  await page.getByRole("button", { name: "Delete document" }).click();
  await expect(row(page, "document 1.pdf")).toHaveCount(0);
  await expect(page.locator("[data-file]")).toHaveCount(204);
});

test("settings are kept, discussions are found again, cleared and deleted, words are found with accents @desktop", async ({
  page,
  context,
}) => {
  await signIn(context, takeUser("combo"));
  await openLibrary(page);
  await upload(page, { name: "société.pdf", bytes: (await french()).bytes });
  await upload(page, { name: "budget.pdf", bytes: (await manyPages({ pages: 8 })).bytes });
  for (const name of ["société.pdf", "budget.pdf"]) await analysed(page, name);

  const search = page.getByRole("searchbox", { name: "Search in all documents" });
  await search.fill("zzzyx");
  await said(page, "No document matches “zzzyx”.");
  await search.fill("etablissement");
  await expect(searchHits(page, "société.pdf").locator("mark").first()).toBeVisible();
  await search.fill("societe");
  await expect(page.getByRole("link", { name: "société.pdf", exact: true })).toBeVisible();
  await search.fill("");

  const question = "What does the budget of project Cedar-5 amount to?";
  await page.getByRole("button", { name: "Ask all" }).click();
  await chooseDemo(page);
  await expect(await ask(page, question)).toContainText("Cedar-5");
  await page.getByRole("button", { name: "Close chat" }).click();
  const recent = page.getByRole("region", { name: "Recent conversations" });
  await expect(recent.getByRole("link", { name: /All documents/ })).toContainText(question);
  await page.getByRole("button", { name: "Delete the conversation about All documents" }).click();
  await page.getByRole("button", { name: "Delete conversation" }).click();
  await expect(recent).toHaveCount(0);
  await page.getByRole("button", { name: "Ask all" }).click();
  await said(page, "Ask anything: answers draw on all your documents and cite the page.");
  await expect(page.locator(".turn")).toHaveCount(0);
  await ask(page, question);
  const other = await context.newPage();
  await openLibrary(other);
  const elsewhere = other.getByRole("region", { name: "Recent conversations" });
  await expect(elsewhere).toContainText(question);
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Clear history…" }).click();
  await page.getByRole("button", { name: "Clear", exact: true }).click();
  await expect(page.locator(".turn")).toHaveCount(0);
  await expect(elsewhere).toHaveCount(0);
  await other.close();
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Your question" })).toBeVisible();
  await expect(page.locator(".turn")).toHaveCount(0);

  // Nothing can be known of an empty folder; in one with the document, it is found.
  await addFolder(page, "Alpha");
  await folder(page, "Alpha").click();
  await page.getByRole("button", { name: "Ask this folder" }).click();
  await expect(page.getByRole("heading", { name: "Chat · Alpha" })).toBeVisible();
  // Next to the chat, the folders are above the documents: many of them scroll.
  await expect(page.getByRole("navigation", { name: "Folders" }).locator("> ul")).toHaveCSS(
    "max-height",
    "320px",
  );
  await expect(await ask(page, question)).not.toContainText("5555");
  await page.getByRole("button", { name: "Close chat" }).click();

  await page.getByRole("button", { name: "Document settings" }).click();
  const kept = (text: string) =>
    page.waitForResponse((answer) => {
      const request = answer.request();
      return request.url().includes("/pdf-settings/") && Boolean(request.postData()?.includes(text));
    });
  const [language] = await Promise.all([
    kept('"fr"'),
    page.getByRole("combobox", { name: "Summary language" }).selectOption("fr"),
  ]);
  const [automatic] = await Promise.all([
    kept("false"),
    page.getByRole("switch", { name: /Analyze new documents automatically/ }).click(),
  ]);
  expect([language.status(), automatic.status()]).toEqual([200, 200]);
  await page.keyboard.press("Escape");
  await upload(page, pdf("waits.pdf"));
  await expect(row(page, "waits.pdf").getByRole("button", { name: "Analyze" })).toBeVisible();
  await page.reload();
  await expect(row(page, "waits.pdf")).toHaveAttribute("data-status", "pending");
  await page.getByRole("button", { name: "Document settings" }).click();
  await expect(page.getByRole("combobox", { name: "Summary language" })).toHaveValue("fr");
  await expect(page.getByRole("switch")).not.toBeChecked();
});

test.describe("barriers", () => {
  test.use({ expectedErrors: [/415/] });

  test("the library's dialogs and failed uploads have none that a machine can find, light or dark @desktop", async ({
    page,
    context,
  }) => {
    await signIn(context, takeUser("combo"));
    await openLibrary(page);
    await page.emulateMedia({ reducedMotion: "reduce" });
    const clean = async () => {
      await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
      await expectAccessible(page, page.url());
    };
    await addFolder(page, "Alpha");
    const fake = { name: "fake.pdf", bytes: Buffer.from("no document at all") };
    const files = [pdf("lease.pdf"), fake, { name: "empty.pdf", bytes: new Uint8Array() }];
    await dropFiles(page, page.locator("h1"), files, clean);
    await expect(page.locator("[data-upload=failed]")).toBeVisible();
    await row(page, "lease.pdf").dragTo(folder(page, "Alpha"));
    await said(page, "“lease.pdf” moved to “Alpha”");
    await clean();
    for (const [of, item] of [
      ["lease.pdf", "Move to…"],
      ["lease.pdf", "Delete…"],
      ["Alpha", "Rename…"],
    ] as const) {
      await inMenu(page, of, item);
      await expect(dialog(page)).toBeVisible();
      await clean();
      await page.keyboard.press("Escape");
      await expect(dialog(page)).toBeHidden();
    }
    await page.getByRole("button", { name: "Document settings" }).click();
    await expect(page.getByRole("switch")).toBeVisible();
    await clean();
  });
});
