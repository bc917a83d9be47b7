import { and, eq } from "drizzle-orm";
import { MAX_PDF_PAGES, type AnalysisFailure } from "../../../contract/pdf/files";
import type { Job } from "../../../contract/jobs";
import type { Context } from "../../../context";
import { pdfFiles, pdfPages } from "../../../db/schema/pdf";
import { errorFields } from "../../../logger";
import { openPdf, PdfError, type OpenPdf, type PdfFault } from "../../../providers/pdf/open-pdf";
import { PAGES_A_LAYOUT } from "../../../providers/storage/pdf-keys";
import type { PageLayout } from "../pages/page-layout";
import { analysePage, failedPage, type AnalysedPage } from "./analyse-page";
import { describeDocument } from "./describe-document";
import type { OpenHeading } from "./layout/chunks";
import { releaseLease, takeLease, type AnalysisRow } from "./lease";
import { readOwn, readSource } from "./read-source";
import { wakeAnalysis } from "./start-analysis";
import {
  layoutsBefore,
  LostLeaseError,
  storeCompleted,
  storeFailed,
  storeOpened,
  storePages,
} from "./store-pages";

/** Tries without progress, after which the reason is given up on: the page, or the file where it does not open. */
const MAX_ATTEMPTS = 3;
/** An analysis older than this has failed, whatever it does: nobody asks after it any more. */
const MAX_AGE_MS = 2 * 60 * 60 * 1000;
/** How long one message works before the next one goes on, and how long before what is read is stored. */
const SLICE_MS = 12_000;
const STORE_MS = 5_000;
/** The first pages are stored by themselves: they can be asked about while the rest is read. */
const FIRST_PAGES = 5;
/** Pages that may take too long before the whole file does. */
const MAX_SLOW_PAGES = 4;

const FAILURES: Record<PdfFault, AnalysisFailure> = {
  encrypted: "pdf_encrypted",
  broken: "pdf_broken",
  empty: "pdf_empty",
  slow: "pdf_too_complex",
};

interface Work {
  ctx: Context;
  file: typeof pdfFiles.$inferSelect;
  job: AnalysisRow;
  /** True when earlier tries ended without a trace: pages are then stored one by one. */
  isCareful: boolean;
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
  const wasOpened = file.analysis_status === "analyzing";
  if (job.attempts > MAX_ATTEMPTS && !wasOpened) return storeFailed(ctx, job, "analysis_failed");
  try {
    const ended = await work({ ctx, file, job, isCareful: job.attempts > 1 && wasOpened });
    if (ended) return;
    await releaseLease(ctx, job, null);
    await wakeAnalysis(ctx, id);
  } catch (error) {
    if (error instanceof LostLeaseError) return;
    ctx.log.warn("analysis_interrupted", { file: id, attempts: job.attempts, ...errorFields(error) });
    if (error instanceof PdfError) return storeFailed(ctx, job, FAILURES[error.fault]);
    if (job.attempts >= MAX_ATTEMPTS) return storeFailed(ctx, job, "analysis_failed");
    await releaseLease(ctx, job, String(error).slice(0, 300));
    throw error;
  }
}

/** True when the analysis has ended, well or not. */
async function work(of: Work): Promise<boolean> {
  const { ctx, file, job } = of;
  const session = new Session(async () => openPdf(await readSource(ctx, file), readOwn(ctx)));
  try {
    const { pageCount } = await session.pdf();
    if (pageCount > MAX_PDF_PAGES) {
      await storeFailed(ctx, job, "pdf_too_many_pages");
      return true;
    }
    await storeOpened(ctx, job, pageCount);
    if (!(await readOn(of, session, pageCount))) return false;
    await complete(of, await session.pdf());
    return true;
  } finally {
    await session.close();
  }
}

/**
 * Reads and stores pages, from the first that is not stored; true when none is left, false when the time is over.
 * Pages are read while those before them are stored, except where earlier tries left no trace.
 */
