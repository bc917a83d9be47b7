import { expect } from "playwright/test";
import { manyPages } from "../../support/documents/documents.ts";
import { ask, chooseDemo, refuseCookies } from "../../e2e/pdf/pdf-page.ts";
import { pages, scrollThrough, sheet, wayToCitation } from "../../e2e/pdf/viewer-page.ts";
import { analyse, upload, type Reader } from "../pdf-analysis.ts";
import type { Product } from "../product.ts";
import { inBrowser } from "./in-browser.ts";
import { show, table } from "../report.ts";

/** Waits of a reader of a long document, in milliseconds. */
export interface ViewerSample {
  pages: number;
  /** From the press of a citation to its mark in sight, the quickest of some. */
  citation: number;
  /** The longest task while the document is scrolled, and the share of the time that such tasks took. */
  longest: number;
  busy: number;
}

const PAGES = 500;
const CITED = 487;
const ATTEMPTS = 5;
const FRAMES = 150;
const OPENED_MS = 60_000;
const ANALYSIS_MS = 300_000;

/** Opens a long document in a browser, presses a citation far down in it, and scrolls through it. */
export async function measureViewer(
  executablePath: string,
  { origin }: Product,
  reader: Reader,
): Promise<ViewerSample> {
  const file = await upload(origin, reader, (await manyPages({ pages: PAGES })).bytes);
  await analyse(origin, reader, file);
  return inBrowser(executablePath, async (browser) => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    await context.addCookies([{ name: "atelier_session", value: reader.token, url: origin }]);
    await refuseCookies(context);
    const page = await context.newPage();
    await page.goto(`${origin}/user/pdf-chat/view/${file}`);
    await expect(sheet(page, 1).locator("[data-words]")).toBeAttached({ timeout: OPENED_MS });
    await expect(page.getByRole("region", { name: "Summary" }).getByRole("listitem").first()).toBeVisible({
      timeout: ANALYSIS_MS,
    });
    await chooseDemo(page);
    const answer = await ask(page, `What does the budget of project Cedar-${CITED} amount to?`);
    const chip = answer.locator("[data-citation][data-verified=true]").first();
    let citation = Infinity;
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      await pages(page).evaluate((element) => (element.scrollTop = 0));
      citation = Math.min(citation, (await wayToCitation(chip, CITED)).took);
    }
    const { longest, busy } = await scrollThrough(pages(page), FRAMES);
    return { pages: PAGES, citation, longest, busy };
  });
}

export function viewerTable({ pages, citation, longest, busy }: ViewerSample): string {
  return [
    `\nviewer: a document of ${pages} pages`,
    table([
      ["", "citation to mark ms", "longest task ms", "share of long tasks"],
      ["product", show(citation, 0), show(longest, 0), show(busy, 2)],
    ]),
  ].join("\n");
}
