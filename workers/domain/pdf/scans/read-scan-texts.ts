import { and, asc, between, eq } from "drizzle-orm";
import { SCAN_TEXTS } from "../../../contract/pdf/scan-limits";
import type { ScanText } from "../../../contract/pdf/scans";
import type { Context } from "../../../context";
import { pdfPages } from "../../../db/schema/pdf";
import { ownFile } from "../files/own-file";

/** What was read from pictures of pages of the actor's file: the first such pages of a range. Fails with `not_found`. */
export async function readScanTexts(
  ctx: Context,
  fileId: string,
  { from, to }: { from: number; to: number },
): Promise<ScanText[]> {
  await ownFile(ctx, fileId);
  return ctx.db
    .select({ page: pdfPages.page, text: pdfPages.text })
    .from(pdfPages)
    .where(
      and(eq(pdfPages.file_id, fileId), between(pdfPages.page, from, to), eq(pdfPages.text_from, "picture")),
    )
    .orderBy(asc(pdfPages.page))
    .limit(SCAN_TEXTS);
}
