import { encrypted, singleColumn } from "../../support/documents/documents.ts";
import { atRest, expect, test } from "../fixtures.ts";
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
  openDocument,
  openLibrary,
  refuseCookies,
  row,
  said,
  upload,
} from "./pdf-page.ts";

const { bytes } = await singleColumn(1);
const pdf = (name: string) => ({ name, bytes });

/** How many uploads the browser has saved for a reload. */
const countKept = () =>
  new Promise<number>((resolve) => {
    const opening = indexedDB.open("atelier-saved-uploads");
    opening.onsuccess = () => {
      const counting = opening.result.transaction("uploads").objectStore("uploads").count();
      counting.onsuccess = () => {
        opening.result.close();
        resolve(counting.result);
      };
    };
  });

/** Nothing lies on the middle of an element. */
function isOnTop(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}

test.beforeEach(async ({ context }) => {
  await refuseCookies(context);
});

test("a document that is there already is named, and the copy can go again @desktop", async ({
  page,
  context,
}) => {
  await signIn(context, takeUser("combo"));
  await openLibrary(page);
  await upload(page, pdf("first.pdf"));
  await upload(page, pdf("again.pdf"));
  await said(page, "You already have “first.pdf”");
  await page.getByRole("button", { name: "Delete the copy" }).click();
  await expect(row(page, "again.pdf")).toHaveCount(0);
  await expect(row(page, "first.pdf")).toBeVisible();
});

test.describe("uploads", () => {
  test.use({ expectedErrors: [/415|ERR_FAILED/] });

  test("fail one by one, are given up, and a document that cannot be read says why @phone", async ({
    page,
    context,
  }) => {
    await signIn(context, takeUser("combo"));
    await openLibrary(page);
    const fake = { name: "fake.pdf", bytes: Buffer.from("no document at all") };
    const locked = { name: "locked.pdf", bytes: (await encrypted()).bytes };
    await dropFiles(page, page.locator("h1"), [
      pdf("good.pdf"),
      fake,
      locked,
      { name: "notes.txt", type: "text/plain", bytes: Buffer.from("no document at all") },
      { name: "empty.pdf", bytes: new Uint8Array() },
      { name: "large.pdf", bytes, times: Math.ceil(105_000_000 / bytes.length) },
    ]);
    await said(page, "notes.txt is not a PDF");
    await said(page, "empty.pdf is empty");
    await said(page, "large.pdf is too large: PDFs can be up to 100 MB");
    const failed = page.locator("[data-upload=failed]");
    await expect(failed).toContainText("This file is not a PDF");
    await expect(failed.getByRole("button", { name: "Retry fake.pdf" })).toHaveCount(0);
    await expect(row(page, "good.pdf")).toBeVisible();
    await expect(row(page, "locked.pdf")).toContainText("This PDF is password-protected");
    await expect(row(page, "locked.pdf").getByRole("button", { name: "Try again" })).toHaveCount(0);
    // The refusal of a file does not come back with the page.
    await expect.poll(() => page.evaluate(countKept)).toBe(0);
    await page.reload();
    await expect(row(page, "good.pdf")).toBeVisible();
    await expect(failed).toHaveCount(0);

    await page.route("**/upload", () => {});
    await page.locator("input[type=file]").setInputFiles([asFile(pdf("slow.pdf"))]);
    await page.getByRole("button", { name: "Cancel upload of slow.pdf" }).click();
    await expect(page.locator("[data-upload]")).toHaveCount(0);
    await page.unroute("**/upload");
    await page.reload();
    await expect(page.locator("[data-upload]")).toHaveCount(0);
    await expect(page.locator("[data-file]")).toHaveCount(2);

    // The chat covers the library: the focus goes there and comes back.
    const askAll = page.getByRole("button", { name: "Ask all" });
    await askAll.click();
    await expect(page.getByRole("textbox", { name: "Your question" })).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toContain("Chat · All documents");
    await expect(page.locator("[inert]").filter({ has: askAll })).toHaveCount(1);
    await page.getByRole("button", { name: "Close chat" }).click();
    await expect(askAll).toBeFocused();

    // The notice of one move does not lie on the buttons of the next.
    await addFolder(page, "Alpha");
    for (const to of ["Alpha", "My documents"]) {
      await inMenu(page, "good.pdf", "Move to…");
      await page.getByRole("radio", { name: to }).check();
      const move = page.getByRole("button", { name: "Move", exact: true });
      await atRest(move);
      expect(await move.evaluate(isOnTop)).toBe(true);
      await move.click();
      await said(page, `“good.pdf” moved to “${to}”`);
    }
  });
});

