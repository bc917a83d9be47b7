import { and, asc, eq, inArray } from "drizzle-orm";
import type { Context } from "../../../context";
import { pdfPages } from "../../../db/schema/pdf";

export interface PageText {
  page: number;
  text: string;
  /** True when a model read it from the page's picture. */
  isFromPicture: boolean;
}

/** D1 binds at most 100 parameters a statement. */
const PAGES_A_QUERY = 90;

/** The text of some pages of a file, in their order; those that are not analysed yet are left out. */
export async function readPages(ctx: Context, file: string, pages: number[]): Promise<PageText[]> {
  const groups = Array.from({ length: Math.ceil(pages.length / PAGES_A_QUERY) }, (_, at) =>
    pages.slice(at * PAGES_A_QUERY, (at + 1) * PAGES_A_QUERY),
  );
  const rows = await Promise.all(
    groups.map((group) =>
      ctx.db
        .select({ page: pdfPages.page, text: pdfPages.text, from: pdfPages.text_from })
        .from(pdfPages)
        .where(and(eq(pdfPages.file_id, file), inArray(pdfPages.page, group)))
        .orderBy(asc(pdfPages.page)),
    ),
  );
  return rows.flat().map(({ from, ...page }) => ({ ...page, isFromPicture: from === "picture" }));
}
