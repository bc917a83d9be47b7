import { ANALYSIS_FAILURE_TEXTS } from "../../../contract/error-texts";
import type { Language } from "../../../contract/languages";
import type { AnalysisView, PdfFileView } from "../../../contract/pdf/files";
import { type PdfFileRow, requireFile } from "./own-file";
import type { Context } from "../../../context";

/** A file as the wire shows it; `analysis` once it is completed, where the row was read with it. */
export function viewFile(row: PdfFileRow, language: Language): PdfFileView {
  const url = `/api/${row.user_id}/file/${row.id}/content`;
  return {
    ...viewAnalysis(row, language),
    name: row.name,
    byte_size: row.byte_size,
    folder_id: row.folder_id,
    url,
    s3_url: url,
    created_at: new Date(row.created_at).toISOString(),
    updated_at: new Date(row.updated_at).toISOString(),
  };
}

/** The state of a file's analysis. */
export const viewAnalysis = (row: PdfFileRow, language: Language): AnalysisView => ({
  id: row.id,
  analysis_status: row.analysis_status,
  analysis_progress: progressOf(row),
  progress_total_pages: row.progress_total_pages,
  progress_completed_pages: row.progress_completed_pages,
  error_code: row.error_code,
  error_message: row.error_code && ANALYSIS_FAILURE_TEXTS[language][row.error_code],
  analysis: row.analysis_status === "completed" ? row.analysis : null,
});

/** Completed pages in percent, rounded; 100 only when the analysis is complete. */
function progressOf({ analysis_status, progress_total_pages, progress_completed_pages }: PdfFileRow): number {
  if (analysis_status === "completed") return 100;
  if (progress_total_pages <= 0) return 0;
  const percent = Math.round((progress_completed_pages / progress_total_pages) * 100);
  return Math.min(99, Math.max(0, percent));
}

/** One of the user's files with its analysis. Fails with `not_found`. */
export const readFile = async (ctx: Context, fileId: string): Promise<PdfFileView> =>
  viewFile(await requireFile(ctx, fileId), ctx.locale);
