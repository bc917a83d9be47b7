import { readFile } from "node:fs/promises";
import { illustrated, RED } from "../../support/documents/documents.ts";
import { expectAccessible } from "../accessible.ts";
import { expect, test } from "../fixtures.ts";
import {
  chooseMore,
  coloursAt,
  distance,
  isAt,
  pages,
  pinch,
  pointOf,
  read,
  sheet,
  widthOf,
  zoom,
} from "./viewer-page.ts";

const report = async () => ({ name: "report.pdf", bytes: (await illustrated()).bytes });

test(
  "outline, thumbnails, links, addresses, keys and the search lead through a document",
  { tag: "@desktop" },
  async ({ page }) => {
    // The checker would judge colours in the middle of a transition.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await read(page, await report());
    await page.getByRole("button", { name: "Pages and outline" }).click();
    await page.getByRole("tab", { name: "Outline" }).click();
    const entry = (name: string) => page.getByRole("button", { name, exact: true });
    await expect(entry("Part one")).toHaveAttribute("aria-current", "location");
    await expect(entry("First section")).toBeHidden();
    await page.getByRole("button", { name: "Contents of “Part one”" }).click();
    await page.getByRole("button", { name: "Contents of “First section”" }).click();
    await entry("A detail").click();
    await isAt(page, 3);
    await expect(entry("A detail")).toHaveAttribute("aria-current", "location");
    await page.getByRole("button", { name: "Contents of “Part one”" }).click();
    await expect(entry("A detail")).toBeHidden();
    await expect(entry("Part one")).toHaveAttribute("aria-current", "location");
    await entry("Part two").click();
    await isAt(page, 5);

    await page.getByRole("tab", { name: "Pages" }).click();
    const thumbnail = (number: number) => page.getByRole("button", { name: `Go to page ${number}` });
    await thumbnail(5).focus();
    await page.keyboard.press("ArrowUp");
    await isAt(page, 4);
    await expect(thumbnail(4)).toBeFocused();
    await expect(thumbnail(4).locator("canvas")).toBeAttached();
    await thumbnail(1).click();
    await isAt(page, 1);
    await expectAccessible(page, page.url());
    await page.getByRole("button", { name: "Pages and outline" }).click();

    await sheet(page, 1).getByRole("button", { name: "Link within the document" }).click();
    await isAt(page, 6);
    await expect(page).toHaveURL(/#page=6$/);
    await page.goto(`${page.url().split("#")[0]}#page=2`);
    await isAt(page, 2);

    await pages(page).focus();
    await page.keyboard.press("End");
    await isAt(page, 6);
    await page.keyboard.press("ArrowLeft");
    await isAt(page, 5);
    await page.keyboard.press("Home");
    await isAt(page, 1);
    const fitted = (await zoom(page).textContent())!;
    await page.keyboard.press("+");
    await expect(zoom(page)).not.toHaveText(fitted);
    await page.keyboard.press("0");
    await expect(zoom(page)).toHaveText(fitted);
    await page.keyboard.press("/");
    const told = page.getByRole("search").getByRole("status");
    await told.evaluate((status) => {
      const tell = () =>
        status.setAttribute("data-told", `${status.dataset.told ?? ""} ${status.textContent}`);
      new MutationObserver(tell).observe(status, { childList: true, characterData: true, subtree: true });
    });
    await page.keyboard.type("CEDAR-4");
    await expect(page.getByRole("status").filter({ hasText: "1 of 1" })).toBeVisible();
    expect(await told.getAttribute("data-told")).not.toContain("No matches");
    const hit = sheet(page, 4).locator("[data-find-hit=current]");
    await expect(hit).toBeInViewport();
    // The page is turned: its words run from top to bottom.
    const { width, height } = (await hit.boundingBox())!;
    expect(height).toBeGreaterThan(width * 2);
    await expectAccessible(page, page.url());
    await page.keyboard.press("Escape");
    await expect(page.getByRole("search")).toBeHidden();
    await expect(pages(page)).toBeFocused();
  },
);

test(
  "a document is saved as it was, printed a page a sheet, and its pictures keep their colours on dark paper",
  { tag: "@desktop" },
  async ({ page }) => {
    const file = await report();
    await read(page, file);
    const saved = page.waitForEvent("download");
    await chooseMore(page, "Download");
    const download = await saved;
    expect(download.suggestedFilename()).toBe("report.pdf");
    expect(Buffer.compare(await readFile(await download.path()), Buffer.from(file.bytes))).toBe(0);

    await page.evaluate(() => (window.print = () => document.body.setAttribute("data-printing", "")));
    await chooseMore(page, "Print");
    await expect(page.locator("[data-printing]")).toBeAttached({ timeout: 60_000 });
    const pictures = await page
      .locator("#print-sheets img")
      .evaluateAll((all) =>
        (all as HTMLImageElement[]).map((image) => [image.naturalWidth, image.naturalHeight]),
      );
    expect(pictures).toHaveLength(6);
    expect(pictures[0]).toEqual([1275, 1650]);
    expect(pictures[3]).toEqual([1650, 1275]);
    const paper = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
    expect(paper.match(/\/Type \/Page\b/g)).toHaveLength(6);
    expect(paper).toMatch(/\/MediaBox \[0 0 61[12][.\d]* 79[12][.\d]*\]/);
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    await expect(page.locator("#print-sheets")).not.toBeAttached();

    await expect(sheet(page, 1).locator("canvas")).toBeAttached();
    const first = sheet(page, 1);
    // In the picture of 72 to 272 by 110 to 260 points, and outside it; of 612 by 792.
    const points = [await pointOf(first, 172 / 612, 185 / 792), await pointOf(first, 450 / 612, 185 / 792)];
    const differences = async () => {
      const [painted, paper] = await coloursAt(page, points);
      return [distance(painted!, RED) < 8, paper];
    };
    await expect.poll(differences).toEqual([true, [255, 255, 255]]);
    const dark = page.getByRole("button", { name: "Dark pages" });
    await dark.click();
    await expect
      .poll(async () => Math.max(...(await coloursAt(page, points))[1]!), { message: "paper" })
      .toBeLessThan(60);
    await expect
      .poll(async () => distance((await coloursAt(page, points))[0]!, RED), { message: "picture" })
      .toBeLessThan(8);
    await page.reload();
    await expect(dark).toHaveAttribute("aria-pressed", "true");
  },
);

test(
  "words that are selected and parts that are cut out stand with the question; the divider and the place stay where they were put",
  { tag: "@desktop" },
  async ({ page }) => {
    await read(page, await report());
    const first = sheet(page, 1);
    await first.getByText("Illustrated report").dblclick({ position: { x: 12, y: 8 } });
    const actions = page.getByRole("toolbar", { name: "Selected text" });
    await actions.getByRole("button", { name: "Ask", exact: true }).click();
    await expect(page.getByText("Page 1: Illustrated", { exact: true })).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Your question" })).toBeFocused();

    // A hand that leaves the line, and the page, takes nothing along of what lies there.
    const { x: left, y: top } = (await first.getByText("Illustrated report").boundingBox())!;
    await page.mouse.move(left + 2, top + 8);
    await page.mouse.down();
    await page.mouse.move(left + 60, top + 8, { steps: 4 });
    await page.mouse.move(1_150, top + 200, { steps: 6 });
    await page.mouse.up();
    await actions.getByRole("button", { name: "Ask", exact: true }).click();
    await expect(page.getByText("Page 1: Illustrated report", { exact: true })).toBeVisible();

    const region = page.getByRole("button", { name: "Ask about part of a page" });
    await region.click();
    await page.keyboard.press("Escape");
    await expect(page.locator("[data-region-layer]")).toBeHidden();
    await expect(pages(page)).toBeFocused();
    await region.click();
    const [from, to] = [
      await pointOf(first, 90 / 612, 120 / 792),
      await pointOf(first, 250 / 612, 250 / 792),
    ];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await page.mouse.up();
    const cut = page.locator("form").getByRole("img", { name: "Excerpt from page 1" });
    await expect(cut).toBeVisible();
    const inTheMiddle = async () => {
      const [middle] = await coloursAt(page, [await pointOf(cut, 1 / 2, 1 / 2)]);
      return distance(middle!, RED);
    };
    await expect.poll(inTheMiddle).toBeLessThan(12);
    const asked = page.waitForRequest((request) => request.url().includes("/chat-pdf/"));
    await page.getByRole("button", { name: /choose another model/ }).click();
    await page
      .getByRole("menuitemcheckbox", { name: /supports images/ })
      .first()
      .click();
    await page.getByRole("textbox", { name: "Your question" }).fill("What is this?");
    await page.getByRole("button", { name: "Send" }).click();
    const body = (await asked).postDataJSON() as Record<string, unknown>;
    expect(body).toMatchObject({
      message: "What is this?",
      selection: { text: "Illustrated report", page: 1 },
    });
    expect(body.imageData).toMatch(/^data:image\/png;base64,/);
    await expect(cut).toBeHidden();

    await test.step("the divider stays where it was put, and place and zoom where the window becomes narrow and wide again", async () => {
      const side = page.locator("#document-side");
      const divider = page.getByRole("separator", { name: "Resize document and chat" });
      const usual = await widthOf(side);
      const usualValue = (await divider.getAttribute("aria-valuenow"))!;
      const { x, y } = (await divider.boundingBox())!;
      await page.mouse.move(x, y + 200);
      await page.mouse.down();
      await page.mouse.move(x - 90, y + 220, { steps: 4 });
      await page.mouse.up();
      await expect.poll(async () => Math.abs((await widthOf(side)) - (usual - 90))).toBeLessThan(4);
      await expect(divider).not.toHaveAttribute("aria-valuenow", usualValue);
      const dragged = Number(await divider.getAttribute("aria-valuenow"));
      await divider.press("ArrowRight");
      await divider.press("ArrowRight");
      await expect(divider).toHaveAttribute("aria-valuenow", String(dragged + 4));
      const chosen = await widthOf(side);
      expect(chosen).toBeGreaterThan(usual - 80);
      await page.reload();
      await expect(sheet(page, 1).locator("[data-words]")).toBeAttached();
      await expect.poll(async () => Math.abs((await widthOf(side)) - chosen)).toBeLessThan(2);
      await divider.press("End");
      await expect(divider).toHaveAttribute("aria-valuenow", "75");
      await divider.dblclick();
      await expect.poll(async () => Math.abs((await widthOf(side)) - usual)).toBeLessThan(2);

      await zoom(page).click();
      await page.getByRole("menuitemcheckbox", { name: "150%" }).click();
      await page.getByRole("textbox", { name: "Page number" }).fill("3");
      await page.keyboard.press("Enter");
      await isAt(page, 3);
      await pages(page).evaluate((element) => element.setAttribute("data-marked", ""));
      for (const size of [
        { width: 820, height: 1_100 },
        { width: 1_280, height: 800 },
      ]) {
        await page.setViewportSize(size);
        await expect(divider).toBeVisible({ visible: size.width > 1_024 });
        await isAt(page, 3);
        await expect(zoom(page)).toHaveText("150%");
        // The very same pages, not the document opened again.
        await expect(page.locator("[data-marked]")).toBeAttached();
      }
    });
  },
);

test(
  "on a phone two fingers enlarge what lies between them, and the outline leads to its page",
  { tag: "@phone" },
  async ({ page }) => {
    await read(page, await report());
    const small = await page
      .getByRole("toolbar", { name: "Document" })
      .getByRole("button")
      .evaluateAll((all) =>
        all
          .filter((button) => button.checkVisibility())
          .map((button) => button.getBoundingClientRect())
          .filter(({ width, height }) => Math.min(width, height) < 44),
      );
    expect(small).toEqual([]);
    const words = sheet(page, 1).getByText("To the appendix");
    const before = (await words.boundingBox())!;
    const at = { x: before.x + 10, y: before.y + before.height / 2 };
    const fitted = Number.parseInt((await zoom(page).textContent())!, 10);
    await pinch(page, at, 40, 100);
    await expect
      .poll(async () => Number.parseInt((await zoom(page).textContent())!, 10))
      .toBeGreaterThan(fitted * 1.8);
    // The point between the fingers stays between them.
    await expect
      .poll(async () => {
        const after = (await words.boundingBox()) ?? before;
        const x = after.x + (10 * after.width) / before.width;
        return Math.hypot(x - at.x, after.y + after.height / 2 - at.y);
      })
      .toBeLessThan(10);
    const drawn = () =>
      sheet(page, 1)
        .locator("canvas")
        .evaluate((canvas: HTMLCanvasElement) => canvas.width);
    const wide = await widthOf(sheet(page, 1));
    await expect.poll(drawn).toBeGreaterThan(wide - 2);

    await page.getByRole("button", { name: "Pages and outline" }).tap();
    await page.getByRole("tab", { name: "Outline" }).tap();
    await page.getByRole("button", { name: "Part two", exact: true }).tap();
    await expect(page.getByRole("dialog")).toBeHidden();
    await isAt(page, 5);
    const enlarged = (await zoom(page).textContent())!;
    await page.setViewportSize({ width: 640, height: 360 });
    await isAt(page, 5);
    const right = ({ x, width }: { x: number; width: number }) => x + width;
    const last = page.getByRole("toolbar", { name: "Document" }).getByRole("button", { name: "More" });
    const ask = page.getByRole("button", { name: "Ask about this document" });
    await expect
      .poll(async () => (await ask.boundingBox())!.x - right((await last.boundingBox())!))
      .toBeGreaterThan(0);
    // On its side, one bar below the product's own is all that is not the document.
    await expect.poll(async () => (await pages(page).boundingBox())!.height).toBeGreaterThan(360 - 56 - 50);
    await ask.tap();
    const chat = page.getByRole("region", { name: "Chat" });
    await expect.poll(async () => (await chat.boundingBox())!.y).toBeLessThan(58);
    const field = chat.getByRole("textbox", { name: "Your question" });
    await expect(field).toBeVisible();
    await expect.poll(async () => (await field.boundingBox())!.y).toBeGreaterThan(360 - 75);
    await page.getByRole("button", { name: "Back to the document" }).tap();
    await page.setViewportSize({ width: 390, height: 844 });
    await isAt(page, 5);
    await expect(zoom(page)).toHaveText(enlarged);
  },
);
