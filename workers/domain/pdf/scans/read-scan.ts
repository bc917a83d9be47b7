import { and, eq, exists, sql } from "drizzle-orm";
import { ERRORS } from "../../../contract/errors";
import type { Context } from "../../../context";
import { pdfFiles, pdfPages, pdfScans } from "../../../db/schema/pdf";
import { errorFields } from "../../../logger";
import { ModelError } from "../../../providers/llm/ask-model";
import { deleteImages, loadImages } from "../../../providers/storage/images";
import { scanKey } from "../../../providers/storage/pdf-keys";
import { askForAnswer } from "../../ai-models/ask-once";
import { cheapestModel } from "../../ai-models/cheapest-model";
import { releaseUnitsOf } from "../../allowance/hold-units";
import { recordActivity } from "../../usage/record-activity";
import { scanUnit } from "./hand-in-scan";
import { isHeldScan, SCAN_QUEUED_MS, type ScanRow } from "./lease-scans";
import { readTranscription, SCAN_REQUEST, SCAN_SYSTEM } from "./scan-prompt";
import { transcribedPage } from "./transcribed-page";

type File = typeof pdfFiles.$inferSelect;

const PATIENCE_MS = 90_000;
/** Far more than a page takes: a model that goes on and on is cut there. */
const MOST_TOKENS = 8_000;
const MAX_ATTEMPTS = 4;
/** A provider that is busy says nothing about the page. */
const MAX_BUSY_ATTEMPTS = 10;
const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 120_000;

/** Reads one page that this worker holds, and stores what it says: all of it or nothing. Never fails. */
export async function readScan(ctx: Context, file: File, scan: ScanRow): Promise<void> {
  try {
    const page = transcribedPage(scan.page, await transcribe(ctx, file, scan));
    await store(ctx, file, scan, page);
  } catch (error) {
    ctx.log.warn("scan_interrupted", { file: file.id, page: scan.page, ...errorFields(error) });
    if (scan.attempts >= mostAttempts(error)) await giveUp(ctx, file, scan, error);
    else await postpone(ctx, scan, error);
  }
}

function mostAttempts(error: unknown): number {
  if (!(error instanceof ModelError)) return MAX_ATTEMPTS;
  if (error.code === "provider_rate_limited") return MAX_BUSY_ATTEMPTS;
  return ERRORS[error.code].retryable ? MAX_ATTEMPTS : 1;
}

async function transcribe(ctx: Context, file: File, { page }: ScanRow): Promise<string> {
  const model = await cheapestModel(ctx, { seesPictures: true });
  const key = scanKey(file.user_id, file.id, page);
  const images = await loadImages(ctx.env, [{ key, mediaType: "image/jpeg" }]);
  if (!model || images.length === 0)
    throw new ModelError("model_unavailable", "system_error", model ? "the picture is gone" : "no model");
  const max_output_tokens = Math.min(model.max_output_tokens, MOST_TOKENS);
  const reply = await askForAnswer(ctx, {
    model: { ...model, max_output_tokens },
    ...{ system: SCAN_SYSTEM, text: SCAN_REQUEST, images, language: file.analysis?.language ?? "en" },
    ...{ patience: PATIENCE_MS, user: file.user_id },
  });
  return readTranscription(reply);
}

async function store(
  ctx: Context,
  file: File,
  scan: ScanRow,
  { page, ...row }: ReturnType<typeof transcribedPage>,
): Promise<void> {
  const now = Date.now();
  const held = exists(
    ctx.db
      .select({ one: sql`1` })
      .from(pdfScans)
      .where(isHeldScan(scan)),
  );
  await ctx.db.batch([
    ctx.db
      .update(pdfPages)
      .set({ ...row, note_by: "extract" })
      .where(and(eq(pdfPages.file_id, file.id), eq(pdfPages.page, page), held)),
    // The index of a document is built anew when this changes.
    ctx.db
      .update(pdfFiles)
      .set({ updated_at: now })
      .where(and(eq(pdfFiles.id, file.id), held)),
    recordActivity(ctx, "pdf-image-analyse", scanUnit(file.id, page), {
      ...{ user: file.user_id, target: file.id, holds: held },
    }),
    ctx.db
      .update(pdfScans)
      .set({ state: "read", lease: null, lease_until: now + SCAN_QUEUED_MS, last_error: null })
      .where(isHeldScan(scan)),
  ]);
  await deleteImages(ctx.env, [scanKey(file.user_id, file.id, page)]);
}

const reasonOf = (error: unknown): string => String(error).slice(0, 300);

async function postpone(ctx: Context, scan: ScanRow, error: unknown): Promise<void> {
  const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 3 ** (scan.attempts - 1));
  await ctx.db
    .update(pdfScans)
    .set({ lease: null, lease_until: Date.now() + wait, last_error: reasonOf(error) })
    .where(isHeldScan(scan));
}

/** The page stays as it was; its unit comes back. */
async function giveUp(ctx: Context, file: File, scan: ScanRow, error: unknown): Promise<void> {
  await releaseUnitsOf(ctx, file.user_id, scanUnit(file.id, scan.page));
  await ctx.db
    .update(pdfScans)
    .set({ state: "failed", lease: null, lease_until: null, last_error: reasonOf(error) })
    .where(isHeldScan(scan));
  await deleteImages(ctx.env, [scanKey(file.user_id, file.id, scan.page)]);
}
