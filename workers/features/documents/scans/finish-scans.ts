import { and, eq, inArray, sql } from "drizzle-orm";
import type { Context } from "../../../core/context";
import { pdfFiles, pdfPages, pdfScans, pdfSummaries } from "../../../db/schema/pdf";
import { scanKey } from "../../../providers/storage/pdf-keys";
import { defineJob, done, type JobOutcome } from "../../../core/jobs/define-job";
import { mayHaveEmbeddingModel } from "../../../core/search-models/search-models";
import { newJobs, type NewJobs } from "../../../core/jobs/job-requests";
import { detectLanguage } from "../../../providers/lexical/detect-language";
import { writeNotesJob } from "../notes/write-notes";
import { embedPdfJob } from "../retrieval/embed-pdf";
import { pagesToRead } from "../analysis/describe-document";
import { scanPages } from "./view-scans";

/** Number of pages that is enough to detect a document's language. */
const SAMPLE_PAGES = 12;

/** Makes the pages that were read part of their document; the subject is the document's id. */
export const finishScansJob = defineJob({
  kind: "finish-scans",
  queue: "JOBS",
  attempts: 8,
  backoff: { firstMs: 5_000, factor: 3, maxMs: 10 * 60_000 },
  leaseMs: 60_000,
  run: (ctx, { subject }) => finishScans(ctx, subject),
});

/** Asks for it as soon as pages were read and none is being read any more. */
export const finishWhenLast = (file: string, ownerId: string | null): NewJobs =>
  newJobs(
    finishScansJob,
    [{ subject: file, ownerId }],
    sql`EXISTS (SELECT 1 FROM pdf_scans WHERE file_id = ${file} AND state = 'read')
      AND NOT EXISTS (SELECT 1 FROM pdf_scans WHERE file_id = ${file} AND state IN ('arriving', 'waiting'))`,
  );

/**
 * Records in the document which pages were read, and its language where none was known; notes, summaries and vectors
 * are made again.
 */
async function finishScans(ctx: Context, id: string): Promise<JobOutcome> {
  const [file] = await ctx.db.select().from(pdfFiles).where(eq(pdfFiles.id, id)).limit(1);
  const read = and(eq(pdfScans.file_id, id), eq(pdfScans.state, "read"));
  const finished = await ctx.db.select({ page: pdfScans.page }).from(pdfScans).where(read);
  if (finished.length === 0 || !file?.analysis) return done();
  const pages = await scanPages(ctx, file);
  const fromPictures = pages.filter(({ text_from }) => text_from === "picture").map(({ page }) => page);
  const known = { ...file.analysis };
  delete known.pages_unreliable;
  const analysis = {
    ...known,
    language: file.analysis.language ?? (await languageOfPages(ctx, id, fromPictures)),
    ...pagesToRead(pages),
    pages_from_pictures: fromPictures,
  };
  const numbers = finished.map(({ page }) => page);
  await ctx.files.delete(numbers.map((page) => scanKey(file.user_id, id, page)));
  const request = [{ subject: id, ownerId: file.user_id }];
  const jobs = [newJobs(writeNotesJob, request)];
  if (mayHaveEmbeddingModel(ctx)) jobs.push(newJobs(embedPdfJob, request));
  const statements = [
    ctx.db.update(pdfFiles).set({ analysis, updated_at: Date.now() }).where(eq(pdfFiles.id, id)),
    ctx.db.delete(pdfSummaries).where(eq(pdfSummaries.file_id, id)),
    ctx.db
      .delete(pdfScans)
      .where(and(read, sql`${pdfScans.page} IN (SELECT value FROM json_each(${JSON.stringify(numbers)}))`)),
  ];
  return done({ statements, jobs });
}

async function languageOfPages(ctx: Context, file: string, pages: number[]) {
  const rows = await ctx.db
    .select({ text: pdfPages.text })
    .from(pdfPages)
    .where(and(eq(pdfPages.file_id, file), inArray(pdfPages.page, pages.slice(0, SAMPLE_PAGES))));
  return detectLanguage(rows.map(({ text }) => text).join(" "));
}
