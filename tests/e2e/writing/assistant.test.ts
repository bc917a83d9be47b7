import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { newHold } from "../chat-page.ts";
import { refuseCookies } from "../pdf/pdf-page.ts";
import { signIn, takeUser } from "../signed-in.ts";
import { saved, textOf, writeDocument } from "./editor-page.ts";

test.beforeEach(async ({ context }) => {
  await refuseCookies(context);
  await signIn(context, takeUser("combo"));
});

/** Has the model answer with this text. */
const saying = (text: string, more = "") => `scenario:normal?${more}text=${encodeURIComponent(text)}`;

const NOTE = "# Thank you\n\nDear Ada,\n\nyou was a great help with the move.\n\n- the van\n- the boxes";
const bar = (page: Page) => page.getByRole("region", { name: "Proposed changes" });

/** Opens the form of the template from the home screen, and has a note written. */
async function writeNote(page: Page, answer: string): Promise<void> {
  await page.goto("/user/assistant-ia");
  await page.getByRole("link", { name: /Thank-you note/ }).click();
  const form = page.getByRole("form", { name: "Write from a template" });
  await form.getByRole("textbox").nth(0).fill("Ada");
  await form.getByRole("textbox").nth(1).fill(answer);
  await form.getByRole("button", { name: "Generate" }).click();
}

/** Selects everything and gives an instruction for it. */
async function instruct(page: Page, instruction: string): Promise<void> {
  await textOf(page).getByRole("paragraph").first().click();
  await page.keyboard.press("Control+a");
  await page.getByRole("toolbar", { name: "Selected text" }).getByRole("button", { name: "AI" }).click();
  await page.getByRole("menuitem", { name: "Ask AI to edit…" }).click();
  await page.getByRole("textbox", { name: "What should change?" }).fill(instruction);
  await page.keyboard.press("Enter");
}

test("each change can be decided next to it, by pointer and by keyboard @desktop", async ({ page }) => {
  await writeDocument(page, "Letter", "We was here all morning, and they was there all evening.");
  await instruct(page, saying("<p>We were here all morning, and they were there all evening.</p>"));
  const beside = page.getByRole("group", { name: "Accept or reject this change" });
  await expect(beside).toBeVisible();
  await textOf(page).locator("del").nth(1).hover();
  const change = (await textOf(page).locator("ins").nth(1).boundingBox())!;
  await expect
    .poll(async () => Math.abs((await beside.boundingBox())!.x - change.x - change.width))
    .toBeLessThan(10);
  await beside.getByRole("button", { name: "Accept this change" }).click();
  await expect(textOf(page).locator("del")).toHaveText(["was"]);
  await expect(textOf(page)).toContainText("they were there");
  await expect(textOf(page)).toBeFocused();
  await page.keyboard.press("Alt+F10");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(bar(page)).toBeHidden();
  await expect(textOf(page)).toHaveText("We was here all morning, and they were there all evening.");
});

test("an instruction from the slash menu is for the whole text, and the document keeps what was done", async ({
  page,
}) => {
  await writeDocument(page, "Plan", "First. /ask");
  await page.keyboard.press("Enter");
  const form = page.getByRole("dialog", { name: "Ask AI to edit…" });
  await expect(form).toContainText("The whole text is sent.");
  await page.keyboard.press("Enter");
  await expect(form).toContainText("Say what should change.");
  await form.getByRole("textbox").fill(saying("<p>First of all.</p>"));
  await page.keyboard.press("Enter");
  await bar(page).getByRole("button", { name: "Accept all" }).click();
  await expect(textOf(page)).toContainText("First of all.");
  await saved(page);
  await page.getByRole("button", { name: "Document menu" }).click();
  await page.getByRole("menuitem", { name: "AI edits…" }).click();
  const runs = page.getByRole("dialog", { name: "AI edits" });
  await expect(runs.getByRole("listitem")).toContainText("tokens in");
  await expect(runs.getByRole("listitem")).toContainText("Cost:");
  await expect(runs.getByRole("listitem")).toContainText("1 accepted, 0 rejected");
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
});

test("the check of the brand voice marks words to avoid as they are typed @desktop", async ({ page }) => {
  await writeDocument(page, "Offer", "A cheap offer. Our harvest is in.");
  const menu = async (name: string) => {
    await page.getByRole("button", { name: "Document menu" }).click();
    await page.getByText(name, { exact: true }).click();
  };
  await menu("Brand voice…");
  const voice = page.getByRole("dialog", { name: "Brand voice" });
  await voice.getByLabel("Words to avoid").fill("cheap");
  await voice.getByLabel("Words to use").fill("harvest\nseason");
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await voice.getByRole("button", { name: "Save" }).click();
  await expect(voice).toBeHidden();
  await menu("Check brand voice");
  const check = page.getByRole("region", { name: "Brand voice check" });
  await expect(check).toContainText("1 place to look at");
  await expect(check).toContainText("Not used yet: season");
  await expect(textOf(page).locator(".voice-avoided-word")).toHaveText("cheap");
  await check.getByRole("button", { name: /cheap/ }).click();
  await page.keyboard.type("fair");
  await expect(check).toContainText("Nothing strays from your brand voice.");
  await expect(textOf(page).locator(".voice-avoided-word")).toHaveCount(0);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
});

test("a text that was being written when the page was closed is continued after a reload", async ({
  page,
  openAi,
}) => {
  const hold = newHold();
  await writeNote(page, saying(NOTE, `hold=${hold}&after=6&`));
  await expect(textOf(page)).toContainText("Dear Ada");
  await expect(page).toHaveURL(/\/user\/editor\/doc_/);
  await saved(page);
  await page.reload();
  await expect(textOf(page)).toContainText("Dear Ada");
  await expect(textOf(page)).not.toContainText("the boxes");
  await openAi.letGo(hold);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(textOf(page).getByRole("listitem")).toHaveText(["the van", "the boxes"]);
  await expect(textOf(page).getByRole("heading", { level: 1 })).toHaveCount(1);
});
