import { expect, test } from "../fixtures.ts";
import { signIn, takeUser } from "../signed-in.ts";
import { newDocument, paste, saved, textOf, titleOf, writeDocument } from "./editor-page.ts";

test.beforeEach(({ context }) => signIn(context, takeUser("combo")));

test("what is written is there after a reload, under its own address", async ({ page }) => {
  await newDocument(page);
  await titleOf(page).fill("Trip report");
  await titleOf(page).press("Enter");
  await page.keyboard.type("## Day one");
  await page.keyboard.press("Enter");
  await page.keyboard.type("We **arrived** late.");
  await expect(page).toHaveURL(/\/user\/editor\/doc_/);
  await saved(page);
  await page.reload();
  await expect(titleOf(page)).toHaveValue("Trip report");
  await expect(textOf(page).getByRole("heading", { level: 2 })).toHaveText("Day one");
  await expect(textOf(page).locator("strong")).toHaveText("arrived");
  await expect(page).toHaveTitle(/Trip report/);
});

test("a new document is there after a reload as soon as it is saved", async ({ page }) => {
  await newDocument(page);
  // The router takes up the new address when this has arrived.
  await page.route(/_data=/, () => {});
  await textOf(page).click();
  await page.keyboard.type("Not to be lost.");
  await saved(page);
  await page.reload();
  await expect(textOf(page)).toHaveText("Not to be lost.");
  await expect(page).toHaveURL(/\/user\/editor\/doc_/);
});

test("an unknown document is said to be missing", async ({ page, expectedErrors }) => {
  expectedErrors.push(/404/);
  await page.goto("/user/editor/doc_AAAAAAAAAAAAAAAAAAAAAAAA");
  await expect(page.getByRole("alert")).toContainText("Document not found");
});

test("a document changed in two tabs loses neither text", async ({ page, context, expectedErrors }) => {
  expectedErrors.push(/409/);
  const path = await writeDocument(page, "Shared", "First.");
  const other = await context.newPage();
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

test("the other text of two tabs can be taken", async ({ page, context, expectedErrors }) => {
  expectedErrors.push(/409/);
  const path = await writeDocument(page, "Shared", "First.");
  const other = await context.newPage();
  await other.goto(path);
  await textOf(page).press("End");
  await page.keyboard.type(" Theirs.");
  await saved(page);
  await textOf(other).press("End");
  await other.keyboard.type(" Mine.");
  await other.getByRole("button", { name: "Use the other one" }).click();
  await expect(textOf(other)).toHaveText("First. Theirs.");
  await saved(other);
});

test("a new document gets its address without anything being read", async ({ page }) => {
  await newDocument(page);
  const read: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname.startsWith("/user/")) read.push(request.url());
  });
  await textOf(page).click();
  await page.keyboard.type("First words.");
  await expect(page).toHaveURL(/\/user\/editor\/doc_/);
  await saved(page);
  // The links to the other language have the address once the router has it.
  await expect(page.locator('a[href*="/user/editor/doc_"]').first()).toBeAttached();
  expect(read).toEqual([]);
});

test("edits without a network are kept over a closed page, and stored when it is back", async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const path = await writeDocument(page, "Train", "Before the tunnel.");
  await context.setOffline(true);
  await textOf(page).press("End");
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
});

test("words are found and replaced, all as one step to be undone", async ({ page }) => {
  await writeDocument(page, "Colours", "Red, red and RED; a redder red.");
  await page.keyboard.press("Control+f");
  await page.getByRole("searchbox", { name: "Find" }).fill("red");
  await expect(page.getByRole("search")).toContainText("5 matches");
  await page.getByRole("button", { name: "Match case" }).click();
  await expect(page.getByRole("search")).toContainText("3 matches");
  await page.getByRole("textbox", { name: "Replace with" }).fill("blue");
  await page.getByRole("button", { name: "Replace all" }).click();
  await expect(textOf(page)).toHaveText("Red, blue and RED; a blueder blue.");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+z");
  await expect(textOf(page)).toHaveText("Red, red and RED; a redder red.");
});

