import type { PdfFileView } from "../../contract/pdf/files";
import type { Context } from "../../context";
import { errorFields } from "../../logger";
import { startAnalysis } from "../pdf/analysis/start-analysis";
import { readPdfSettings } from "../pdf/chat/read-pdf-settings";
import { requireFile } from "../pdf/files/require-file";
import { viewFile } from "../pdf/files/view-file";

/**
 * Begins the analysis of the user's new file unless their settings say that they ask for it themselves; the file is
 * there whether it begins or not. Fails with `not_found`.
 */
export async function analyseAutomatically(ctx: Context, fileId: string): Promise<PdfFileView> {
  const file = await requireFile(ctx, fileId);
  if (file.analysis_status !== "pending") return viewFile(file, ctx.locale);
  try {
    if ((await readPdfSettings(ctx)).auto_analyze) await startAnalysis(ctx, file);
  } catch (error) {
    ctx.log.warn("analysis_not_begun", { file: fileId, ...errorFields(error) });
  }
  return viewFile(file, ctx.locale);
}
