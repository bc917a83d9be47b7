import { encrypted, manyPages } from "../../support/documents/documents.ts";
import { garbage } from "../../support/documents/hostile.ts";
import { lastAnswer, newHold, questionFor, words } from "../chat-page.ts";
import { expect, painted, test } from "../fixtures.ts";
import { signIn, takeUser } from "../signed-in.ts";
import { ask, chooseDemo, openLibrary, refuseCookies, row, upload } from "./pdf-page.ts";
import { isAt, pages, read, scrollThrough, sheet, wayToCitation } from "./viewer-page.ts";

test(
  "a tab opened while an answer streams shows it once, and hears of what is asked and cleared elsewhere",
  { tag: "@desktop" },
  async ({ page, context, openAi }) => {
    const hold = newHold();
    await read(page, { name: "report.pdf", bytes: (await manyPages({ pages: 2 })).bytes });
    const other = await context.newPage();
    await other.goto(page.url());
    await expect(other.getByRole("textbox", { name: "Your question" })).toBeVisible();
    const field = page.getByRole("textbox", { name: "Your question" });
    await field.fill(questionFor(words(60), { hold }));
    await page.getByRole("button", { name: "Send" }).click();
    await expect(lastAnswer(page)).toContainText("word3");
    const late = await context.newPage();
    await late.goto(page.url());
    await expect(lastAnswer(late)).toContainText("word3");
    await openAi.letGo(hold);
    for (const tab of [page, other, late]) {
      await expect(tab.locator(".turn")).toHaveCount(1);
      await expect(tab.locator(".turn")).toHaveAttribute("data-status", "complete", { timeout: 30_000 });
      await expect(lastAnswer(tab)).toHaveText(words(60));
    }
    await field.fill(questionFor("A second answer."));
    await page.getByRole("button", { name: "Send" }).click();
    for (const tab of [page, other, late]) {
      await expect(tab.locator(".turn")).toHaveCount(2);
      await expect(lastAnswer(tab)).toHaveText("A second answer.");
    }
    await late.getByRole("region", { name: "Chat" }).getByRole("button", { name: "More" }).click();
    await late.getByRole("menuitem", { name: "Clear history…" }).click();
    await late.getByRole("button", { name: "Clear", exact: true }).click();
    for (const tab of [late, page, other]) await expect(tab.locator(".turn")).toHaveCount(0);
  },
);

test.describe("what cannot be shown", () => {
  test.use({ expectedErrors: [/404/] });
  test(
    "a protected document opens with its password; a damaged, a deleted and another's say what is the matter",
    { tag: "@desktop" },
    async ({ page, context }) => {
      await refuseCookies(context);
      await signIn(context, takeUser("combo"));
      await openLibrary(page);
      const locked = { name: "locked.pdf", bytes: (await encrypted()).bytes };
      await upload(page, locked, { name: "broken.pdf", bytes: garbage() });
      await expect(row(page, "broken.pdf")).toHaveAttribute("data-status", "failed", { timeout: 60_000 });
      await expect(row(page, "locked.pdf")).toHaveAttribute("data-status", "failed", { timeout: 60_000 });
      const addressOf = (name: string) => row(page, name).getByRole("link", { name }).getAttribute("href");
      const [lockedAt, brokenAt] = [await addressOf("locked.pdf"), await addressOf("broken.pdf")];

      await page.goto(lockedAt!);
      const chat = page.getByRole("region", { name: "Chat" });
      await expect(chat.getByText("This PDF is password-protected")).toBeVisible();
      await expect(chat.getByRole("button", { name: "Try again" })).toBeHidden();
      await expect(chat.getByRole("region", { name: "Summary" })).toBeHidden();
      const password = page.getByLabel("Password");
      await password.fill("a guess");
      await password.press("Enter");
      await expect(page.getByText("Incorrect password")).toBeVisible();
      await expect(password).toBeFocused();
      await password.fill("secret");
      await password.press("Enter");
      await expect(sheet(page, 1).locator(".pdf-text")).toContainText("units");

      await page.goto(brokenAt!);
      await expect(page.getByRole("heading", { name: "The document could not be opened" })).toBeVisible();
      await expect(chat.getByText("This PDF is damaged and cannot be read")).toBeVisible();

      await page.goto("about:blank");
      await context.clearCookies();
      await signIn(context, takeUser("combo"));
      const answer = await page.goto(lockedAt!);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole("heading", { name: "This document was not found" })).toBeVisible();
    },
  );
});

