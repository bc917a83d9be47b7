import { and, eq } from "drizzle-orm";
import { MAX_PDF_PAGES, type AnalysisFailure, type PdfAnalysis } from "../../../contract/pdf/files";
import { MAX_SLOW_PAGES, type PdfFault } from "../../../contract/pdf/reading";
import type { Job } from "../../../contract/jobs";
import type { Context } from "../../../context";
import { pdfFiles, pdfPages } from "../../../db/schema/pdf";
import { errorFields } from "../../../logger";
import { askReader, ReaderLostError } from "../../../providers/pdf/ask-reader";
import { PdfError } from "../../../providers/pdf/pdf-error";
import { failedPage } from "./analyse-page";
import { CheckpointWriter } from "./checkpoint-writer";
import { describeDocument } from "./describe-document";
import type { OpenHeading } from "./layout/chunks";
import { releaseLease, takeLease, type AnalysisRow } from "./lease";
import { wakeAnalysis } from "./start-analysis";
import { LostLeaseError, storeCompleted, storeFailed, storeOpened } from "./store-pages";

/** Tries without progress that told why they failed, after which the file is given up on. */
const MAX_ATTEMPTS = 3;
/** Tries without progress that did not come back, after which the page, or the file where none is read, is given up on. */
const MAX_CRASHES = 2;
/** An analysis older than this has failed, whatever it does: nobody asks after it any more. */
const MAX_AGE_MS = 2 * 60 * 60 * 1000;
/** How long one message works before the next one goes on. */
const SLICE_MS = 12_000;

const FAILURES: Record<Exclude<PdfFault, "missing">, AnalysisFailure> = {
  encrypted: "pdf_encrypted",
  broken: "pdf_broken",
  empty: "pdf_empty",
  slow: "pdf_too_complex",
};

interface Work {
  ctx: Context;
  file: typeof pdfFiles.$inferSelect;
  job: AnalysisRow;
}

/**
 * Goes on with the analysis of a file for some seconds, from the first page that is not stored. Nothing happens where
 * somebody else does, or where it has ended. Fails when it should be tried again.
 */
export async function analysePdf(ctx: Context, { file: id }: { file: string }): Promise<void> {
  const job = await takeLease(ctx, id);
  if (!job) return;
  const [file] = await ctx.db.select().from(pdfFiles).where(eq(pdfFiles.id, id)).limit(1);
  if (!file) return;
  if (Date.now() - job.created_at > MAX_AGE_MS) return storeFailed(ctx, job, "analysis_failed");
  try {
    const hasEnded = await work({ ctx, file, job });
    if (hasEnded) return;
    await releaseLease(ctx, job);
    await wakeAnalysis(ctx, id);
  } catch (error) {
    await handleFailure({ ctx, file, job }, error);
  }
}

async function handleFailure({ ctx, file, job }: Work, error: unknown): Promise<void> {
  if (error instanceof LostLeaseError) return;
  const { attempts, crashes } = job;
  ctx.log.warn("analysis_interrupted", { file: file.id, attempts, crashes, ...errorFields(error) });
  if (error instanceof PdfError && error.fault !== "missing")
    return storeFailed(ctx, job, FAILURES[error.fault]);
  const hasCrashed = error instanceof ReaderLostError;
  if (!hasCrashed && attempts >= MAX_ATTEMPTS) return storeFailed(ctx, job, "analysis_failed");
  await releaseLease(ctx, job, { error: String(error).slice(0, 300), hasCrashed });
  if (!hasCrashed) throw error;
  await wakeAnalysis(ctx, file.id);
}

/** True when the analysis has ended, well or not. */
async function work(of: Work): Promise<boolean> {
  const { ctx, file, job } = of;
  if (job.crashes <= MAX_CRASHES) return readPages(of, await CheckpointWriter.open(ctx, file, job));
  const total = file.progress_total_pages;
  // Every page is stored: what stops the reader is the title or the table of contents.
  if (total > 0 && job.next_page > total)
    return complete(of, { title: null, outline: [], page_count: total });
  if (job.next_page === 1 || (await countFailed(of)) >= MAX_SLOW_PAGES) {
    await storeFailed(ctx, job, "pdf_too_complex");
    return true;
  }
  const writer = await CheckpointWriter.open(ctx, file, job);
  await writer.add(failedPage(job.next_page));
  await writer.flush();
  return readPages(of, writer);
}

/** Reads and stores pages until none is left or the time is over; true when the analysis has ended. */
async function readPages(of: Work, writer: CheckpointWriter): Promise<boolean> {
  const { ctx, file, job } = of;
  const endsAt = Date.now() + SLICE_MS;
  const from = writer.next;
  const headings = await openHeadings(ctx, file.id, from);
  const request = { key: file.r2_key, size: file.byte_size, from, headings, maxPages: MAX_PDF_PAGES };
  let pageCount = 0;
  let own: Pick<PdfAnalysis, "title" | "outline"> | null = null;
  try {
    for await (const event of askReader(ctx.env.PDF_READER, request)) {
      if (event.type === "opened") {
        pageCount = event.pages;
        if (pageCount > MAX_PDF_PAGES) {
          await storeFailed(ctx, job, "pdf_too_many_pages");
          return true;
        }
        await storeOpened(ctx, job, pageCount);
      } else if (event.type === "page") {
        await writer.add(event);
        if (Date.now() > endsAt && writer.next <= pageCount) break;
      } else if (event.type === "end") own = { title: event.title, outline: event.outline };
    }
    await writer.flush();
    return own ? await complete(of, { ...own, page_count: pageCount }) : false;
  } finally {
    // Also where the reader is lost: the next try begins with the page that stopped it.
    await writer.flush().catch(() => {});
  }
}

/** Headings that the page before left open, as far as its last passage tells. */
async function openHeadings(ctx: Context, file: string, next: number): Promise<OpenHeading[]> {
  if (next === 1) return [];
  const [row] = await ctx.db
    .select({ chunks: pdfPages.chunks })
    .from(pdfPages)
    .where(and(eq(pdfPages.file_id, file), eq(pdfPages.page, next - 1)));
  return (row?.chunks.at(-1)?.headings ?? []).map((text, at) => ({ text, level: at + 1 }));
}

const countFailed = ({ ctx, file }: Work): Promise<number> =>
  ctx.db.$count(pdfPages, and(eq(pdfPages.file_id, file.id), eq(pdfPages.status, "failed")));

async function complete(of: Work, own: Pick<PdfAnalysis, "title" | "outline" | "page_count">): Promise<true> {
  const { ctx, file, job } = of;
  const analysis = await describeDocument(ctx, file.id, own);
  if ((await countFailed(of)) === own.page_count) {
    await storeFailed(ctx, job, "pdf_broken");
    return true;
  }
  await storeCompleted(ctx, job, analysis);
  // Where there is a model its notes take the place of the pages' own sentences; it can do without.
  const jobs: Job[] = [{ type: "note-pdf", file: file.id }];
  if (ctx.config.embedding) jobs.push({ type: "embed-pdf", file: file.id });
  for (const next of jobs)
    await ctx.env.JOBS.send(next).catch((error: unknown) =>
      ctx.log.warn("job_not_queued", { file: file.id, type: next.type, ...errorFields(error) }),
    );
  return true;
}
