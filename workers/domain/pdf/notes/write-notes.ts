import { and, asc, eq, sql } from "drizzle-orm";
import type { Job } from "../../../contract/jobs";
import type { Context } from "../../../context";
import { pdfFiles, pdfPages, pdfSummaries } from "../../../db/schema/pdf";
import { askOnce } from "../../ai-models/ask-once";
import { cheapestModel } from "../../ai-models/cheapest-model";
import { noteMaterial, noteSystem, readNotes } from "./note-prompt";

/** Beyond so many pages the sentences of the pages themselves have to do: each note costs a model's time. */
const MOST_PAGES = 300;
/** Pages of one call, and calls of one run: a run that dies repeats no more than that. */
const PAGES_A_CALL = 6;
const CALLS_A_RUN = 4;
const PAGES_A_RUN = PAGES_A_CALL * CALLS_A_RUN;
const PATIENCE_MS = 60_000;

/**
 * Has the cheapest model at hand write the notes on a document's pages anew, some pages a run; a page keeps the note made
 * of its own sentences until then, and for good where there is no model. Fails with `ModelError`; done notes stay.
 */
export async function writeNotes(ctx: Context, { file }: { file: string }): Promise<void> {
  const model = await cheapestModel(ctx);
  const [row] = await ctx.db.select().from(pdfFiles).where(eq(pdfFiles.id, file)).limit(1);
  if (!model || row?.analysis_status !== "completed" || row.progress_total_pages > MOST_PAGES) return;
  const language = row.analysis?.language ?? "en";
  const pages = await ctx.db
    .select({ page: pdfPages.page, text: pdfPages.text })
    .from(pdfPages)
    .where(and(eq(pdfPages.file_id, file), eq(pdfPages.status, "text"), eq(pdfPages.note_by, "extract")))
    .orderBy(asc(pdfPages.page))
    .limit(PAGES_A_RUN + 1);
  const hasMore = pages.length > PAGES_A_RUN;
  if (hasMore) pages.pop();
  for (let at = 0; at < pages.length; at += PAGES_A_CALL) {
    const group = pages.slice(at, at + PAGES_A_CALL);
    const asked = { model, system: noteSystem(language), text: noteMaterial(row.name, group), language };
    const reply = await askOnce(ctx, { ...asked, patience: PATIENCE_MS, user: row.user_id });
    await keep(ctx, file, group, readNotes(reply));
  }
  if (hasMore) await ctx.env.JOBS.send({ type: "note-pdf", file } satisfies Job);
  else if (pages.length > 0) await renewSummaries(ctx, file);
}

/** Has the summaries that were written from other notes written again; until then they stay as they are. */
async function renewSummaries(ctx: Context, file: string): Promise<void> {
  const rows = await ctx.db
    .select({ language: pdfSummaries.language })
    .from(pdfSummaries)
    .where(eq(pdfSummaries.file_id, file));
  const jobs = rows.map(({ language }): Job => ({ type: "summarise-pdf", file, language }));
  if (jobs.length > 0) await ctx.env.JOBS.sendBatch(jobs.map((body) => ({ body })));
}

/** A page that the model left out keeps its note, and is not asked about again. */
async function keep(
  ctx: Context,
  file: string,
  pages: { page: number }[],
  notes: Map<number, string>,
): Promise<void> {
  const [first, ...rest] = pages.map(({ page }) => {
    const note = notes.get(page);
    return ctx.db
      .update(pdfPages)
      .set({ note: note ?? sql`${pdfPages.note}`, note_by: "model" })
      .where(and(eq(pdfPages.file_id, file), eq(pdfPages.page, page)));
  });
  if (first) await ctx.db.batch([first, ...rest]);
}
