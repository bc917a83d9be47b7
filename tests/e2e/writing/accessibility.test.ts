import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright/test";
import { walkByTab } from "../admin/keyboard-walk.ts";
import { expect, test } from "../fixtures.ts";
import { refuseCookies } from "../pdf/pdf-page.ts";
import { signIn, takeUser } from "../signed-in.ts";
import { newDocument, paste, saved, textOf, writeDocument } from "./editor-page.ts";
import { choose, HOME, item, list, write } from "./home-page.ts";

// Colours that are still changing are judged as they are at that moment.
test.use({ contextOptions: { reducedMotion: "reduce" } });

test.beforeEach(({ context }) => refuseCookies(context));

/** Accessibility tools find nothing on what is shown, in either theme. */
async function expectNothing(page: Page, at: string): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await new AxeBuilder({ page }).analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    expect.soft(found, `${at}, ${colorScheme}`).toEqual([]);
  }
}

async function inDocumentMenu(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Document menu" }).click();
  await page.getByText(name, { exact: true }).click();
}

test("accessibility tools find nothing on the home, its places and its dialogs", async ({
  page,
  context,
}) => {
  const user = takeUser("combo");
  await signIn(context, user);
  await page.goto(HOME);
  await expect(page.getByRole("heading", { name: "No documents yet" })).toBeVisible();
  await expectNothing(page, "no documents");
  await page.getByRole("button", { name: "Brand voice" }).click();
  await expect(page.getByRole("dialog").getByLabel("Tone")).toBeVisible();
  await expectNothing(page, "brand voice");

  await write(context, user, { Lease: "The rent is due on Monday.", Menu: "" });
  await page.goto(HOME);
  await page.getByRole("button", { name: "New folder" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectNothing(page, "new folder");
  await page.getByRole("textbox", { name: "Name" }).fill("House");
  await page.getByRole("button", { name: "Create" }).click();
  await expect(page.getByRole("link", { name: "House" })).toBeVisible();
  await expectNothing(page, "home");
  await choose(page, "Lease", "Move to…");
  await expect(page.getByRole("radio", { name: "House" })).toBeVisible();
  await expectNothing(page, "move");
  await page.keyboard.press("Escape");
  await choose(page, "Lease", "Move to trash");
  await expect(list(page)).toHaveCount(1);
  await page.getByRole("searchbox", { name: "Search your documents" }).fill("zebra");
  await expect(page.getByRole("heading", { name: "No document matches “zebra”" })).toBeVisible();
  await expectNothing(page, "search without a hit");
  await page.getByRole("link", { name: "Trash" }).click();
  await expect(item(page, "Lease")).toBeVisible();
  await expectNothing(page, "trash");
  await page.getByRole("button", { name: "Empty trash" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectNothing(page, "confirmation");
});

test("accessibility tools find nothing in the editor and its panels", async ({ page, context }) => {
  await signIn(context, takeUser("combo"));
  await newDocument(page);
  await textOf(page).click();
  await paste(page, {
    "text/plain":
      "# Heading\n\nText with a [link](https://example.com).\n\n- [ ] task\n\n| a | b |\n| - | - |\n| 1 | 2 |",
  });
  await saved(page);
  await expectNothing(page, "editor");
  await textOf(page).press("Control+End");
  await page.keyboard.press("Enter");
  await page.keyboard.type("/");
  await expect(page.getByRole("listbox")).toBeVisible();
  await expectNothing(page, "slash menu");
  await page.goto("/user/editor?template=1");
  await expect(page.getByRole("button", { name: "Generate" })).toBeVisible();
  await expectNothing(page, "form of a template");
});

test("accessibility tools find nothing in reviews, questions, the voice check and the history", async ({
  page,
  context,
}) => {
  await signIn(context, takeUser("combo"));
  const path = await writeDocument(page, "Plan", "First.");
  // What was written by hand is kept as a version as soon as something else writes the document.
  await page.route("**/assistantdoc/doc_*", (route) => {
    const change = route.request().postDataJSON() as object | null;
    return change
      ? route.continue({ postData: JSON.stringify({ ...change, origin: "run" }) })
      : route.continue();
  });
  await page.keyboard.type(" Second.");
  await saved(page);
  await page.unroute("**/assistantdoc/doc_*");
  await inDocumentMenu(page, "Version history…");
  const history = page.getByRole("dialog", { name: "Version history" });
  await history.getByRole("navigation").getByRole("button").first().click();
  await expect(history.locator(".document-text")).toHaveText("First.");
  await expectNothing(page, "history");
  await page.goto(path);
  await textOf(page).getByRole("paragraph").first().click();
  await page.keyboard.press("End");
  await page.keyboard.type(" /ask");
  await page.keyboard.press("Enter");
  const form = page.getByRole("dialog", { name: "Ask AI to edit…" });
  const answer = encodeURIComponent("<p>First of all.</p>");
  await form.getByRole("textbox").fill(`scenario:normal?text=${answer}`);
  await expectNothing(page, "instruction");
  await page.keyboard.press("Enter");
  const bar = page.getByRole("region", { name: "Proposed changes" });
  await expect(bar).toBeVisible();
  await expectNothing(page, "review");
  await bar.getByRole("button", { name: "Accept all" }).click();
  await saved(page);
  await inDocumentMenu(page, "Check brand voice");
  await expect(page.getByRole("region", { name: "Brand voice check" })).toBeVisible();
  await expectNothing(page, "voice check");
  await page.goto(path);
  await page.getByRole("button", { name: "Ask about this document" }).click();
  await expect(page.getByRole("region", { name: "Ask", exact: true }).getByRole("textbox")).toBeVisible();
  await expectNothing(page, "questions");
});

test("the Tab key leads through the home in order and visibly @desktop", async ({ page, context }) => {
  const user = takeUser("combo");
  await signIn(context, user);
  await write(context, user, { Lease: "The rent is due on Monday.", Menu: "Soup." });
  const whole = { unreached: [], outOfOrder: [], withoutRing: [], hidden: [] };
  for (const path of [HOME, `${HOME}?view=trash`]) {
    await page.goto(path, { waitUntil: "networkidle" });
    expect.soft(await walkByTab(page), path).toEqual(whole);
  }
});
