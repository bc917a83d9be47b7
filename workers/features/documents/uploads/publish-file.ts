import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { PdfFileView } from "../../../contract/pdf/files";
import type { Context } from "../../../core/context";
import { pdfFiles, uploadParts, uploads } from "../../../db/schema/pdf";
import { AppError } from "../../../core/errors";
import { defaultFolder } from "../../../core/folders/own-folder";
import { recordActivity } from "../../../core/usage/record-activity";
import { findTwin } from "./find-twin";
import { GIVEN_UP, type UploadRow } from "../../../core/files/uploads/own-upload";
import { errorFields } from "../../../core/logger";
import { startAnalysis } from "../analysis/start-analysis";
import { readPdfSettings } from "../pdf-settings";
import { requireFile } from "../files/own-file";
import { viewFile } from "../files/view-file";
import { indexNewFile } from "../retrieval/index-file";

/** The file to create from an upload: safe name, requested folder, size in bytes. */
export interface NewFile {
  name: string;
  folderId: string | null;
  size: number;
}

/**
 * Creates the record of a file whose bytes are stored, and starts its analysis. Fails with `upload_not_found` if the
 * upload was cancelled in the meantime. A folder that was deleted or is not the user's is replaced by the upload's own
 * folder, then by the default one.
 */
export async function publishFile(ctx: Context, upload: UploadRow, file: NewFile): Promise<PdfFileView> {
  const { db } = ctx;
  const unfinished = and(
    eq(uploads.target_id, upload.target_id),
    isNull(uploads.completed_at),
    gt(uploads.expires_at, GIVEN_UP),
  );
  const values = db
    .select(newFile(upload, file, await defaultFolder(ctx)))
    .from(uploads)
    .where(unfinished);
  await db.batch([
    db.insert(pdfFiles).select(values).onConflictDoNothing(),
    ...indexNewFile(ctx, upload.target_id, file.name),
    db.update(uploads).set({ completed_at: Date.now() }).where(unfinished),
    db.delete(uploadParts).where(eq(uploadParts.target_id, upload.target_id)),
    recordActivity(ctx, "pdf-uploads", upload.target_id, {
      holds: sql`EXISTS (SELECT 1 FROM pdf_files WHERE id = ${upload.target_id})`,
    }),
  ]);
  try {
    const view = await analyseAutomatically(ctx, upload.target_id);
    const twin = await findTwin(ctx, upload.target_id);
    return { ...view, ...(twin !== null && { same_as: twin }) };
  } catch (error) {
    throw error instanceof AppError ? new AppError("upload_not_found") : error;
  }
}

/** A file's row as it begins. Its folder is looked up as the row is written: until then it may be deleted. */
function newFile({ user_id, folder_id }: UploadRow, { name, folderId, size }: NewFile, root: string) {
  const own = (id: string | null) => sql`(SELECT id FROM folders WHERE id = ${id} AND user_id = ${user_id})`;
  const folder = sql<string>`coalesce(${own(folderId)}, ${own(folder_id)}, ${root})`;
  const now = sql<number>`${Date.now()}`;
  const none = sql<number>`0`;
  return {
    id: uploads.target_id,
    user_id: uploads.user_id,
    folder_id: folder.as("folder_id"),
    name: sql<string>`${name}`.as("name"),
    byte_size: sql<number>`${size}`.as("byte_size"),
    r2_key: uploads.r2_key,
    analysis_status: sql<"pending">`'pending'`.as("analysis_status"),
    progress_total_pages: none.as("progress_total_pages"),
    progress_completed_pages: none.as("progress_completed_pages"),
    error_code: sql<null>`NULL`.as("error_code"),
    analysis: sql<null>`NULL`.as("analysis"),
    created_at: now.as("created_at"),
    updated_at: now.as("updated_at"),
  };
}

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
