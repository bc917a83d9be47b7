import { and, asc, eq, sql } from "drizzle-orm";
import type { Context } from "../../../context";
import { pdfPages } from "../../../db/schema/pdf";

export interface PageText {
  page: number;
  text: string;
  /** True when a model read it from the page's picture. */
  isFromPicture: boolean;
}

/** The text of some pages of a file and the note on each, in their order; those not analysed yet are left out. */
export async function readPages(
  ctx: Context,
  file: string,
  pages: number[],
): Promise<(PageText & { note: string })[]> {
  const rows = await ctx.db
    .select({ page: pdfPages.page, text: pdfPages.text, note: pdfPages.note, from: pdfPages.text_from })
    .from(pdfPages)
    .where(
      and(
        eq(pdfPages.file_id, file),
        sql`${pdfPages.page} IN (SELECT value FROM json_each(${JSON.stringify(pages)}))`,
      ),
    )
    .orderBy(asc(pdfPages.page));
  return rows.map(({ from, ...page }) => ({ ...page, isFromPicture: from === "picture" }));
}
