import type { Page } from "playwright/test";
import { expectAccessible, expectNoViolations } from "../accessible.ts";
import { expect, test } from "../fixtures.ts";
import { refuseCookies } from "../pdf/pdf-page.ts";
import { signIn, takeUser } from "../signed-in.ts";
import { bar, openInstruction, saved, saying, textOf, writeDocument } from "./editor-page.ts";

// The checker would judge colours in the middle of a transition.
test.use({ contextOptions: { reducedMotion: "reduce" } });

test.beforeEach(async ({ context }) => {
  await refuseCookies(context);
  await signIn(context, takeUser("combo"));
});

async function inDocumentMenu(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Document menu" }).click();
  await page.getByText(name, { exact: true }).click();
}

test("the selected text stays marked, and each change can be decided next to it @desktop", async ({
  page,
}) => {
  await writeDocument(page, "Letter", "We was here all morning, and they was there all evening.");

  await test.step("the selected text stays marked while an instruction is typed, until the text is pressed", async () => {
    await openInstruction(page);
    const marked = () =>
      page.evaluate(() => [...(CSS.highlights.get("kept-selection") ?? [])].map((range) => String(range)));
    await expect.poll(marked).toEqual(["We was here all morning, and they was there all evening."]);
    await textOf(page)
      .getByRole("paragraph")
      .click({ position: { x: 2, y: 10 } });
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect.poll(marked).toEqual([]);
    await expect(textOf(page)).toBeFocused();
    await page.keyboard.type("So ");
    await expect(textOf(page)).toHaveText("So We was here all morning, and they was there all evening.");
  });

  await test.step("each change can be decided by pointer and by keyboard", async () => {
    await openInstruction(page);
    const answer = "<p>So We were here all morning, and they were there all evening.</p>";
    await page.getByRole("textbox", { name: "What should change?" }).fill(saying(answer));
    await page.keyboard.press("Enter");
    const beside = page.getByRole("group", { name: "Accept or reject this change" });
    await expect(beside).toBeVisible();
    await textOf(page).locator("del").nth(1).hover();
    const apart = async () => {
      const change = (await textOf(page).locator("ins").nth(1).boundingBox())!;
      return Math.abs((await beside.boundingBox())!.x - change.x - change.width);
    };
    await expect.poll(apart).toBeLessThan(10);
    await beside.getByRole("button", { name: "Accept this change" }).click();
    await expect(textOf(page).locator("del")).toHaveText(["was"]);
    await expect(textOf(page)).toContainText("they were there");
    await expect(textOf(page)).toBeFocused();
    await page.keyboard.press("Alt+F10");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(bar(page)).toBeHidden();
    await expect(textOf(page)).toHaveText("So We was here all morning, and they were there all evening.");
  });
});

test("versions, instructions for the whole text and the check of the brand voice work from the menus", async ({
  page,
}) => {
  await writeDocument(page, "Offer", "A cheap offer. Our harvest is.");

  await test.step("an earlier version can be read and restored", async () => {
    // A version keeps the text written by hand as soon as something else writes the document.
    await page.route("**/assistantdoc/doc_*", (route) => {
      const change = route.request().postDataJSON() as object | null;
      return change
        ? route.continue({ postData: JSON.stringify({ ...change, origin: "run" }) })
        : route.continue();
    });
    await page.keyboard.type(" And what came later.");
    await saved(page);
    await page.unroute("**/assistantdoc/doc_*");
    await inDocumentMenu(page, "Version history…");
    const history = page.getByRole("dialog", { name: "Version history" });
    await history.getByRole("navigation").getByRole("button").first().click();
    await expect(history.locator(".document-text")).toHaveText("A cheap offer. Our harvest is.");
    await expectAccessible(page, "history");
    await history.getByRole("button", { name: "Restore this version" }).click();
    await expect(history).toBeHidden();
    await expect(textOf(page)).toHaveText("A cheap offer. Our harvest is.");
  });

  await test.step("an instruction from the slash menu is for the whole text", async () => {
    await textOf(page).getByRole("paragraph").first().click();
    await page.keyboard.press("Control+End");
    await page.keyboard.type(" /ask");
    await page.keyboard.press("Enter");
    const form = page.getByRole("dialog", { name: "Ask AI to edit…" });
    await expect(form).toContainText("The whole text is sent.");
    await expect(form.getByRole("textbox")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(form).toContainText("Say what should change.");
    await form.getByRole("textbox").fill(saying("<p>A cheap offer. Our harvest is in.</p>"));
    await expectAccessible(page, "instruction");
    await page.keyboard.press("Enter");
    await expect(bar(page)).toBeVisible();
    await expectAccessible(page, "review");
    await bar(page).getByRole("button", { name: "Accept all" }).click();
    await expect(textOf(page)).toContainText("Our harvest is in.");
    await saved(page);
  });

  await test.step("the document keeps what was done", async () => {
    const runs = page.getByRole("dialog", { name: "AI edits" });
    // The list is what was stored when it was opened: the decision may come a moment later.
    await expect(async () => {
      await page.keyboard.press("Escape");
      await inDocumentMenu(page, "AI edits…");
      await expect(runs.getByRole("listitem")).toContainText("1 accepted, 0 rejected", { timeout: 3_000 });
    }).toPass({ timeout: 60_000 });
    await expect(runs.getByRole("listitem")).toContainText("tokens in");
    await expect(runs.getByRole("listitem")).toContainText("Cost:");
    await expectNoViolations(page);
    await page.keyboard.press("Escape");
  });

  await test.step("the check of the brand voice marks words to avoid as they are typed", async () => {
    await inDocumentMenu(page, "Brand voice…");
    const voice = page.getByRole("dialog", { name: "Brand voice" });
    await voice.getByLabel("Words to avoid").fill("cheap");
    await voice.getByLabel("Words to use").fill("harvest\nseason");
    await expectNoViolations(page);
    await voice.getByRole("button", { name: "Save" }).click();
    await expect(voice).toBeHidden();
    await inDocumentMenu(page, "Check brand voice");
    const check = page.getByRole("region", { name: "Brand voice check" });
    await expect(check).toContainText("1 place to look at");
    await expect(check).toContainText("Not used yet: season");
    await expect(textOf(page).locator(".voice-avoided-word")).toHaveText("cheap");
    await expectAccessible(page, "voice check");
    await check.getByRole("button", { name: /cheap/ }).click();
    // The editor takes the focus in the next frame: keys that are pressed before that go nowhere.
    await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe("cheap");
    await expect(textOf(page)).toBeFocused();
    await page.keyboard.type("fair");
    await expect(check).toContainText("Nothing strays from your brand voice.");
    await expect(textOf(page).locator(".voice-avoided-word")).toHaveCount(0);
    await expectNoViolations(page);
  });
});
