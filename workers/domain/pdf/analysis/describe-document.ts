import { and, asc, eq, lte, ne } from "drizzle-orm";
import type { PdfAnalysis } from "../../../contract/pdf/files";
import type { Context } from "../../../context";
import { pdfPages } from "../../../db/schema/pdf";
import { detectLanguage } from "../../../providers/lexical/detect-language";

/** How many pages are enough to detect a document's language. */
const SAMPLE_PAGES = 12;

/** What is known of a document once all pages are stored, besides its own metadata. */
export async function describeDocument(
  ctx: Context,
  file: string,
  own: Pick<PdfAnalysis, "title" | "outline" | "page_count">,
): Promise<PdfAnalysis> {
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
  return {
    ...own,
    language: detectLanguage(sample.map(({ text }) => text).join(" ")),
    pages_without_text: bare.map(({ page }) => page),
  };
}
