import { and, asc, eq, lte, ne } from "drizzle-orm";
import type { PdfAnalysis } from "../../../contract/pdf/files";
import type { Context } from "../../../context";
import { pdfPages } from "../../../db/schema/pdf";
import type { OpenPdf } from "../../../providers/pdf/open-pdf";
import { languageOf } from "./layout/common-words";

/** Pages that are enough to tell a document's language. */
const SAMPLE_PAGES = 12;

/** What is known of a document whose pages are all stored. */
export async function describeDocument(ctx: Context, file: string, pdf: OpenPdf): Promise<PdfAnalysis> {
  const [bare, sample] = await ctx.db.batch([
    ctx.db
      .select({ page: pdfPages.page })
      .from(pdfPages)
      .where(and(eq(pdfPages.file_id, file), ne(pdfPages.status, "text")))
      .orderBy(asc(pdfPages.page)),
    ctx.db
      .select({ text: pdfPages.text })
      .from(pdfPages)
      .where(and(eq(pdfPages.file_id, file), lte(pdfPages.page, SAMPLE_PAGES))),
  ]);
  // A damaged title or table of contents is no reason to do without the pages.
  const [title, outline] = await Promise.all([pdf.title().catch(() => null), pdf.outline().catch(() => [])]);
  return {
    ...{ title, outline, page_count: pdf.pageCount },
    language: languageOf(sample.map(({ text }) => text).join(" ")),
    pages_without_text: bare.map(({ page }) => page),
  };
}
