import { and, eq, exists, inArray, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { AnalysisFailure, PdfAnalysis } from "../../../contract/pdf/files";
import type { Context } from "../../../context";
import { pdfAnalyses, pdfFiles, pdfPages } from "../../../db/schema/pdf";
import { layoutKey, PAGES_A_LAYOUT } from "../../../providers/storage/pdf-keys";
import { packLayouts, unpackLayouts } from "../pages/layout-file";
import type { PageLayout } from "../pages/page-layout";
import type { PageRow } from "./analyse-page";
import { isHeld, keepLease, LEASE_MS, type AnalysisRow } from "./lease";

/** D1 takes parameters of 2 MB; a character is three bytes at most. */
const MAX_PARAMETER = 600_000;

type File = typeof pdfFiles.$inferSelect;

/** Somebody else works on the analysis by now, or the file is gone. */
export class LostLeaseError extends Error {}

/** The file's row, as long as its analysis is this worker's. */
const fileOf = (ctx: Context, job: AnalysisRow) => and(eq(pdfFiles.id, job.file_id), isMine(ctx, job));

const isMine = (ctx: Context, job: AnalysisRow) =>
  exists(
    ctx.db
      .select({ one: sql`1` })
      .from(pdfAnalyses)
      .where(isHeld(job)),
  );

/**
 * Stores pages that stand one after the other, all of one group of layouts, and that the next one is to follow: all of
 * it or nothing. Doing so again changes nothing. Fails with `LostLeaseError`.
 */
export async function storePages(
  ctx: Context,
  { file, job }: { file: File; job: AnalysisRow },
  pages: PageRow[],
  layouts: PageLayout[],
): Promise<void> {
  const next = pages.at(-1)!.page + 1;
  const now = Date.now();
  const key = layoutKey(file.user_id, file.id, next - 1);
  // Whoever works on it by now has more of this group than is known here.
  if (!(await keepLease(ctx, job))) throw new LostLeaseError();
  await ctx.env.FILES.put(key, packLayouts(layouts));
  const held = ctx.db
    .update(pdfAnalyses)
    .set({ next_page: next, attempts: 0, crashes: 1, lease_until: now + LEASE_MS, last_error: null })
    .where(isHeld(job))
    .returning({ file: pdfAnalyses.file_id });
  const progress = ctx.db
    .update(pdfFiles)
    .set({ analysis_status: "analyzing", progress_completed_pages: next - 1, updated_at: now })
    .where(fileOf(ctx, job));
  const [mine] = await ctx.db.batch([held, progress, ...upserts(ctx, job, pages)]);
  if (mine.length > 0) return;
  if (!(await isThere(ctx, file.id))) await ctx.env.FILES.delete(key);
  throw new LostLeaseError();
}

const field = (name: keyof PageRow) => sql`value ->> ${sql.raw(`'${name}'`)}`.as(name);
const READ = {
  ...{ status: sql`excluded.status`, text: sql`excluded.text`, text_from: sql`excluded.text_from` },
  ...{ chunks: sql`excluded.chunks`, note: sql`excluded.note`, note_by: sql`excluded.note_by` },
};

/** A statement for many pages at once: one for each costs as much as reading them. */
function upserts(ctx: Context, job: AnalysisRow, pages: PageRow[]): BatchItem<"sqlite">[] {
  return inParameters(pages.map((row) => JSON.stringify(row))).map((rows) =>
    ctx.db
      .insert(pdfPages)
      .select(
        ctx.db
          .select({
            ...{ file_id: sql`${job.file_id}`.as("file_id"), page: field("page"), status: field("status") },
            ...{ text: field("text"), text_from: sql`'file'`.as("text_from"), chunks: field("chunks") },
            ...{ note: field("note"), note_by: sql`'extract'`.as("note_by") },
          })
          .from(sql`json_each(${`[${rows.join()}]`})`)
          .where(isMine(ctx, job)),
      )
      .onConflictDoUpdate({ target: [pdfPages.file_id, pdfPages.page], set: READ }),
  );
}

/** Rows in lists that each fit into one parameter. */
function inParameters(rows: string[]): string[][] {
  const lists: string[][] = [];
  let length = Infinity;
  for (const row of rows) {
    if (length + row.length > MAX_PARAMETER) {
      lists.push([]);
      length = 0;
    }
    lists.at(-1)!.push(row);
    length += row.length;
  }
  return lists;
}

async function isThere(ctx: Context, file: string): Promise<boolean> {
  const rows = await ctx.db.select({ id: pdfFiles.id }).from(pdfFiles).where(eq(pdfFiles.id, file)).limit(1);
  return rows.length > 0;
}

/** Layouts of the pages of a group that stand before a page, as they were stored. */
export async function layoutsBefore(ctx: Context, file: File, page: number): Promise<PageLayout[]> {
  if ((page - 1) % PAGES_A_LAYOUT === 0) return [];
  const stored = await ctx.env.FILES.get(layoutKey(file.user_id, file.id, page));
  const layouts = stored ? unpackLayouts(await stored.arrayBuffer()) : [];
  return layouts.filter((layout) => layout.page < page);
}

/** The file is open: how many pages there are to read. */
export async function storeOpened(ctx: Context, job: AnalysisRow, total: number): Promise<void> {
  await ctx.db
    .update(pdfFiles)
    .set({ analysis_status: "processing", progress_total_pages: total, updated_at: Date.now() })
    .where(and(fileOf(ctx, job), inArray(pdfFiles.analysis_status, ["pending"])));
}

/** The analysis has ended well. */
export const storeCompleted = (ctx: Context, job: AnalysisRow, analysis: PdfAnalysis) =>
  end(ctx, job, {
    ...{ analysis_status: "completed", error_code: null, analysis },
    ...{ progress_total_pages: analysis.page_count, progress_completed_pages: analysis.page_count },
  });

/** The analysis has ended, and why. */
export const storeFailed = (ctx: Context, job: AnalysisRow, error_code: AnalysisFailure) =>
  end(ctx, job, { analysis_status: "failed", error_code });

async function end(ctx: Context, job: AnalysisRow, change: Partial<File>): Promise<void> {
  await ctx.db.batch([
    ctx.db
      .update(pdfFiles)
      .set({ ...change, updated_at: Date.now() })
      .where(fileOf(ctx, job)),
    ctx.db.delete(pdfAnalyses).where(isHeld(job)),
  ]);
}
