import { eq } from "drizzle-orm";
import type { ScansView, ScanState } from "../../../contract/pdf/scans";
import type { Context } from "../../../context";
import { pdfScans } from "../../../db/schema/pdf";
import { cheapestModel } from "../../ai-models/cheapest-model";
import { ownFile } from "../files/own-file";
import { scanPages } from "./scan-pages";

/** How the pages without text of their own stand, of the actor's file. Fails with `not_found`. */
export async function readScanStates(ctx: Context, fileId: string): Promise<ScansView> {
  const file = await ownFile(ctx, fileId);
  const [model, pages, jobs] = await Promise.all([
    cheapestModel(ctx, { seesPictures: true }),
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
      .map((page) => ({ page: page.page, state: stateOf(page) })),
  };
}
