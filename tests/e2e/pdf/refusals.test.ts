import { singleColumn } from "../../support/documents/documents.ts";
import { expect, test } from "../fixtures.ts";
import { signIn, takeUser } from "../signed-in.ts";
import { addFolder, folder, inMenu, openLibrary, refuseCookies, row, upload } from "./pdf-page.ts";

test.beforeEach(async ({ context }) => {
  await refuseCookies(context);
});

test.describe("what the server refuses", () => {
  test.use({ expectedErrors: [/404/] });

  test("a folder whose deletion was not done stays, with the server's reason or ours; a document whose bytes are gone says so in the reader's language @desktop", async ({
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

    await upload(page, { name: "lease.pdf", bytes: (await singleColumn(1)).bytes });
    const body = JSON.stringify({ success: false, code: "document_missing", error: "…" });
    await page.route("**/file/*/content", (route) =>
      route.fulfill({ status: 404, contentType: "application/json", body }),
    );
    await row(page, "lease.pdf").getByRole("link", { name: "lease.pdf", exact: true }).click();
    const alert = page.getByRole("alert").filter({ hasText: "This document was not found" });
    await expect(alert.getByRole("link", { name: "Documents" })).toBeVisible();
    await page.goto(`${page.url()}?lang=fr`);
    await expect(page.getByRole("alert").filter({ hasText: "URL du document non trouvée" })).toBeVisible();
  });
});
