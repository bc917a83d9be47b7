import { and, eq } from "drizzle-orm";
import { z } from "zod/mini";
import { ERRORS } from "../../../contract/errors";
import type { Context } from "../../../core/context";
import { pdfFiles, pdfPages, pdfScans } from "../../../db/schema/pdf";
import { ModelError } from "../../../providers/llm/ask-model";
import { loadImages } from "../../../providers/storage/images";
import { scanKey } from "../../../providers/storage/pdf-keys";
import { askForAnswer } from "../../../core/ai-models/ask-once";
import { cheapestModel } from "../../../core/ai-models/choose-models";
import { releaseUnitsOf } from "../../../core/quota/reserve-units";
import { defineJob, done, type JobOutcome } from "../../../core/jobs/define-job";
import type { Effects } from "../../../core/jobs/job-requests";
import { recordActivity } from "../../../core/usage/record-activity";
import { indexPages } from "../retrieval/index-pages";
import { finishWhenLast } from "./finish-scans";
import { readTranscription, SCAN_REQUEST, SCAN_SYSTEM } from "./scan-prompt";
import { transcribedPage } from "./transcribed-page";

type File = typeof pdfFiles.$inferSelect;

const TIMEOUT_MS = 90_000;
/** Far more than a page needs: cuts off a model that does not stop. */
const MAX_TOKENS = 8_000;
const MAX_ATTEMPTS = 4;
/** A provider that is busy says nothing about the page. */
const MAX_BUSY_ATTEMPTS = 10;

/** Reads one page from its picture. What it costs was held when the picture was handed in. */
export const readScanJob = defineJob({
  kind: "read-scan",
  queue: "JOBS",
  payload: z.object({ file: z.string(), page: z.number() }),
  attempts: attemptsAfter,
  backoff: { firstMs: 5_000, factor: 3, maxMs: 120_000 },
  leaseMs: TIMEOUT_MS + 30_000,
  // A page that was given up on has neither picture nor unit left: its reader hands it in again.
  forbids: ["retry"],
  run: async (ctx, { payload, ownerId }) => readScan(ctx, { ...payload, ownerId }),
  onFailure: async (ctx, { payload, ownerId }, { isFinal }) =>
    isFinal ? giveUp(ctx, { ...payload, ownerId }) : {},
});

/** Key under which a page's unit is held. */
export const scanUnit = (file: string, page: number): string => `scan_${file}_${page}`;

/** The subject of the job that reads a page. */
export const scanSubject = (file: string, page: number): string => `${file}:${page}`;

interface Scan {
  file: string;
  page: number;
  ownerId: string | null;
}

function attemptsAfter(error: unknown): number {
  if (!(error instanceof ModelError)) return MAX_ATTEMPTS;
  if (error.code === "provider_rate_limited") return MAX_BUSY_ATTEMPTS;
  return ERRORS[error.code].retryable ? MAX_ATTEMPTS : 1;
}

async function readScan(ctx: Context, scan: Scan): Promise<JobOutcome> {
  const [file] = await ctx.db.select().from(pdfFiles).where(eq(pdfFiles.id, scan.file)).limit(1);
  const [row] = await ctx.db.select({ state: pdfScans.state }).from(pdfScans).where(isScan(scan)).limit(1);
  if (!file || !row) return done();
  if (row.state === "arriving") return dropLost(ctx, file, scan);
  if (row.state !== "waiting") return done();
  const page = transcribedPage(scan.page, await transcribe(ctx, file, scan.page));
  return storeScan(ctx, file, page);
}

/** The picture never came: nothing is kept or counted of the page. */
async function dropLost(ctx: Context, file: File, scan: Scan): Promise<JobOutcome> {
  await releaseUnitsOf(ctx, file.user_id, scanUnit(file.id, scan.page));
  const statements = [ctx.db.delete(pdfScans).where(and(isScan(scan), eq(pdfScans.state, "arriving")))];
  return done({ statements, jobs: [finishWhenLast(file.id, file.user_id)] });
}

const isScan = ({ file, page }: Pick<Scan, "file" | "page">) =>
  and(eq(pdfScans.file_id, file), eq(pdfScans.page, page));

async function transcribe(ctx: Context, file: File, page: number): Promise<string> {
  const model = await cheapestModel(ctx, { takesImages: true });
  const key = scanKey(file.user_id, file.id, page);
  const images = await loadImages(ctx.files, [{ key, mediaType: "image/jpeg" }]);
  if (!model || images.length === 0)
    throw new ModelError("model_unavailable", "system_error", model ? "the picture is gone" : "no model");
  const max_output_tokens = Math.min(model.max_output_tokens, MAX_TOKENS);
  const reply = await askForAnswer(ctx, {
    model: { ...model, max_output_tokens },
    system: SCAN_SYSTEM,
    text: SCAN_REQUEST,
    images,
    language: file.analysis?.language ?? "en",
    module: "pdf",
    timeoutMs: TIMEOUT_MS,
    user: file.user_id,
  });
  return readTranscription(reply);
}

/** The page with what it says, the unit that it cost, and the document's index made again: all of it or nothing. */
function storeScan(
  ctx: Context,
  file: File,
  { page, ...row }: ReturnType<typeof transcribedPage>,
): JobOutcome {
  const statements = [
    ctx.db
      .update(pdfPages)
      .set({ ...row, note_by: "extract" })
      .where(and(eq(pdfPages.file_id, file.id), eq(pdfPages.page, page))),
    ...indexPages(ctx, file.id, [{ page, text: row.text }]),
    // The index of a document is rebuilt when this changes.
    ctx.db.update(pdfFiles).set({ updated_at: Date.now() }).where(eq(pdfFiles.id, file.id)),
    recordActivity(ctx, "pdf-image-analyse", scanUnit(file.id, page), {
      user: file.user_id,
      target: file.id,
    }),
    ctx.db
      .update(pdfScans)
      .set({ state: "read" })
      .where(isScan({ file: file.id, page })),
  ];
  return done({ statements, jobs: [finishWhenLast(file.id, file.user_id)] });
}

/** The page stays as it was; its unit comes back. */
async function giveUp(ctx: Context, scan: Scan): Promise<Effects> {
  const { file, page, ownerId } = scan;
  if (ownerId) {
    await releaseUnitsOf(ctx, ownerId, scanUnit(file, page));
    await ctx.files.delete([scanKey(ownerId, file, page)]);
  }
  const statements = [ctx.db.update(pdfScans).set({ state: "failed" }).where(isScan(scan))];
  return { statements, jobs: [finishWhenLast(file, ownerId)] };
}
