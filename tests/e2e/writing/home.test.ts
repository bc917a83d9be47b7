import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "../fixtures.ts";
import { signIn, takeUser } from "../signed-in.ts";
import { saved, textOf, titleOf, writeDocument } from "./editor-page.ts";
import { choose, HOME, item, list, write } from "./home-page.ts";

const PIXEL =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

test("a newcomer is led to templates, which open their forms", async ({ page, context }) => {
  await signIn(context, takeUser("combo"));
  await page.goto(HOME);
  await expect(page.getByRole("heading", { name: "Start from a template" }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: "New document" }).first()).toHaveAttribute(
    "href",
    "/user/editor",
  );
  const cards = page.locator("[data-templates] li");
  await expect(cards).toHaveCount(6);
  await page.getByText("Marketing", { exact: true }).click();
  await expect(cards.first()).toBeVisible();
  await page.getByRole("radio", { name: "All" }).check({ force: true });
  await page.getByRole("searchbox", { name: "Search templates" }).fill("complaint");
  await expect(cards).toHaveCount(1);
  await expect(cards.getByRole("link")).toHaveAttribute("href", /^\/user\/editor\?template=\d+$/);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test("documents are found, starred, put into folders, thrown away and brought back", async ({
  page,
  context,
}) => {
  const user = takeUser("combo");
  await signIn(context, user);
  await write(context, user, {
    Lease: "The rent is due on Monday.",
    Menu: "Soup and bread.",
    Speech: "Dear all",
  });
  await page.goto(HOME);
  await expect(list(page)).toHaveCount(3);
  await page.getByRole("searchbox", { name: "Search your documents" }).fill("rents");
  await expect(list(page)).toHaveCount(1);
  await expect(item(page, "Lease").locator("mark")).toHaveText("rent");
  // Another place begins without a search.
  await page.getByRole("link", { name: "Trash" }).click();
  await expect(page.getByRole("heading", { name: "The trash is empty" })).toBeVisible();
  await page.getByRole("link", { name: "All documents" }).click();
  await expect(list(page)).toHaveCount(3);

  await choose(page, "Menu", "Add to favourites");
  await page.getByRole("link", { name: "Favourites" }).click();
  await expect(list(page)).toHaveCount(1);
  await page.getByRole("link", { name: "All documents" }).click();

  await page.getByRole("button", { name: "New folder" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("House");
  await page.getByRole("button", { name: "Create" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  // The new folder moves the list down, and an open menu with it.
  await expect(page.getByRole("link", { name: "House" })).toBeVisible();
  await choose(page, "Lease", "Move to…");
  await page.getByRole("radio", { name: "House" }).check();
  await page.getByRole("button", { name: "Move", exact: true }).click();
  await page.getByRole("link", { name: "House" }).click();
  await expect(item(page, "Lease")).toBeVisible();
  await expect(list(page)).toHaveCount(1);

  await choose(page, "Lease", "Move to trash");
  await expect(page.getByRole("heading", { name: "This folder is empty" })).toBeVisible();
  await page.getByRole("link", { name: "Trash" }).click();
  await expect(item(page, "Lease")).toContainText("permanently deleted in 30 days");
  await choose(page, "Lease", "Restore");
  await expect(page.getByRole("heading", { name: "The trash is empty" })).toBeVisible();
  await page.getByRole("link", { name: "All documents" }).click();
  await expect(list(page)).toHaveCount(3);
});

test("scrolling continues while the list is read again", async ({ page, context }) => {
  const user = takeUser("combo");
  await signIn(context, user);
  await write(
    context,
    user,
    Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`Letter ${at}`, "x"])),
  );
  await page.goto(HOME);
  await expect(list(page)).toHaveCount(20);
  let answer = () => {};
  const isRead = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/assistant-ia.data*", async (route) => {
    await isRead;
    await route.continue();
  });
  const reading = page.waitForRequest("**/assistant-ia.data*");
  await list(page).first().getByRole("button", { name: "Add to favourites" }).click();
  await reading;
  const bottom = await page.evaluate(() => {
    scrollTo(0, document.documentElement.scrollHeight);
    return scrollY;
  });
  answer();
  await expect(list(page).getByRole("button", { name: "Remove from favourites" })).toHaveCount(1);
  expect(await page.evaluate(() => scrollY)).toBe(bottom);
});

