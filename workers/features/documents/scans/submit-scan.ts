import { and, eq, sql } from "drizzle-orm";
import { MAX_SCAN_BYTES } from "../../../contract/pdf/scan-limits";
import type { Context } from "../../../core/context";
import { pdfPages, pdfScans } from "../../../db/schema/pdf";
import { sniffImageType, storeImage } from "../../../providers/storage/images";
import { scanKey } from "../../../providers/storage/pdf-keys";
import { cheapestModel } from "../../../core/ai-models/choose-models";
import { reserveUnits, releaseUnits } from "../../../core/quota/reserve-units";
import { AppError } from "../../../core/errors";
import { newJobs } from "../../../core/jobs/job-requests";
import { dropJobs, enqueueStatement, hurryStatement, wakeJobs } from "../../../core/jobs/enqueue-job";
import { requireFile } from "../files/own-file";
import { readScanJob, scanSubject, scanUnit } from "./read-scan";

/** A picture that is not stored after this time is given up; milliseconds. */
const ARRIVAL_MS = 30_000;

/**
 * Has a page without a text layer read from this picture of it, for one `pdf-image-analyse` unit. A page that is
 * read or being read is left alone; one that was given up on is tried again.
 * Fails with `not_found`, `validation_failed`, `model_unavailable`, and as `reserveUnits` does.
 */
export async function submitScan(
  ctx: Context,
  { file: fileId, page, picture }: { file: string; page: number; picture: ArrayBuffer },
): Promise<void> {
  const file = await requireFile(ctx, fileId);
  const isJpeg = sniffImageType(new Uint8Array(picture)) === "image/jpeg";
  if (!isJpeg || picture.byteLength > MAX_SCAN_BYTES)
    throw new AppError("validation_failed", { fields: { picture: "not_a_jpeg" } });
  const known = await pageOf(ctx, fileId, page);
  if (known.text_from === "picture") return;
  if (known.status === "text" || file.analysis_status !== "completed")
    throw new AppError("validation_failed", { fields: { page: "not_a_picture" } });
  if (!(await cheapestModel(ctx, { takesImages: true }))) throw new AppError("model_unavailable");
  if (!(await begin(ctx, file, page))) return;
  try {
    await reserveUnits(ctx, "pdf-image-analyse", scanUnit(fileId, page));
    await storeImage(ctx.files, scanKey(file.user_id, fileId, page), picture, "image/jpeg");
  } catch (error) {
    await releaseUnits(ctx, scanUnit(fileId, page));
    await ctx.db.batch([
      ctx.db.delete(pdfScans).where(and(isScan(fileId, page), eq(pdfScans.state, "arriving"))),
      dropJobs(ctx, readScanJob, [scanSubject(fileId, page)]),
    ]);
    throw error;
  }
  await arrive(ctx, fileId, page);
}

const isScan = (file: string, page: number) => and(eq(pdfScans.file_id, file), eq(pdfScans.page, page));

async function pageOf(ctx: Context, file: string, page: number) {
  const [row] = await ctx.db
    .select({ status: pdfPages.status, text_from: pdfPages.text_from })
    .from(pdfPages)
    .where(and(eq(pdfPages.file_id, file), eq(pdfPages.page, page)))
    .limit(1);
  if (!row) throw new AppError("not_found");
  return row;
}

/** The record, before anything is held or stored for it. False when there is one that is not given up on. */
async function begin(ctx: Context, file: { id: string; user_id: string }, page: number): Promise<boolean> {
  const fresh = { state: "arriving" as const, created_at: Date.now() };
  const request = {
    subject: scanSubject(file.id, page),
    ownerId: file.user_id,
    payload: { file: file.id, page },
    delayMs: ARRIVAL_MS,
  };
  const isArriving = sql`EXISTS (SELECT 1 FROM pdf_scans WHERE file_id = ${file.id} AND page = ${page} AND state = 'arriving')`;
  const [begun] = await ctx.db.batch([
    ctx.db
      .insert(pdfScans)
      .values({ file_id: file.id, page, ...fresh })
      .onConflictDoUpdate({
        target: [pdfScans.file_id, pdfScans.page],
        set: fresh,
        setWhere: eq(pdfScans.state, "failed"),
      })
      .returning({ page: pdfScans.page }),
    enqueueStatement(ctx, newJobs(readScanJob, [request], isArriving)),
  ]);
  return begun.length > 0;
}

/** The picture is there: the page can be read. */
async function arrive(ctx: Context, file: string, page: number): Promise<void> {
  const subject = scanSubject(file, page);
  await ctx.db.batch([
    ctx.db
      .update(pdfScans)
      .set({ state: "waiting" })
      .where(and(isScan(file, page), eq(pdfScans.state, "arriving"))),
    hurryStatement(ctx, readScanJob, subject),
  ]);
  await wakeJobs(ctx, { definition: readScanJob, requests: [{ subject }] });
}
