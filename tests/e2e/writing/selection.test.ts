import { expect, test } from "../fixtures.ts";
import { refuseCookies } from "../pdf/pdf-page.ts";
import { signIn, takeUser } from "../signed-in.ts";
import { newDocument, paste, textOf, writeDocument } from "./editor-page.ts";

test.beforeEach(async ({ context }) => {
  await refuseCookies(context);
  await signIn(context, takeUser("combo"));
});

test("the selected text stays marked while an instruction is typed, until the text is pressed", async ({
  page,
}) => {
  await writeDocument(page, "Letter", "Some words.");
  await page.keyboard.press("Control+a");
  await page.getByRole("toolbar", { name: "Selected text" }).getByRole("button", { name: "AI" }).click();
  await page.getByRole("menuitem", { name: "Ask AI to edit…" }).click();
  await expect(page.getByRole("textbox", { name: "What should change?" })).toBeFocused();
  const marked = () =>
    page.evaluate(() => [...(CSS.highlights.get("kept-selection") ?? [])].map((range) => String(range)));
  expect(await marked()).toEqual(["Some words."]);

  await textOf(page)
    .getByRole("paragraph")
    .click({ position: { x: 2, y: 10 } });
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await marked()).toEqual([]);
  await page.keyboard.type("Not ");
  await expect(textOf(page)).toHaveText("Not Some words.");
});

test("everything can be selected in a long document: menu and form stay in sight", async ({ page }) => {
  await newDocument(page);
  await textOf(page).click();
  await paste(page, { "text/html": "<p>A line of a long document.</p>".repeat(120), "text/plain": "" });
  await expect(textOf(page).getByRole("paragraph")).toHaveCount(120);
  await textOf(page).getByRole("paragraph").nth(60).click();
  await page.keyboard.press("Control+a");
  const menu = page.getByRole("toolbar", { name: "Selected text" });
  await expect(menu).toBeInViewport({ ratio: 1 });
  await menu.getByRole("button", { name: "AI" }).click();
  await page.getByRole("menuitem", { name: "Ask AI to edit…" }).click();
  await expect(page.getByRole("dialog", { name: "Ask AI to edit…" })).toBeInViewport({ ratio: 1 });
});
