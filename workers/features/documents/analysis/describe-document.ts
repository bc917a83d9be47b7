import { and, asc, eq, lte, ne } from "drizzle-orm";
import type { PdfAnalysis } from "../../../contract/pdf/files";
import type { Context } from "../../../core/context";
import { pdfPages } from "../../../db/schema/pdf";
import { detectLanguage } from "../../../providers/lexical/detect-language";

/** Number of pages that is enough to detect a document's language. */
const SAMPLE_PAGES = 12;

/** Describes a document once all pages are stored, besides its own metadata. */
export async function describeDocument(
  ctx: Context,
  file: string,
  own: Pick<PdfAnalysis, "title" | "outline" | "page_count" | "page_labels">,
): Promise<PdfAnalysis> {
  const [bare, sample] = await ctx.db.batch([
    ctx.db
      .select({ page: pdfPages.page, status: pdfPages.status })
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
    ...pagesToRead(bare),
  };
}

/** The pages that have no text, and those whose text cannot be relied on, of those that are not text. */
export function pagesToRead(
  pages: readonly Pick<typeof pdfPages.$inferSelect, "page" | "status">[],
): Pick<PdfAnalysis, "pages_without_text" | "pages_unreliable"> {
  const without = pages.filter(({ status }) => status !== "text" && status !== "unreliable");
  const unreliable = pages.filter(({ status }) => status === "unreliable");
  return {
    pages_without_text: without.map(({ page }) => page),
    ...(unreliable.length > 0 ? { pages_unreliable: unreliable.map(({ page }) => page) } : {}),
  };
}
