import { ANALYSIS_FAILURE_TEXTS, PDF_PAGES_TEXTS } from "../../../contract/error-texts";
import type { Language } from "../../../contract/languages";
import { MAX_PDF_PAGES, type AnalysisView, type PdfFileView } from "../../../contract/pdf/files";
import { type PdfFileRow, requireFile } from "./own-file";
import type { Context } from "../../../core/context";

/** A file's row; in a list, with the number of pages in place of their names. */
type ViewedRow = PdfFileRow & { pages_unread?: number | null };

/** A file as the wire shows it; `analysis` once it is completed, where the row was read with it. */
export function viewFile(row: ViewedRow, language: Language): PdfFileView {
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
export const viewAnalysis = (row: ViewedRow, language: Language): AnalysisView => ({
  id: row.id,
  analysis_status: row.analysis_status,
  analysis_progress: progressOf(row),
  progress_total_pages: row.progress_total_pages,
  progress_completed_pages: row.progress_completed_pages,
  pages_unread: row.analysis_status === "completed" ? (row.pages_unread ?? countUnread(row)) : 0,
  error_code: row.error_code,
  error_message: failureText(row, language),
  analysis: row.analysis_status === "completed" ? row.analysis : null,
});

function failureText({ error_code, progress_total_pages }: PdfFileRow, language: Language): string | null {
  if (error_code === "pdf_too_many_pages" && progress_total_pages > 0)
    return PDF_PAGES_TEXTS[language](progress_total_pages, MAX_PDF_PAGES);
  return error_code && ANALYSIS_FAILURE_TEXTS[language][error_code];
}

const countUnread = ({ analysis }: PdfFileRow): number =>
  (analysis?.pages_without_text.length ?? 0) + (analysis?.pages_unreliable?.length ?? 0);

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
