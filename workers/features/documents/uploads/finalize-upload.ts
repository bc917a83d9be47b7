import type { z } from "zod/mini";
import type { FinalizeBody, PdfFileView } from "../../../contract/pdf/files";
import type { Context } from "../../../core/context";
import { AppError, failAs } from "../../../core/errors";
import { safeFileName } from "../../../core/files/safe-file-name";
import { analyseAutomatically, publishFile } from "./publish-file";
import { joinChunks } from "../../../core/files/uploads/join-chunks";
import { findUpload, isOpen } from "../../../core/files/uploads/own-upload";

/**
 * Makes the file of an upload's chunks; again, it answers the same file. Fails with `upload_not_found`,
 * `upload_incomplete` (`missing` says which chunks) or `validation_failed` (another size than was sent).
 */
export const finalizeUpload = (ctx: Context, input: z.infer<typeof FinalizeBody>): Promise<PdfFileView> =>
  failAs(ctx, "upload_incomplete", () => finalize(ctx, input));

async function finalize(
  ctx: Context,
  { fileId, fileName, totalSize, folderId }: z.infer<typeof FinalizeBody>,
): Promise<PdfFileView> {
  const upload = await findUpload(ctx, fileId);
  if (upload?.completed_at) return analyseAutomatically(ctx, upload.target_id);
  if (!upload || !isOpen(upload)) throw new AppError("upload_not_found");
  const size = await joinChunks(ctx, upload, totalSize);
  return publishFile(ctx, upload, { name: safeFileName(fileName), folderId, size });
}