test("a file becomes a document, and one that cannot be read says why", async ({ page, context }) => {
  await signIn(context, takeUser("combo"));
  await page.goto(HOME);
  const picker = page.getByLabel("Import", { exact: true }).last();
  await picker.setInputFiles({ name: "old.doc", mimeType: "application/msword", buffer: Buffer.from("x") });
  await expect(page.getByText(/old Word format/)).toBeVisible();
  const written = `# Minutes\n\nWe agreed on **Monday**.\n\n![A dot][image-1]\n\n[image-1]: ${PIXEL}\n`;
  const buffer = Buffer.from(written);
  await picker.setInputFiles({ name: "minutes.md", mimeType: "text/markdown", buffer });
  await expect(page).toHaveURL(/\/user\/editor\/doc_/);
  const image = textOf(page).getByRole("img", { name: "A dot" });
  await expect.poll(() => image.evaluate((dot: HTMLImageElement) => dot.naturalWidth)).toBe(1);
  await page.goto(HOME);
  await expect(list(page)).toHaveCount(1);
  await expect(item(page, "Minutes")).toContainText("We agreed on Monday.");
});

test("several documents are selected by keyboard, and one layout is remembered", async ({
  page,
  context,
}) => {
  const user = takeUser("combo");
  await signIn(context, user);
  await write(context, user, { One: "1", Two: "2", Three: "3" });
  await page.goto(HOME);
  await page.getByText("Grid", { exact: true }).click({ force: true });
  const boxes = page.getByRole("checkbox");
  await boxes.first().focus();
  await page.keyboard.press("Space");
  const bar = page.getByRole("toolbar", { name: "Selected documents" });
  await expect(bar).toContainText("1 selected");
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(bar).toBeHidden();
  await boxes.first().click();
  await boxes.last().click({ modifiers: ["Shift"] });
  await expect(bar).toContainText("3 selected");
  await bar.getByRole("button", { name: "Move to trash" }).click();
  await expect(list(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(list(page)).toHaveCount(3);
  await page.reload();
  await expect(page.getByRole("radio", { name: "Grid" })).toBeChecked();
});

test(
  "what another tab changes is seen, and a document is dragged onto a folder",
  { tag: "@desktop" },
  async ({ page, context }) => {
    const user = takeUser("combo");
    await signIn(context, user);
    await write(context, user, { One: "1", Two: "2", Three: "3" });
    await page.goto(HOME);
    await page.getByRole("button", { name: "New folder" }).click();
    await page.getByRole("textbox", { name: "Name" }).fill("House");
    await page.getByRole("button", { name: "Create" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    const folder = page.getByRole("link", { name: "House" });
    // A list that is still being scrolled would slide away under the pointer.
    await item(page, "Two").scrollIntoViewIfNeeded();
    await item(page, "Two").dragTo(folder);
    await expect(page.getByText("Moved to “House”")).toBeVisible();
    const other = await context.newPage();
    await other.goto(`${HOME}?folder=${await page.locator("[data-folder]").getAttribute("data-folder")}`);
    await expect(list(other)).toHaveCount(1);

    // One of the selected takes all of them along.
    await page.getByRole("checkbox", { name: "Select “One”" }).check();
    await page.getByRole("checkbox", { name: "Select “Three”" }).check();
    await item(page, "One").dragTo(folder);
    await expect(list(other)).toHaveCount(3);
    await item(other, "Two").dragTo(other.getByRole("link", { name: "All documents" }));
    await expect(list(other)).toHaveCount(2);
    await expect(item(page, "One")).toContainText("House");
    await expect(item(page, "Two")).not.toContainText("House");
  },
);

test("what is written in another tab is in the list at once @desktop", async ({ page, context }) => {
  await signIn(context, takeUser("combo"));
  await page.goto(HOME);
  await expect(page.getByRole("heading", { name: "Start from a template" }).first()).toBeVisible();
  const other = await context.newPage();
  await writeDocument(other, "Minutes", "We agreed.");
  await expect(item(page, "Minutes")).toContainText("We agreed.");
  await titleOf(other).fill("Minutes of Monday");
  await saved(other);
  await expect(item(page, "Minutes of Monday")).toBeVisible();
});