async function readOn(of: Work, session: Session, pageCount: number): Promise<boolean> {
  const { ctx, file, job } = of;
  const startedAt = Date.now();
  const open = await openHeadings(ctx, file.id, job.next_page);
  let layouts = await layoutsBefore(ctx, file, job.next_page);
  // A page that the last tries did not come back from is left out.
  let skipped = job.attempts > MAX_ATTEMPTS ? job.next_page : 0;
  let storing = Promise.resolve();
  try {
    for (let next = job.next_page; next <= pageCount;) {
      const pages = await readBatch(session, { from: next, to: lastOf(of, next, pageCount), skipped, open });
      await storing;
      skipped = 0;
      if ((next - 1) % PAGES_A_LAYOUT === 0) layouts = [];
      layouts.push(...pages.flatMap(({ layout }): PageLayout[] => (layout ? [layout] : [])));
      storing = storePages(ctx, { file, job }, pages, layouts);
      // Told where it is awaited.
      storing.catch(() => {});
      next += pages.length;
      const isOver = next <= pageCount && Date.now() - startedAt > SLICE_MS;
      if (of.isCareful || isOver || next > pageCount) await storing;
      if (isOver) return false;
    }
    return true;
  } finally {
    await storing.catch(() => {});
  }
}

/** The last page to be read before something is stored. */
function lastOf({ isCareful }: Work, from: number, pageCount: number): number {
  if (isCareful) return from;
  const group = Math.ceil(from / PAGES_A_LAYOUT) * PAGES_A_LAYOUT;
  return Math.min(pageCount, from === 1 ? FIRST_PAGES : group);
}

interface Batch {
  from: number;
  to: number;
  skipped: number;
  open: OpenHeading[];
}

async function readBatch(session: Session, { from, to, skipped, open }: Batch): Promise<AnalysedPage[]> {
  const pages: AnalysedPage[] = [];
  const startedAt = Date.now();
  for (let page = from; page <= to; page += 1) {
    pages.push(page === skipped ? failedPage(page) : await readPage(session, page, open));
    if (Date.now() - startedAt > STORE_MS) break;
  }
  return pages;
}

async function readPage(session: Session, page: number, open: OpenHeading[]): Promise<AnalysedPage> {
  const pdf = await session.pdf();
  try {
    return analysePage(await pdf.readPage(page), open);
  } catch (error) {
    if (pdf.failure) throw pdf.failure;
    if (error instanceof PdfError && error.fault === "slow") await session.startAgain();
    return failedPage(page);
  }
}

/** The open file. A page that does not end in time is only stopped by closing the file. */
class Session {
  #pdf: OpenPdf | null = null;
  #slow = 0;

  constructor(readonly open: () => Promise<OpenPdf>) {}

  async pdf(): Promise<OpenPdf> {
    return (this.#pdf ??= await this.open());
  }

  async startAgain(): Promise<void> {
    this.#slow += 1;
    await this.close();
    if (this.#slow > MAX_SLOW_PAGES) throw new PdfError("slow");
  }

  async close(): Promise<void> {
    const pdf = this.#pdf;
    this.#pdf = null;
    await pdf?.close();
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

async function complete({ ctx, file, job }: Work, pdf: OpenPdf): Promise<void> {
  const analysis = await describeDocument(ctx, file.id, pdf);
  const unread = await ctx.db.$count(
    pdfPages,
    and(eq(pdfPages.file_id, file.id), eq(pdfPages.status, "failed")),
  );
  if (unread === pdf.pageCount) return storeFailed(ctx, job, "pdf_broken");
  await storeCompleted(ctx, job, analysis);
  // Where there is a model its notes take the place of the pages' own sentences; it can do without.
  const jobs: Job[] = [{ type: "note-pdf", file: file.id }];
  if (ctx.config.embedding) jobs.push({ type: "embed-pdf", file: file.id });
  for (const next of jobs)
    await ctx.env.JOBS.send(next).catch((error: unknown) =>
      ctx.log.warn("job_not_queued", { file: file.id, type: next.type, ...errorFields(error) }),
    );
}