test.describe("limits", () => {
  test.use({ expectedErrors: [/403/] });

  test("the plan's limits say what they limit and lead to the plans; room made is used @desktop", async ({
    page,
    context,
  }) => {
    await signIn(context, takeUser("limited"));
    await openLibrary(page);
    await upload(page, pdf("first.pdf"));
    await page.locator("input[type=file]").setInputFiles([asFile(pdf("second.pdf"))]);
    const offer = page.getByRole("dialog", { name: "You have reached your document limit" });
    await expect(offer.getByRole("list", { name: "Plans that include it" })).toBeVisible();
    await offer.getByRole("button", { name: "Not now" }).click();
    const notice = page.getByRole("status").filter({ hasText: "You have reached your document limit" });
    await expect(notice.getByRole("link", { name: "See plans" })).toBeVisible();
    await expect(page.locator("[data-upload=failed]")).toContainText("You have reached your document limit");
    await addFolder(page, "One");
    await page.getByRole("button", { name: "New folder", exact: true }).click();
    await page.getByRole("textbox", { name: "Name" }).fill("Two");
    await page.getByRole("button", { name: "Create" }).click();
    const folderOffer = page.getByRole("dialog", { name: "You have reached your folder limit" });
    await expect(folderOffer).toBeVisible();
    await expect
      .poll(() => folderOffer.evaluate((dialog) => dialog.contains(document.activeElement)))
      .toBe(true);
    await page.keyboard.press("Escape");
    await expect(folderOffer).toHaveCount(0);
    await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("Two");
    await expect(page.getByRole("dialog").getByRole("link", { name: "See plans" })).toHaveAttribute(
      "href",
      /upgrade/,
    );
    await page.keyboard.press("Escape");
    await inMenu(page, "first.pdf", "Delete…");
    await page.getByRole("button", { name: "Delete document" }).click();
    await expect(row(page, "first.pdf")).toHaveCount(0);
    await page.getByRole("button", { name: "Retry second.pdf" }).click();
    await expect(row(page, "second.pdf")).toBeVisible();
    await expect(page.locator("[data-upload]")).toHaveCount(0);

    await test.step("a question too many is reported by its kind, and restored", async () => {
      await analysed(page, "second.pdf");
      await openDocument(page, "second.pdf");
      await chooseDemo(page);
      const field = page.getByRole("textbox", { name: "Your question" });
      await ask(page, "What does page 1 say?");
      await field.fill("And what else?");
      await page.getByRole("button", { name: "Send" }).click();
      await page.getByRole("dialog", { name: "You’ve reached your limit" }).getByText("Not now").click();
      const told = page
        .getByRole("status")
        .filter({ hasText: "You have used all your questions about documents for now" });
      await expect(told.getByRole("link", { name: "See plans" })).toBeVisible();
      await expect(field).toHaveValue("And what else?");
    });
  });
});

test.describe("without a network", () => {
  // Remix asks for the routes of links that come into view, and logs that it cannot.
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|401|404|Failed to fetch manifest patches/] });

  test("nothing is lost: changes say why they failed, uploads wait, the library stays, and so it is without a session @desktop", async ({
    page,
    context,
  }) => {
    await signIn(context, takeUser("combo"));
    await openLibrary(page);
    await addFolder(page, "Alpha");
    await upload(page, pdf("lease.pdf"));
    await folder(page, "Alpha").click();
    await expect(page.getByRole("heading", { name: "This folder is empty" })).toBeVisible();
    await page.getByRole("link", { name: "All documents" }).click();
    await expect(row(page, "lease.pdf")).toBeVisible();
    // The code that reports a failure is fetched before it is needed.
    await page.waitForFunction(() =>
      performance.getEntriesByType("resource").some(({ name }) => name.includes("toast-list")),
    );
    await context.setOffline(true);
    await row(page, "lease.pdf").dragTo(folder(page, "Alpha"));
    await said(page, "The network could not be reached");
    await expect(row(page, "lease.pdf")).toBeVisible();
    await page.locator("input[type=file]").setInputFiles([asFile(pdf("later.pdf"))]);
    await expect(page.locator("[data-upload]")).toContainText("Waiting for a connection");
    await folder(page, "Alpha").click();
    await expect(page.getByRole("heading", { name: "The library could not be loaded" })).toBeVisible();
    await context.setOffline(false);
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("link", { name: "All documents" }).click();
    await expect(row(page, "later.pdf")).toBeVisible();

    await test.step("a session that has ended is reported to the uploader, as everywhere", async () => {
      const body = JSON.stringify({ code: "unauthorized", error: "Please log in" });
      await page.route("**/upload", (route) =>
        route.fulfill({ status: 401, contentType: "application/json", body }),
      );
      await page.locator("input[type=file]").setInputFiles([asFile(pdf("late.pdf"))]);
      await expect(page).toHaveURL(/\/auth/);
    });
  });
});
