import { and, eq, isNotNull, lte, ne, or } from "drizzle-orm";
import { MAX_SCAN_BYTES } from "../../../contract/pdf/scan-limits";
import type { Context } from "../../../context";
import { pdfPages, pdfScans } from "../../../db/schema/pdf";
import { sniffImageType, storeImage } from "../../../providers/storage/images";
import { scanKey } from "../../../providers/storage/pdf-keys";
import { cheapestModel } from "../../ai-models/cheapest-model";
import { holdUnits, releaseUnits } from "../../allowance/hold-units";
import { AppError } from "../../errors";
import { ownFile } from "../files/own-file";
import { SCAN_QUEUED_MS, wakeScans } from "./lease-scans";

/** What a page's unit is held under. */
export const scanUnit = (file: string, page: number): string => `scan_${file}_${page}`;

/**
 * Has a page without text of its own read from this picture of it, for one `pdf-image-analyse` unit. A page that is
 * read or on its way is left alone; one that was given up on is tried again.
 * Fails with `not_found`, `validation_failed`, `model_unavailable`, and as `holdUnits` does.
 */
export async function handInScan(
  ctx: Context,
  { file: fileId, page, picture }: { file: string; page: number; picture: ArrayBuffer },
): Promise<void> {
  const file = await ownFile(ctx, fileId);
  const isJpeg = sniffImageType(new Uint8Array(picture)) === "image/jpeg";
  if (!isJpeg || picture.byteLength > MAX_SCAN_BYTES)
    throw new AppError("validation_failed", { fields: { picture: "not_a_jpeg" } });
  const known = await pageOf(ctx, fileId, page);
  if (known.text_from === "picture") return;
  if (known.status === "text" || file.analysis_status !== "completed")
    throw new AppError("validation_failed", { fields: { page: "not_a_picture" } });
  if (!(await cheapestModel(ctx, { seesPictures: true }))) throw new AppError("model_unavailable");
  if (!(await begin(ctx, fileId, page))) return;
  try {
    await holdUnits(ctx, "pdf-image-analyse", scanUnit(fileId, page));
    await storeImage(ctx.env, scanKey(file.user_id, fileId, page), picture, "image/jpeg");
  } catch (error) {
    await releaseUnits(ctx, scanUnit(fileId, page));
    await ctx.db.delete(pdfScans).where(and(isScan(fileId, page), eq(pdfScans.state, "arriving")));
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
async function begin(ctx: Context, file: string, page: number): Promise<boolean> {
  const now = Date.now();
  const fresh = {
    ...{ state: "arriving" as const, attempts: 0, lease: null, lease_until: now + SCAN_QUEUED_MS },
    ...{ last_error: null, created_at: now },
  };
  const begun = await ctx.db
    .insert(pdfScans)
    .values({ file_id: file, page, ...fresh })
    .onConflictDoUpdate({
      target: [pdfScans.file_id, pdfScans.page],
      set: fresh,
      setWhere: eq(pdfScans.state, "failed"),
    })
    .returning({ page: pdfScans.page });
  return begun.length > 0;
}

/** Whoever reads pages of the file, or is about to, goes on with this one: only the first has to wake somebody. */
async function arrive(ctx: Context, file: string, page: number): Promise<void> {
  const now = Date.now();
  const isGoneOnWith = and(
    ...[eq(pdfScans.file_id, file), eq(pdfScans.state, "waiting"), ne(pdfScans.page, page)],
    or(isNotNull(pdfScans.lease), lte(pdfScans.lease_until, now)),
  );
  const [, others] = await ctx.db.batch([
    ctx.db
      .update(pdfScans)
      .set({ state: "waiting", lease_until: now })
      .where(and(isScan(file, page), eq(pdfScans.state, "arriving"))),
    ctx.db.select({ page: pdfScans.page }).from(pdfScans).where(isGoneOnWith).limit(1),
  ]);
  if (others.length === 0) await wakeScans(ctx, file);
}
