import { and, eq, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { AnalysisFailure, PdfAnalysis } from "../../../contract/pdf/files";
import type { Context } from "../../../core/context";
import { inParameters } from "../../../db/client";
import { pdfFiles, pdfPages } from "../../../db/schema/pdf";
import { layoutKey, PAGES_A_LAYOUT } from "../../../providers/storage/pdf-keys";
import type { RunningJob } from "../../../core/jobs/running-job";
import { packLayouts, unpackLayouts, type PageLayout } from "../pages/page-layouts";
import { indexTitle } from "../retrieval/index-file";
import { indexPages } from "../retrieval/index-pages";
import type { PageRow } from "./analyse-page";

type File = typeof pdfFiles.$inferSelect;

/** An analysis that this worker has leased; what is stored through it is stored only as long as that holds. */
export type AnalysisJob = RunningJob<null, { next_page: number }>;

export const nextPageOf = ({ checkpoint }: AnalysisJob): number => checkpoint?.next_page ?? 1;

/**
 * Stores pages that stand one after the other, all of one group of layouts, and that the next one is to follow: all of
 * it or nothing. Doing so again changes nothing. Fails with `LostLeaseError`.
 */
export async function storePages(
  ctx: Context,
  { file, job, total }: { file: File; job: AnalysisJob; total: number },
  pages: PageRow[],
  layouts: PageLayout[],
): Promise<void> {
  const next_page = pages.at(-1)!.page + 1;
  const completed = next_page - 1;
  const key = layoutKey(file.user_id, file.id, completed);
  // Another attempt that works on it by now has more of this group.
  await job.extendLease();
  await ctx.files.put(key, packLayouts(layouts));
  const progress = ctx.db
    .update(pdfFiles)
    .set({ analysis_status: "analyzing", progress_completed_pages: completed, updated_at: Date.now() })
    .where(eq(pdfFiles.id, file.id));
  try {
    await job.saveCheckpoint(
      { next_page },
      {
        progress: { done: completed, total },
        statements: [progress, ...upserts(ctx, file.id, pages), ...indexPages(ctx, file.id, pages)],
      },
    );
  } catch (error) {
    if (!(await fileIsThere(ctx, file.id))) await ctx.files.delete([key]);
    throw error;
  }
}

const field = (name: keyof PageRow) => sql`value ->> ${sql.raw(`'${name}'`)}`.as(name);
const READ = {
  status: sql`excluded.status`,
  text: sql`excluded.text`,
  text_from: sql`excluded.text_from`,
  chunks: sql`excluded.chunks`,
  note: sql`excluded.note`,
  note_by: sql`excluded.note_by`,
};

/** A statement for many pages at once: one for each costs as much as reading them. */
function upserts(ctx: Context, file: string, pages: PageRow[]): BatchItem<"sqlite">[] {
  return inParameters(pages.map((row) => JSON.stringify(row))).map((rows) =>
    ctx.db
      .insert(pdfPages)
      .select(
        ctx.db
          .select({
            file_id: sql`${file}`.as("file_id"),
            page: field("page"),
            status: field("status"),
            text: field("text"),
            text_from: sql`'file'`.as("text_from"),
            chunks: field("chunks"),
            note: field("note"),
            note_by: sql`'extract'`.as("note_by"),
          })
          .from(sql`json_each(${`[${rows.join()}]`})`)
          // SQLite cannot distinguish the conflict clause from a join without it.
          .where(sql`true`),
      )
      .onConflictDoUpdate({ target: [pdfPages.file_id, pdfPages.page], set: READ }),
  );
}

/** Rows in lists that each fit into one parameter. */
export async function fileIsThere(ctx: Context, file: string): Promise<boolean> {
  const rows = await ctx.db.select({ id: pdfFiles.id }).from(pdfFiles).where(eq(pdfFiles.id, file)).limit(1);
  return rows.length > 0;
}

/** Layouts of the pages of a group that stand before a page, as they were stored. */
export async function layoutsBefore(ctx: Context, file: File, page: number): Promise<PageLayout[]> {
  if ((page - 1) % PAGES_A_LAYOUT === 0) return [];
  const stored = await ctx.files.get(layoutKey(file.user_id, file.id, page));
  const layouts = stored ? unpackLayouts(await stored.arrayBuffer()) : [];
  return layouts.filter((layout) => layout.page < page);
}

/** Stores how many pages there are to read. Fails with `LostLeaseError`. */
export const storeOpened = (ctx: Context, job: AnalysisJob, total: number): Promise<void> =>
  job.extendLease({
    statements: [
      ctx.db
        .update(pdfFiles)
        .set({ analysis_status: "processing", progress_total_pages: total, updated_at: Date.now() })
        .where(and(eq(pdfFiles.id, job.subject), eq(pdfFiles.analysis_status, "pending"))),
    ],
  });

/** The analysis has ended well. */
export const completionStatements = (ctx: Context, file: string, analysis: PdfAnalysis) => [
  changeFile(ctx, file, {
    analysis_status: "completed",
    error_code: null,
    analysis,
    progress_total_pages: analysis.page_count,
    progress_completed_pages: analysis.page_count,
  }),
  indexTitle(ctx, file, analysis.title),
];

/** The analysis has ended, and why; `pages` where the number of pages is the reason. */
export const failureStatement = (ctx: Context, file: string, error_code: AnalysisFailure, pages?: number) =>
  changeFile(ctx, file, {
    analysis_status: "failed",
    error_code,
    ...(pages === undefined ? {} : { progress_total_pages: pages }),
  });

const changeFile = (ctx: Context, file: string, change: Partial<File>) =>
  ctx.db
    .update(pdfFiles)
    .set({ ...change, updated_at: Date.now() })
    .where(eq(pdfFiles.id, file));

/** A file whose analysis failed is to be analysed from the beginning. */
export const restartStatement = (ctx: Context, file: string) =>
  ctx.db
    .update(pdfFiles)
    .set({
      analysis_status: "pending",
      error_code: null,
      progress_total_pages: 0,
      progress_completed_pages: 0,
      updated_at: Date.now(),
    })
    .where(and(eq(pdfFiles.id, file), eq(pdfFiles.analysis_status, "failed")));