test(
  "a document of 200 pages is asked while it is read, leads to a far citation past those between, and holds few of them while it is scrolled",
  { tag: "@desktop" },
  async ({ page }) => {
    const { promise: seen, resolve: hasSeen } = Promise.withResolvers<void>();
    // However quickly it is read: what the page was loaded with stays until it has been seen.
    await page.route("**/api/documents/*/status", async (route) => {
      await seen;
      await route.continue();
    });
    await read(page, { name: "long.pdf", bytes: (await manyPages({ pages: 200 })).bytes });
    const running = page.getByText("This document is being analyzed.");
    await expect(running).toBeVisible();
    await expect(page.getByRole("progressbar", { name: "Analysis" })).toBeVisible();
    hasSeen();
    await expect(running).toBeHidden({ timeout: 90_000 });
    await expect(page.getByRole("region", { name: "Summary" }).getByRole("listitem").first()).toBeVisible({
      timeout: 30_000,
    });
    await chooseDemo(page);
    const answer = await ask(page, "What does the budget of project Cedar-187 amount to?");
    const chip = answer.locator("[data-citation][data-verified=true]").first();
    expect((await wayToCitation(chip, 187)).made).toBeLessThan(24);
    await expect(sheet(page, 187).locator("canvas")).toBeAttached();

    const scrolled = await scrollThrough(pages(page), 90);
    expect(scrolled.mostPages).toBeLessThan(12);
    expect(scrolled.mostPixels).toBeLessThan(12_000_000);
    await expect(page.locator("[data-page] canvas").first()).toBeAttached();

    await pages(page).evaluate((element) => (element.scrollTop = element.scrollHeight));
    await isAt(page, 200);
    await expect(sheet(page, 200).locator(".pdf-text")).toContainText("Cedar-200");
  },
);

test(
  "a reader is left at the place that is read: by the page's number, by a search that is over, by a reload",
  { tag: "@desktop" },
  async ({ page }) => {
    await read(page, { name: "long.pdf", bytes: (await manyPages({ pages: 8 })).bytes });
    const scrollTo = (number: number, down: number) =>
      pages(page).evaluate((root, at) => (root.scrollTop = at), Math.floor((number - 1) * heightOf + down));
    const heightOf = (await sheet(page, 1).boundingBox())!.height + 16;
    const isLeftAt = async (top: number) => {
      await painted(page, 24);
      expect(await pages(page).evaluate((root) => root.scrollTop)).toBe(top);
    };
    const middle = await scrollTo(2, 300);
    await expect(page.getByRole("textbox", { name: "Page number" })).toHaveValue("2");
    await page.getByRole("textbox", { name: "Page number" }).focus();
    await page.keyboard.press("Tab");
    await isLeftAt(middle);

    await page.getByRole("button", { name: "Search in the document" }).click();
    await page.getByRole("searchbox", { name: "Search in the document" }).fill("section 5");
    const hit = sheet(page, 5).locator("[data-find-hit=current]");
    await expect(hit).toBeInViewport();
    await scrollTo(1, 0);
    await expect(hit).toHaveCount(0);
    const after = await scrollTo(6, 60);
    await expect(hit).toBeAttached();
    await isLeftAt(after);
    await page.keyboard.press("Enter");
    await expect(hit).toBeInViewport();

    await expect(page.getByText("This document is being analyzed.")).toHaveCount(0);
    // The reader writes its place there some time after it has moved.
    await expect(page).toHaveURL(/#page=5$/);
    // As a citation has led here, before the reader went on to another page.
    await page.evaluate(() => {
      const state = { ...(history.state as object), usr: { place: { page: 2, boxes: [] } } };
      history.replaceState(state, "", "#page=7");
    });
    await page.reload();
    await isAt(page, 7);
  },
);