test("pasted HTML runs nothing and fetches nothing from elsewhere", async ({ page, expectedErrors }) => {
  // Chromium reports a handler that the policy refuses even where it is parsed in a document that runs nothing.
  expectedErrors.push(/inline event handler|script-src-attr/);
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("evil.example")) foreign.push(request.url());
  });
  await newDocument(page);
  await textOf(page).click();
  await paste(page, {
    "text/html":
      '<p onclick="window.ran=1">Kept <b>bold</b></p><script>window.ran=1</script><img src="https://evil.example/a.png" onerror="window.ran=1"><a href="javascript:window.ran=1">link</a><iframe src="https://evil.example/"></iframe><style>@import url(https://evil.example/x.css)</style>',
    "text/plain": "Kept bold",
  });
  await expect(page.getByText("Images from other sites were left out", { exact: false })).toBeVisible();
  await expect(textOf(page).locator("strong")).toHaveText("bold");
  await expect(page).toHaveURL(/\/user\/editor\/doc_/);
  await saved(page);
  await page.reload();
  await expect(textOf(page)).toContainText("Kept bold");
  await expect(textOf(page).locator("img, script, iframe, style, a")).toHaveCount(0);
  expect(await page.evaluate(() => "ran" in window)).toBe(false);
  expect(foreign).toEqual([]);
});

test("pasted Markdown becomes blocks", async ({ page }) => {
  await newDocument(page);
  await textOf(page).click();
  await paste(page, { "text/plain": "# Plan\n\n- [ ] one\n- [x] two\n\n| a | b |\n| - | - |\n| 1 | 2 |" });
  await expect(textOf(page).getByRole("heading", { level: 1 })).toHaveText("Plan");
  await expect(textOf(page).getByRole("checkbox").nth(1)).toBeChecked();
  await expect(textOf(page).getByRole("cell", { name: "2" })).toBeVisible();
});

test("everything can be done by keyboard @desktop", async ({ page }) => {
  await newDocument(page);
  await titleOf(page).focus();
  await page.keyboard.type("Keys");
  await page.keyboard.press("Enter");
  await page.keyboard.type("- [x] done");
  await expect(textOf(page).getByRole("checkbox")).toBeChecked();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.type("/numbered");
  await expect(page.getByRole("listbox")).toBeVisible();
  await page.keyboard.press("Enter");
  await page.keyboard.type("first");
  await expect(textOf(page).locator("ol li")).toHaveText("first");
  await page.keyboard.press("Shift+Home");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("example.com");
  await page.keyboard.press("Enter");
  await expect(textOf(page).getByRole("link")).toHaveAttribute("href", "https://example.com");
  await expect(textOf(page)).toBeFocused();
  await page.keyboard.press("End");
  await expect(page.getByRole("toolbar", { name: "Selected text" })).toBeHidden();
  await page.keyboard.press("Alt+F10");
  await expect(page.getByRole("toolbar", { name: "Format" }).getByRole("button").first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(textOf(page)).toBeFocused();
  await saved(page);
});

test("an earlier version can be read and restored @desktop", async ({ page }) => {
  await writeDocument(page, "Drafts", "The first version.");
  // What was written by hand is kept as soon as something else writes the document.
  await page.route("**/assistantdoc/doc_*", (route) => {
    const change = route.request().postDataJSON() as object | null;
    return change
      ? route.continue({ postData: JSON.stringify({ ...change, origin: "run" }) })
      : route.continue();
  });
  await page.keyboard.type(" And what came later.");
  await saved(page);
  await page.getByRole("button", { name: "Document menu" }).click();
  await page.getByRole("menuitem", { name: "Version history…" }).click();
  const history = page.getByRole("dialog", { name: "Version history" });
  await history.getByRole("navigation").getByRole("button").first().click();
  await expect(history.locator(".document-text")).toHaveText("The first version.");
  await history.getByRole("button", { name: "Restore this version" }).click();
  await expect(history).toBeHidden();
  await expect(textOf(page)).toHaveText("The first version.");
});
