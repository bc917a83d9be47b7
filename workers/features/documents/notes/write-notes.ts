import { and, asc, eq, sql } from "drizzle-orm";
import type { Context } from "../../../core/context";
import { pdfFiles, pdfPages, pdfSummaries } from "../../../db/schema/pdf";
import { askOnce } from "../../../core/ai-models/ask-once";
import { cheapestModel } from "../../../core/ai-models/choose-models";
import { again, defineJob, done, type JobOutcome } from "../../../core/jobs/define-job";
import type { RunningJob } from "../../../core/jobs/running-job";
import { requestSummaries } from "../summaries/summarise-pdf";
import { noteMaterial, noteSystem, readNotes } from "../prompts/note-prompt";

/** Beyond so many pages the sentences of the pages themselves have to do: each note costs a model's time. */
const MAX_PAGES = 300;
/** Pages of one call, and calls of one attempt. */
const PAGES_PER_CALL = 6;
const CALLS_PER_ATTEMPT = 4;
const PAGES_PER_ATTEMPT = PAGES_PER_CALL * CALLS_PER_ATTEMPT;
const TIMEOUT_MS = 60_000;

/**
 * Has the cheapest available model write the notes on a document's pages again, some pages an attempt; the subject is
 * the document's id. A page keeps the note made of its own sentences until then, and for good where there is no model.
 */
export const writeNotesJob = defineJob({
  kind: "write-notes",
  queue: "JOBS",
  attempts: 6,
  backoff: { firstMs: 10_000, factor: 2, maxMs: 10 * 60_000 },
  leaseMs: 2 * TIMEOUT_MS,
  run: writeNotes,
});

/** Fails with `ModelError`; the notes that are written by then stay. */
async function writeNotes(ctx: Context, job: RunningJob<null, null>): Promise<JobOutcome> {
  const file = job.subject;
  const model = await cheapestModel(ctx);
  const [row] = await ctx.db.select().from(pdfFiles).where(eq(pdfFiles.id, file)).limit(1);
  if (!model || row?.analysis_status !== "completed" || row.progress_total_pages > MAX_PAGES) return done();
  const language = row.analysis?.language ?? "en";
  const pages = await ctx.db
    .select({ page: pdfPages.page, text: pdfPages.text })
    .from(pdfPages)
    .where(and(eq(pdfPages.file_id, file), eq(pdfPages.status, "text"), eq(pdfPages.note_by, "extract")))
    .orderBy(asc(pdfPages.page))
    .limit(PAGES_PER_ATTEMPT + 1);
  const hasMore = pages.length > PAGES_PER_ATTEMPT;
  if (hasMore) pages.pop();
  for (let at = 0; at < pages.length; at += PAGES_PER_CALL) {
    const group = pages.slice(at, at + PAGES_PER_CALL);
    const reply = await askOnce(ctx, {
      model,
      module: "pdf",
      system: noteSystem(language),
      text: noteMaterial(row.name, group),
      language,
      timeoutMs: TIMEOUT_MS,
      user: row.user_id,
    });
    await job.saveCheckpoint(null, { statements: noteStatements(ctx, file, group, readNotes(reply)) });
  }
  if (hasMore) return again();
  return pages.length > 0 ? done({ jobs: [await renewSummaries(ctx, row)] }) : done();
}

/** Has the summaries that were written from other notes written again; until then they stay as they are. */
async function renewSummaries(ctx: Context, file: typeof pdfFiles.$inferSelect) {
  const rows = await ctx.db
    .select({ language: pdfSummaries.language })
    .from(pdfSummaries)
    .where(eq(pdfSummaries.file_id, file.id));
  return requestSummaries(
    file,
    rows.map(({ language }) => language),
  );
}

/** A page that the model left out keeps its note, and is not asked about again. */
const noteStatements = (ctx: Context, file: string, pages: { page: number }[], notes: Map<number, string>) =>
  pages.map(({ page }) =>
    ctx.db
      .update(pdfPages)
      .set({ note: notes.get(page) ?? sql`${pdfPages.note}`, note_by: "model" })
      .where(and(eq(pdfPages.file_id, file), eq(pdfPages.page, page))),
  );
