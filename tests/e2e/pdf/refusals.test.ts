import { manyPages, singleColumn } from "../../support/documents/documents.ts";
import { expect, test } from "../fixtures.ts";
import { signIn, takeUser } from "../signed-in.ts";
import {
  addFolder,
  analysed,
  ask,
  chooseDemo,
  folder,
  inMenu,
  openDocument,
  openLibrary,
  refuseCookies,
  row,
  upload,
} from "./pdf-page.ts";

test.beforeEach(async ({ context }) => {
  test.setTimeout(120_000);
  await refuseCookies(context);
});

test.describe("what a plan limits", () => {
  test.use({ expectedErrors: [/403/] });

  test("is reported by its kind, and the question is restored @desktop", async ({ page, context }) => {
    await signIn(context, takeUser("limited"));
    await openLibrary(page);
    await upload(page, { name: "report.pdf", bytes: (await manyPages({ pages: 2 })).bytes });
    await analysed(page, "report.pdf");
    await openDocument(page, "report.pdf");
    await chooseDemo(page);
    const field = page.getByRole("textbox", { name: "Your question" });
    const told = (text: string) => page.getByRole("status").filter({ hasText: text });
    const questions = told("You have used all your questions about documents for now");
    await ask(page, "What does page 1 say?");

    await field.fill("And page 2?");
    await page.getByRole("button", { name: "Send" }).click();
    await expect(questions.getByRole("link", { name: "See plans" })).toBeVisible();
    await expect(field).toHaveValue("And page 2?");
  });
});

test("a folder whose deletion was not done stays, with the server's reason or ours @desktop", async ({
  page,
  context,
}) => {
  await signIn(context, takeUser("combo"));
  await openLibrary(page);
  await addFolder(page, "Leases");
  const refuse = async (body: string, reason: string) => {
    await page.route("**/folders/*", (route) => route.fulfill({ contentType: "application/json", body }));
    await inMenu(page, "Leases", "Delete…");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Delete folder" }).click();
    await expect(dialog.getByText(reason, { exact: true })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(folder(page, "Leases")).toBeVisible();
    await page.unroute("**/folders/*");
  };
  await refuse('{"success":false,"message":"It is being archived"}', "It is being archived");
  await refuse('{"success":false}', "Error while deleting");
  await refuse("<!doctype html>", "Error while deleting");
});

test.describe("a document", () => {
  test.use({ expectedErrors: [/404/] });

  test("whose bytes are gone says so in the reader's language @desktop", async ({ page, context }) => {
    await signIn(context, takeUser("combo"));
    await openLibrary(page);
    await upload(page, { name: "lease.pdf", bytes: (await singleColumn(1)).bytes });
    const body = JSON.stringify({ success: false, code: "document_missing", error: "…" });
    await page.route("**/file/*/content", (route) =>
      route.fulfill({ status: 404, contentType: "application/json", body }),
    );
    await row(page, "lease.pdf").getByRole("link", { name: "lease.pdf", exact: true }).click();
    const alert = page.getByRole("alert").filter({ hasText: "Document URL not found" });
    await expect(alert.getByRole("link", { name: "Documents" })).toBeVisible();
    await page.goto(`${page.url()}?lang=fr`);
    await expect(page.getByRole("alert").filter({ hasText: "URL du document non trouvée" })).toBeVisible();
  });
});
