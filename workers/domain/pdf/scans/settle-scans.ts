import { and, eq, inArray, sql } from "drizzle-orm";
import type { Job } from "../../../contract/jobs";
import type { Context } from "../../../context";
import { pdfFiles, pdfPages, pdfScans, pdfSummaries } from "../../../db/schema/pdf";
import { errorFields } from "../../../logger";
import { languageOf } from "../analysis/layout/common-words";
import { scanPages } from "./scan-pages";

/** Pages that are enough to tell a document's language. */
const SAMPLE_PAGES = 12;

/**
 * Tells the document of the pages that were read: which ones, in which language where none was known; summaries and
 * vectors are made anew. Doing it again changes nothing.
 */
export async function settleScans(ctx: Context, file: typeof pdfFiles.$inferSelect): Promise<void> {
  const read = and(eq(pdfScans.file_id, file.id), eq(pdfScans.state, "read"));
  const settled = await ctx.db.select({ page: pdfScans.page }).from(pdfScans).where(read);
  if (settled.length === 0 || !file.analysis) return;
  const pages = await scanPages(ctx, file);
  const fromPictures = pages.filter(({ text_from }) => text_from === "picture").map(({ page }) => page);
  const without = pages.filter(({ status }) => status !== "text").map(({ page }) => page);
  const analysis = {
    ...file.analysis,
    language: file.analysis.language ?? (await languageOfPages(ctx, file.id, fromPictures)),
    pages_without_text: without,
    pages_from_pictures: fromPictures,
  };
  const numbers = settled.map(({ page }) => page);
  // First the jobs: whoever dies before the record is gone sends them again.
  const jobs: Job[] = [{ type: "note-pdf", file: file.id }];
  if (ctx.config.embedding) jobs.push({ type: "embed-pdf", file: file.id });
  for (const job of jobs)
    await ctx.env.JOBS.send(job).catch((error: unknown) =>
      ctx.log.warn("job_not_queued", { file: file.id, type: job.type, ...errorFields(error) }),
    );
  await ctx.db.batch([
    ctx.db.update(pdfFiles).set({ analysis, updated_at: Date.now() }).where(eq(pdfFiles.id, file.id)),
    ctx.db.delete(pdfSummaries).where(eq(pdfSummaries.file_id, file.id)),
    ctx.db
      .delete(pdfScans)
      .where(and(read, sql`${pdfScans.page} IN (SELECT value FROM json_each(${JSON.stringify(numbers)}))`)),
  ]);
}

async function languageOfPages(ctx: Context, file: string, pages: number[]) {
  const rows = await ctx.db
    .select({ text: pdfPages.text })
    .from(pdfPages)
    .where(and(eq(pdfPages.file_id, file), inArray(pdfPages.page, pages.slice(0, SAMPLE_PAGES))));
  return languageOf(rows.map(({ text }) => text).join(" "));
}
