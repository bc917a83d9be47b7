import { MAX_PAGE_TEXT } from "../../../contract/pdf/reading";
import type { pdfPages } from "../../../db/schema/pdf";
import type { PageLayout } from "../pages/page-layouts";
import { splitChunks, type OpenHeading } from "../../../core/knowledge/text/split-chunks";
import { countLost, legibilityOf } from "./legibility";
import { extractNote } from "./layout/note";
import { extractText, type ExtractedText, type RawPage } from "./layout/extract-text";
import { isScan } from "./scanned-page";

export type PageRow = Omit<typeof pdfPages.$inferInsert, "file_id">;

export interface AnalysedPage {
  row: PageRow;
  /** Absent if the page could not be read. */
  layout: PageLayout | null;
}

/**
 * Prepares what is stored of a page. `open` are the headings that the page before left open, and becomes this page's.
 * The text of a scanned page, such as a stamp, is found, but the page is not summarised by it.
 */
export function analysePage(raw: RawPage, open: OpenHeading[]): AnalysedPage {
  const page = shorten(extractText(raw));
  if (page.text === "") {
    const status = raw.hasDrawings || countLost(raw.pieces) > 0 ? "image" : "empty";
    return { row: { page: raw.page, status, text: "", chunks: [], note: "" }, layout: page.layout };
  }
  const legibility = legibilityOf(page.text, raw.pieces);
  const status = isScan(raw, page) ? "image" : legibility === "clear" ? "text" : "unreliable";
  const chunks = splitChunks(page, status === "image" ? [] : open);
  const note = status === "image" || legibility === "garbled" ? "" : extractNote(page);
  return { row: { page: raw.page, status, text: page.text, chunks, note }, layout: page.layout };
}

/** A page that could not be read. */
export const failedPage = (page: number) =>
  ({
    row: { page, status: "failed", text: "", chunks: [], note: "" },
    layout: null,
  }) satisfies AnalysedPage;

function shorten(page: ExtractedText): ExtractedText {
  if (page.text.length <= MAX_PAGE_TEXT) return page;
  const blocks = page.blocks
    .filter(({ start }) => start < MAX_PAGE_TEXT)
    .map((block) => ({ ...block, end: Math.min(block.end, MAX_PAGE_TEXT) }));
  const words = page.layout.words.filter(([, end]) => end <= MAX_PAGE_TEXT);
  return { text: page.text.slice(0, MAX_PAGE_TEXT), blocks, layout: { ...page.layout, words } };
}
