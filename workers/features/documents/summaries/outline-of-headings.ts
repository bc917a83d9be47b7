import { and, asc, eq, ne, sql } from "drizzle-orm";
import type { PdfAnalysis } from "../../../contract/pdf/files";
import type { Context } from "../../../core/context";
import { pdfPages } from "../../../db/schema/pdf";

/** Pages that are looked at: a longer document has far more headings than are needed. */
const MAX_PAGES = 500;

/** The headings of a document that has no table of contents, each at its first place. */
export async function outlineOfHeadings(ctx: Context, file: string): Promise<PdfAnalysis["outline"]> {
  const pages = await ctx.db
    .select({
      page: pdfPages.page,
      headings: sql<string | null>`json_extract(${pdfPages.chunks}, '$[#-1].headings')`,
    })
    .from(pdfPages)
    .where(and(eq(pdfPages.file_id, file), ne(pdfPages.text, "")))
    .orderBy(asc(pdfPages.page))
    .limit(MAX_PAGES);
  const outline = new Map<string, PdfAnalysis["outline"][number]>();
  for (const { page, headings } of pages)
    for (const [at, title] of (JSON.parse(headings ?? "[]") as string[]).entries())
      if (!outline.has(title)) outline.set(title, { title, page, level: at + 1 });
  return [...outline.values()];
}
