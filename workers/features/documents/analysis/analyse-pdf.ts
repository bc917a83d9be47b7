import { and, eq, sql } from "drizzle-orm";
import { z } from "zod/mini";
import {
  MAX_PDF_CHARACTERS,
  MAX_PDF_PAGES,
  type AnalysisFailure,
  type PdfAnalysis,
} from "../../../contract/pdf/files";
import { MAX_SLOW_PAGES, type PdfFault } from "../../../contract/pdf/reading";
import type { Context } from "../../../core/context";
import { pdfFiles, pdfPages } from "../../../db/schema/pdf";
import { askReader } from "../../../providers/pdf/ask-reader";
import { PdfError } from "../../../providers/pdf/pdf-error";
import { ReaderLostError } from "../../../providers/readers/reader-lines";
import { again, defineJob, done, type JobOutcome } from "../../../core/jobs/define-job";
import { mayHaveEmbeddingModel } from "../../../core/search-models/search-models";
import { newJobs } from "../../../core/jobs/job-requests";
import { LostLeaseError } from "../../../core/jobs/running-job";
import { writeNotesJob } from "../notes/write-notes";
import { embedPdfJob } from "../retrieval/embed-pdf";
import { failedPage } from "./analyse-page";
import { CheckpointWriter } from "./checkpoint-writer";
import { describeDocument } from "./describe-document";
import type { OpenHeading } from "../../../core/knowledge/text/split-chunks";
import {
  completionStatements,
  failureStatement,
  fileIsThere,
  nextPageOf,
  restartStatement,
  storeOpened,
  type AnalysisJob,
} from "./store-pages";

/**
 * Attempts without progress that did not come back, after which the page, or the file where none is read, is given up
 * on.
 */
const MAX_CRASHES = 2;
/** An analysis that takes longer than this has failed: clients have stopped polling. */
const MAX_AGE_MS = 2 * 60 * 60 * 1000;
/** Time for which one attempt works before the next message continues. */
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
  job: AnalysisJob;
}

/** Reads and stores the pages of a document; the subject is the document's id. */
export const analysePdfJob = defineJob({
  kind: "analyse-pdf",
  queue: "DOCUMENT_JOBS",
  /** `next_page`: the first page that is not stored yet, from 1. */
  checkpoint: z.object({ next_page: z.number() }),
  attempts: 3,
  backoff: { firstMs: 10_000, factor: 2, maxMs: 60_000 },
  // Longer than the slowest page, and than opening the slowest document.
  leaseMs: 45_000,
  run: analysePdf,
  onFailure: (ctx, { subject }, { isFinal }) =>
    isFinal ? { statements: [failureStatement(ctx, subject, "analysis_failed")] } : {},
  onRetry: (ctx, { subject }) => [restartStatement(ctx, subject)],
});

/**
 * Continues for some seconds from the first page that is not stored. A document that is itself the cause has finally
 * failed.
 */
async function analysePdf(ctx: Context, job: AnalysisJob): Promise<JobOutcome> {
  const [file] = await ctx.db.select().from(pdfFiles).where(eq(pdfFiles.id, job.subject)).limit(1);
  if (!file || file.analysis_status === "completed" || file.analysis_status === "failed") return done();
  if (Date.now() - job.createdAt > MAX_AGE_MS) return hasFailed(ctx, file, "analysis_failed");
  try {
    return await work({ ctx, file, job });
  } catch (error) {
    if (error instanceof LostLeaseError) throw error;
    if (!(await fileIsThere(ctx, file.id))) return done();
    if (error instanceof PdfError && error.fault !== "missing")
      return hasFailed(ctx, file, FAILURES[error.fault]);
    if (error instanceof ReaderLostError) return again({ crash: error });
    throw error;
  }
}

const hasFailed = (ctx: Context, file: Work["file"], code: AnalysisFailure, pages?: number): JobOutcome =>
  done({ statements: [failureStatement(ctx, file.id, code, pages)] });

