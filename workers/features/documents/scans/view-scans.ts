import { and, asc, between, eq, sql } from "drizzle-orm";
import { SCAN_TEXTS } from "../../../contract/pdf/scan-limits";
import type { ScansView, ScanState, ScanText } from "../../../contract/pdf/scans";
import type { Context } from "../../../core/context";
import { pdfPages, pdfScans, type pdfFiles } from "../../../db/schema/pdf";
import { cheapestModel } from "../../../core/ai-models/choose-models";
import { requireFile } from "../files/own-file";

/** The state of the pages without a reliable text layer, of the actor's file. Fails with `not_found`. */
export async function readScanStates(ctx: Context, fileId: string): Promise<ScansView> {
  const file = await requireFile(ctx, fileId);
  const [model, pages, jobs] = await Promise.all([
    cheapestModel(ctx, { takesImages: true }),
    scanPages(ctx, file),
    ctx.db
      .select({ page: pdfScans.page, state: pdfScans.state })
      .from(pdfScans)
      .where(eq(pdfScans.file_id, fileId)),
  ]);
  const jobOf = new Map(jobs.map(({ page, state }) => [page, state]));
  const stateOf = ({ page, status, text_from }: (typeof pages)[number]): ScanState => {
    if (text_from === "picture") return status === "text" ? "read" : "blank";
    const job = jobOf.get(page);
    if (!job) return "unread";
    return job === "failed" ? "failed" : "waiting";
  };
  return {
    able: model !== null,
    busy: jobs.some(({ state }) => state !== "failed"),
    // An empty page has nothing to be read.
    pages: pages
      .filter(({ status }) => status !== "empty")
      .map((page) => ({
        page: page.page,
        state: stateOf(page),
        ...(page.status === "unreliable" ? { is_unreliable: true as const } : {}),
        ...(page.status === "failed" ? { is_broken: true as const } : {}),
      })),
  };
}

/**
 * Reads the texts that were read from pictures of pages of the actor's file: the first such pages of a range. Fails
 * with `not_found`.
 */
export async function readScanTexts(
  ctx: Context,
  fileId: string,
  { from, to }: { from: number; to: number },
): Promise<ScanText[]> {
  await requireFile(ctx, fileId);
  return ctx.db
    .select({ page: pdfPages.page, text: pdfPages.text })
    .from(pdfPages)
    .where(
      and(eq(pdfPages.file_id, fileId), between(pdfPages.page, from, to), eq(pdfPages.text_from, "picture")),
    )
    .orderBy(asc(pdfPages.page))
    .limit(SCAN_TEXTS);
}

/** The pages of an analysed file whose text does not come from the file, in their order. */
export async function scanPages(
  ctx: Context,
  { id, analysis }: Pick<typeof pdfFiles.$inferSelect, "id" | "analysis">,
) {
  const pages = [
    ...(analysis?.pages_without_text ?? []),
    ...(analysis?.pages_unreliable ?? []),
    ...(analysis?.pages_from_pictures ?? []),
  ];
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
