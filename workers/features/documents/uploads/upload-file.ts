import { MAX_PDF_BYTES, type PdfFileView } from "../../../contract/pdf/files";
import { UPLOAD_CHUNK_BYTES } from "../../../contract/pdf/upload-chunk";
import { isPdf } from "../../../contract/pdf/is-pdf";
import type { Context } from "../../../core/context";
import { uploads } from "../../../db/schema/pdf";
import { PDF_FILE } from "../../../providers/storage/pdf-keys";
import { AppError } from "../../../core/errors";
import { newRow } from "../../../core/files/uploads/begin-upload";
import { dropUpload } from "../../../core/files/uploads/drop-upload";
import { nameOfPart } from "../../../core/files/uploads/name-of-part";
import { IN_ONE_PIECE } from "../../../core/files/uploads/own-upload";
import { publishFile } from "./publish-file";
import { reserveUpload } from "./upload-units";

/**
 * Takes a file that comes in one piece, of one chunk's size at most. Fails with `upload_in_parts`, `file_too_large`,
 * `not_a_pdf`, `not_found` (the folder) or as `reserveUpload` does.
 */
export async function uploadFile(ctx: Context, file: File, folderId: string | null): Promise<PdfFileView> {
  if (file.size > MAX_PDF_BYTES) throw new AppError("file_too_large");
  if (file.size > UPLOAD_CHUNK_BYTES) throw new AppError("upload_in_parts");
  const bytes = await file.arrayBuffer();
  if (!isPdf(bytes)) throw new AppError("not_a_pdf");
  const wanted = {
    purpose: "pdf" as const,
    fileName: nameOfPart(file),
    totalSize: file.size,
    totalChunks: 1,
    folderId,
  };
  const upload = { ...(await newRow(ctx, null, wanted)), r2_upload_id: IN_ONE_PIECE };
  // The upload is on record before anything is taken or stored: the hourly run removes what a crash leaves from here
  // on.
  await ctx.db.insert(uploads).values(upload);
  try {
    await reserveUpload(ctx, upload.target_id);
    await ctx.files.put(upload.r2_key, bytes, PDF_FILE);
    return await publishFile(ctx, upload, { name: upload.file_name, folderId, size: file.size });
  } catch (error) {
    await dropUpload(ctx, upload);
    throw error;
  }
}
