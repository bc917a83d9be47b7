import { and, asc, eq, sql } from "drizzle-orm";
import type { Context } from "../../../context";
import { pdfPages, type pdfFiles } from "../../../db/schema/pdf";

/** The pages of an analysed file whose text does not come from the file, in their order. */
export async function scanPages(
  ctx: Context,
  { id, analysis }: Pick<typeof pdfFiles.$inferSelect, "id" | "analysis">,
) {
  const pages = [...(analysis?.pages_without_text ?? []), ...(analysis?.pages_from_pictures ?? [])];
  if (pages.length === 0) return [];
  return ctx.db
    .select({ page: pdfPages.page, status: pdfPages.status, text_from: pdfPages.text_from })
    .from(pdfPages)
    .where(
      and(
        eq(pdfPages.file_id, id),
        sql`${pdfPages.page} IN (SELECT value FROM json_each(${JSON.stringify(pages)}))`,
      ),
    )
    .orderBy(asc(pdfPages.page));
}
