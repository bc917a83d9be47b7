import { expect, test } from "../fixtures.ts";
import { refuseCookies } from "../pdf/pdf-page.ts";
import { signIn, takeUser } from "../signed-in.ts";
import { newDocument, saved, textOf, titleOf, writeDocument } from "./editor-page.ts";
import { giveFile, isDecoded, shownImage } from "./image-files.ts";

test.beforeEach(async ({ context }) => {
  await refuseCookies(context);
  await signIn(context, takeUser("combo"));
});

test("what is written is there after a reload, under its own address @phone", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/404/);

  await test.step("a new document gets its address without anything being read", async () => {
    await newDocument(page);
    // Nothing is stored yet, and there is nothing to read.
    await expect(page.locator("[data-save]")).toHaveCount(0);
    await expect(page.getByText("0 words")).toBeVisible();
    await expect(page.getByText("min read")).toHaveCount(0);
    const read: string[] = [];
    const note = (request: { url: () => string }) => {
      if (new URL(request.url()).pathname.startsWith("/user/")) read.push(request.url());
    };
    page.on("request", note);
    await titleOf(page).fill("Trip report");
    await titleOf(page).press("Enter");
    // The editor takes the focus in the next frame.
    await expect(textOf(page)).toBeFocused();
    await page.keyboard.type("## Day one");
    await page.keyboard.press("Enter");
    await page.keyboard.type("We **arrived** late.");
    await expect(page).toHaveURL(/\/user\/editor\/doc_/);
    await saved(page);
    await expect(page.getByText("1 min read")).toBeVisible();
    // The links to the other language have the address once the router has it.
    await expect(page.locator('a[href*="/user/editor/doc_"]').first()).toBeAttached();
    expect(read).toEqual([]);
    page.off("request", note);
  });

  await test.step("it has its title, its blocks and its marks after a reload", async () => {
    await page.reload();
    await expect(titleOf(page)).toHaveValue("Trip report");
    await expect(textOf(page).getByRole("heading", { level: 2 })).toHaveText("Day one");
    await expect(textOf(page).locator("strong")).toHaveText("arrived");
    await expect(page).toHaveTitle(/Trip report/);
  });

  await test.step("a new document is there after a reload as soon as it is saved", async () => {
    await newDocument(page);
    // The router takes up the new address when this has arrived.
    await page.route(/\.data\b/, () => {});
    await textOf(page).click();
    await page.keyboard.type("Not to be lost.");
    await saved(page);
    await page.reload();
    await expect(textOf(page)).toHaveText("Not to be lost.");
    await expect(page).toHaveURL(/\/user\/editor\/doc_/);
    await page.unroute(/\.data\b/);
  });

  await test.step("an unknown document is said to be missing", async () => {
    await page.goto("/user/editor/doc_AAAAAAAAAAAAAAAAAAAAAAAA");
    await expect(page.getByRole("alert")).toContainText("Document not found");
  });
});

test("a document changed in two tabs loses neither text, and the other one can be taken @phone", async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/409/);
  const path = await writeDocument(page, "Shared", "First.");
  const other = await context.newPage();

  await test.step("one’s own text is kept as a copy", async () => {
    await other.goto(path);
    await expect(textOf(other)).toContainText("First.");
    await textOf(page).press("End");
    await page.keyboard.type(" From the first tab.");
    await saved(page);
    await textOf(other).press("End");
    await other.keyboard.type(" From the second tab.");
    await expect(other.getByRole("alert")).toContainText("changed elsewhere");
    await other.getByRole("button", { name: "Keep mine as a copy" }).click();
    await expect(titleOf(other)).toHaveValue("Shared (copy)");
    await expect(other).not.toHaveURL(path);
    await other.reload();
    await expect(textOf(other)).toContainText("From the second tab.");
    await page.reload();
    await expect(textOf(page)).toContainText("First. From the first tab.");
  });

  await test.step("the other text is taken", async () => {
    await other.goto(path);
    await expect(textOf(other)).toContainText("First.");
    await textOf(page).press("End");
    await page.keyboard.type(" Theirs.");
    await saved(page);
    await textOf(other).press("End");
    await other.keyboard.type(" Mine.");
    await other.getByRole("button", { name: "Open the newer text" }).click();
    await expect(textOf(other)).toHaveText("First. From the first tab. Theirs.");
    await saved(other);
  });
});

test("without a network, an image waits to be tried again or given up, and edits are kept @phone", async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const path = await writeDocument(page, "Train", "Before the tunnel.");

  await test.step("an upload that fails can be tried again or given up, and is never part of the document", async () => {
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
    await saved(page);
  });

  await test.step("edits are kept over a closed page, and stored when the network is back", async () => {
    await context.setOffline(true);
    await textOf(page).getByRole("paragraph").first().click();
    await page.keyboard.press("End");
    await page.keyboard.type(" Inside.");
    await expect(page.locator("[data-save=offline]")).toBeVisible();
    await page.close();
    await context.setOffline(false);
    const again = await context.newPage();
    await again.goto(path);
    await expect(textOf(again)).toHaveText("Before the tunnel. Inside.");
    await saved(again);
    await again.reload();
    await expect(textOf(again)).toHaveText("Before the tunnel. Inside.");
    await isDecoded(again);
  });
});
