import { walkByTab } from "../admin/keyboard-walk.ts";
import { expectAccessible, expectNoViolations } from "../accessible.ts";
import { expect, test } from "../fixtures.ts";
import { refuseCookies } from "../pdf/pdf-page.ts";
import { docx, p } from "../../support/documents/docx.ts";
import { signIn, takeUser } from "../signed-in.ts";
import { saved, textOf, titleOf, writeDocument } from "./editor-page.ts";
import { choose, HOME, item, list, write } from "./home-page.ts";

const PIXEL =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

// The checker would judge colours in the middle of a transition.
test.use({ contextOptions: { reducedMotion: "reduce" } });

test.beforeEach(({ context }) => refuseCookies(context));

test("a newcomer begins with a template or a file, and keeps documents in order", async ({
  page,
  context,
}) => {
  const user = takeUser("combo");
  await signIn(context, user);

  await test.step("templates open their forms", async () => {
    await page.goto(HOME);
    await expect(page.getByRole("heading", { name: "Start from a template" }).first()).toBeVisible();
    await expect(page.getByRole("heading", { name: "No documents yet" })).toBeVisible();
    const newDocument = page.getByRole("link", { name: "New document" }).first();
    await expect(newDocument).toHaveAttribute("href", "/user/editor");
    const cards = page.locator("[data-templates] li");
    await expect(cards).toHaveCount(6);
    await expectAccessible(page, "no documents");
    await page.getByText("Marketing", { exact: true }).click();
    await expect(cards.first()).toBeVisible();
    await page.getByRole("radio", { name: "All" }).check({ force: true });
    await page.getByRole("searchbox", { name: "Search templates" }).fill("complaint");
    await expect(cards).toHaveCount(1);
    await expect(cards.getByRole("link")).toHaveAttribute("href", /^\/user\/editor\?template=\d+$/);
    await expectNoViolations(page);
    await page.getByRole("button", { name: "Brand voice" }).click();
    await expect(page.getByRole("dialog").getByLabel("Tone")).toBeVisible();
    await expectAccessible(page, "brand voice");
    await page.keyboard.press("Escape");
  });

  await test.step("a file becomes a document, and one that cannot be read says why", async () => {
    const picker = page.getByLabel("Import", { exact: true }).last();
    await picker.setInputFiles({ name: "old.doc", mimeType: "application/msword", buffer: Buffer.from("x") });
    await expect(page.getByText(/old Word format/)).toBeVisible();
    const written = `# Minutes\n\nWe agreed on **Monday**.\n\n![A dot][image-1]\n\n[image-1]: ${PIXEL}\n`;
    const buffer = Buffer.from(written);
    await picker.setInputFiles({ name: "minutes.md", mimeType: "text/markdown", buffer });
    await expect(page).toHaveURL(/\/user\/editor\/doc_/);
    const image = textOf(page).getByRole("img", { name: "A dot" });
    await expect.poll(() => image.evaluate((dot: HTMLImageElement) => dot.naturalWidth)).toBe(1);
  });

  await test.step("documents are found", async () => {
    const lease = { Lease: "The rent is due on Monday." };
    await write(context, user, { ...lease, Menu: "Soup and bread.", Speech: "Dear all" });
    await page.goto(HOME);
    await expect(list(page)).toHaveCount(4);
    await expect(item(page, "Minutes")).toContainText("We agreed on Monday.");
    const search = page.getByRole("searchbox", { name: "Search your documents" });
    await search.fill("rents");
    await expect(list(page)).toHaveCount(1);
    await expect(item(page, "Lease").locator("mark")).toHaveText("rent");
    await search.fill("zebra");
    await expect(page.getByRole("heading", { name: "No document matches “zebra”" })).toBeVisible();
    await expectAccessible(page, "search without a hit");
    // Another place begins without a search.
    await page.getByRole("link", { name: "Trash" }).click();
    await expect(page.getByRole("heading", { name: "The trash is empty" })).toBeVisible();
    await page.getByRole("link", { name: "All documents" }).click();
    await expect(list(page)).toHaveCount(4);
  });

  await test.step("they are starred, and put into folders", async () => {
    await choose(page, "Menu", "Add to favorites");
    await page.getByRole("link", { name: "Favorites" }).click();
    await expect(list(page)).toHaveCount(1);
    await page.getByRole("link", { name: "All documents" }).click();
    await page.getByRole("button", { name: "New folder" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectAccessible(page, "new folder");
    await page.getByRole("textbox", { name: "Name" }).fill("House");
    await page.getByRole("button", { name: "Create" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    // The new folder moves the list down, and an open menu with it.
    await expect(page.getByRole("link", { name: "House" })).toBeVisible();
    await expectAccessible(page, "home");
    await choose(page, "Lease", "Move to…");
    await expect(page.getByRole("radio", { name: "House" })).toBeVisible();
    await expectAccessible(page, "move");
    await page.getByRole("radio", { name: "House" }).check();
    await page.getByRole("button", { name: "Move", exact: true }).click();
    await page.getByRole("link", { name: "House" }).click();
    await expect(item(page, "Lease")).toBeVisible();
    await expect(list(page)).toHaveCount(1);
  });

  await test.step("they are thrown away and brought back", async () => {
    await choose(page, "Lease", "Move to trash");
    await expect(page.getByRole("heading", { name: "This folder is empty" })).toBeVisible();
    await page.getByRole("link", { name: "Trash" }).click();
    await expect(item(page, "Lease")).toContainText("permanently deleted in 30 days");
    await expectAccessible(page, "trash");
    await page.getByRole("button", { name: "Empty trash" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectAccessible(page, "confirmation");
    await page.keyboard.press("Escape");
    await choose(page, "Lease", "Restore");
    await expect(page.getByRole("heading", { name: "The trash is empty" })).toBeVisible();
    await page.getByRole("link", { name: "All documents" }).click();
    await expect(list(page)).toHaveCount(4);
  });

  await test.step("a long Word file is read in a thread of its own, while the page goes on", async () => {
    let read = () => {};
    const mayRead = new Promise<void>((resolve) => (read = resolve));
    await page.route("**/docx-worker*", async (route) => {
      await mayRead;
      await route.continue();
    });
    const thread = page.waitForEvent("worker");
    const paragraphs = Array.from({ length: 1_500 }, (_, at) => p(`Paragraph ${at} of a long report.`));
    await page
      .getByLabel("Import", { exact: true })
      .last()
      .setInputFiles({
        name: "report.docx",
        mimeType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
        buffer: Buffer.from(docx(paragraphs.join(""))),
      });
    await expect(page.getByRole("status").filter({ hasText: "Reading the file…" })).toBeVisible();
    await page.getByRole("searchbox", { name: "Search your documents" }).fill("rent");
    await expect(list(page)).toHaveCount(1);
    read();
    expect((await thread).url()).toContain("docx-worker");
    await expect(page).toHaveURL(/\/user\/editor\/doc_/);
    await expect(textOf(page)).toContainText("Paragraph 1499 of a long report.");
  });
});

test("a long list stays where it was scrolled to, and several are selected by keyboard @phone", async ({
  page,
  context,
}) => {
  const user = takeUser("combo");
  await signIn(context, user);
  const letters = Array.from({ length: 20 }, (_, at) => [`Letter ${at}`, "x"]);
  await write(context, user, Object.fromEntries(letters) as Record<string, string>);
  await page.goto(HOME);
  await expect(list(page)).toHaveCount(20);

  await test.step("scrolling continues while the list is read again", async () => {
    let answer = () => {};
    const isRead = new Promise<void>((resolve) => (answer = resolve));
    await page.route("**/assistant-ia.data*", async (route) => {
      await isRead;
      await route.continue();
    });
    const reading = page.waitForRequest("**/assistant-ia.data*");
    await list(page).first().getByRole("button", { name: "Add to favorites" }).click();
    await reading;
    const bottom = await page.evaluate(() => {
      scrollTo(0, document.documentElement.scrollHeight);
      return scrollY;
    });
    answer();
    await expect(list(page).getByRole("button", { name: "Remove from favorites" })).toHaveCount(1);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(bottom);
    await page.unroute("**/assistant-ia.data*");
  });

  await test.step("several are selected, thrown away and brought back, and one layout is remembered", async () => {
    await page.getByText("Grid", { exact: true }).click({ force: true });
    await expect(page.getByRole("radio", { name: "Grid" })).toBeChecked();
    const boxes = page.getByRole("checkbox");
    await boxes.first().focus();
    await page.keyboard.press("Space");
    const bar = page.getByRole("toolbar", { name: "Selected documents" });
    await expect(bar).toContainText("1 selected");
    await expectNoViolations(page);
    await page.keyboard.press("Escape");
    await expect(bar).toBeHidden();
    await boxes.first().click();
    await boxes.nth(2).click({ modifiers: ["Shift"] });
    await expect(bar).toContainText("3 selected");
    await bar.getByRole("button", { name: "Move to trash" }).click();
    await expect(list(page)).toHaveCount(17);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(list(page)).toHaveCount(20);
    await page.reload();
    await expect(page.getByRole("radio", { name: "Grid" })).toBeChecked();
  });
});

test("another tab’s changes are seen, documents are dragged, and the Tab key leads through all @desktop", async ({
  page,
  context,
}) => {
  const user = takeUser("combo");
  await signIn(context, user);
  await page.goto(HOME);
  await expect(page.getByRole("heading", { name: "Start from a template" }).first()).toBeVisible();
  const other = await context.newPage();

  await test.step("what is written in another tab is in the list at once", async () => {
    await writeDocument(other, "Minutes", "We agreed.");
    await expect(item(page, "Minutes")).toContainText("We agreed.");
    await titleOf(other).fill("Minutes of Monday");
    await saved(other);
    await expect(item(page, "Minutes of Monday")).toBeVisible();
  });

  await test.step("a document is dragged onto a folder, and one of the selected takes all along", async () => {
    await write(context, user, { One: "1", Two: "2", Three: "3" });
    await page.reload();
    await page.getByRole("button", { name: "New folder" }).click();
    await page.getByRole("textbox", { name: "Name" }).fill("House");
    await page.getByRole("button", { name: "Create" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    const folder = page.getByRole("link", { name: "House" });
    // A list that is still being scrolled would slide away under the pointer.
    await item(page, "Two").scrollIntoViewIfNeeded();
    await item(page, "Two").dragTo(folder);
    await expect(page.getByText("Moved to “House”")).toBeVisible();
    await other.goto(`${HOME}?folder=${await page.locator("[data-folder]").getAttribute("data-folder")}`);
    await expect(list(other)).toHaveCount(1);
    await page.getByRole("checkbox", { name: "Select “One”" }).check();
    await page.getByRole("checkbox", { name: "Select “Three”" }).check();
    await item(page, "One").dragTo(folder);
    await expect(list(other)).toHaveCount(3);
    await item(other, "Two").dragTo(other.getByRole("link", { name: "All documents" }));
    await expect(list(other)).toHaveCount(2);
    await expect(item(page, "One")).toContainText("House");
    await expect(item(page, "Two")).not.toContainText("House");
  });

  await test.step("the Tab key leads through the home in order and visibly", async () => {
    await other.close();
    const whole = { unreached: [], outOfOrder: [], withoutRing: [], hidden: [] };
    for (const path of [HOME, `${HOME}?view=trash`]) {
      await page.goto(path);
      expect.soft(await walkByTab(page), path).toEqual(whole);
    }
  });
});