async function work(of: Work): Promise<JobOutcome> {
  const { ctx, file, job } = of;
  if (job.crashes <= MAX_CRASHES) return readPages(of, await CheckpointWriter.open(ctx, file, job));
  const total = file.progress_total_pages;
  const next = nextPageOf(job);
  // Every page is stored: what stops the reader is the title or the table of contents.
  if (total > 0 && next > total) return complete(of, { title: null, outline: [], page_count: total });
  if (next === 1 || (await countFailed(of)) >= MAX_SLOW_PAGES) return hasFailed(ctx, file, "pdf_too_complex");
  const writer = await CheckpointWriter.open(ctx, file, job);
  await writer.add(failedPage(next));
  await writer.flush();
  return readPages(of, writer);
}

/** Reads and stores pages until none is left or the time is over. */
async function readPages(of: Work, writer: CheckpointWriter): Promise<JobOutcome> {
  const { ctx, file, job } = of;
  const endsAt = Date.now() + SLICE_MS;
  const from = writer.next;
  const headings = await openHeadings(ctx, file.id, from);
  const { r2_key: key, byte_size: size } = file;
  const addresses = await ctx.files.addressesOf(key);
  const request = { key, size, addresses, from, headings, maxPages: MAX_PDF_PAGES };
  let characters = await storedCharacters(ctx, file.id);
  let own: Pick<PdfAnalysis, "title" | "outline" | "page_labels"> | null = null;
  try {
    for await (const event of askReader(ctx.env.PDF_READER, request)) {
      if (event.type === "opened") {
        if (event.pages > MAX_PDF_PAGES) return hasFailed(ctx, file, "pdf_too_many_pages", event.pages);
        writer.total = event.pages;
        await storeOpened(ctx, job, event.pages);
      } else if (event.type === "page") {
        characters += event.row.text.length;
        if (characters > MAX_PDF_CHARACTERS) return hasFailed(ctx, file, "pdf_too_complex");
        await writer.add(event);
        if (Date.now() > endsAt && writer.next <= writer.total) break;
      } else if (event.type === "end") {
        const { title, outline, labels } = event;
        own = { title, outline, ...(labels && { page_labels: labels }) };
      }
    }
    await writer.flush();
    return own ? await complete(of, { ...own, page_count: writer.total }) : again();
  } finally {
    // Stored even where the reader is lost: the next attempt begins with the page that stopped it.
    await writer.flush().catch(() => {});
  }
}

/** Headings that the page before left open, as far as its last passage shows. */
async function openHeadings(ctx: Context, file: string, next: number): Promise<OpenHeading[]> {
  if (next === 1) return [];
  const [row] = await ctx.db
    .select({ chunks: pdfPages.chunks })
    .from(pdfPages)
    .where(and(eq(pdfPages.file_id, file), eq(pdfPages.page, next - 1)));
  return (row?.chunks.at(-1)?.headings ?? []).map((text, at) => ({ text, level: at + 1 }));
}

async function storedCharacters(ctx: Context, file: string): Promise<number> {
  const characters = sql<number>`coalesce(sum(length(${pdfPages.text})), 0)`;
  const [row] = await ctx.db.select({ characters }).from(pdfPages).where(eq(pdfPages.file_id, file));
  return row!.characters;
}

const countFailed = ({ ctx, file }: Work): Promise<number> =>
  ctx.db.$count(pdfPages, and(eq(pdfPages.file_id, file.id), eq(pdfPages.status, "failed")));

async function complete(
  of: Work,
  own: Pick<PdfAnalysis, "title" | "outline" | "page_count" | "page_labels">,
): Promise<JobOutcome> {
  const { ctx, file } = of;
  const analysis = await describeDocument(ctx, file.id, own);
  if ((await countFailed(of)) === own.page_count) return hasFailed(ctx, file, "pdf_broken");
  const request = [{ subject: file.id, ownerId: file.user_id }];
  // Notes of a model, where there is one, take the place of the pages' own sentences; the analysis can do without.
  const jobs = [newJobs(writeNotesJob, request)];
  if (mayHaveEmbeddingModel(ctx)) jobs.push(newJobs(embedPdfJob, request));
  return done({ statements: completionStatements(ctx, file.id, analysis), jobs });
}
