import { and, eq, gt, inArray, isNull } from "drizzle-orm";
import type { UploadView } from "../../../contract/pdf/files";
import type { Context } from "../../../core/context";
import { uploadParts, uploads } from "../../../db/schema/pdf";
import { userOf } from "../../../core/actor";
import { IN_ONE_PIECE } from "../../../core/files/uploads/own-upload";

/** More than a user may have open; D1 binds a hundred parameters at most. */
const MAX_UPLOADS = 90;

/** The user's uploads of documents that have begun and not ended, oldest first, and which chunks of each are stored. */
export async function listUploads(ctx: Context): Promise<UploadView[]> {
  const rows = await ctx.db
    .select()
    .from(uploads)
    .where(
      and(
        eq(uploads.user_id, userOf(ctx).id),
        eq(uploads.purpose, "pdf"),
        isNull(uploads.completed_at),
        gt(uploads.expires_at, Date.now()),
      ),
    )
    .limit(MAX_UPLOADS);
  const open = rows.filter(({ r2_upload_id }) => r2_upload_id !== IN_ONE_PIECE);
  if (open.length === 0) return [];
  const parts = await ctx.db
    .select({ target: uploadParts.target_id, chunk: uploadParts.chunk })
    .from(uploadParts)
    .where(
      inArray(
        uploadParts.target_id,
        open.map(({ target_id }) => target_id),
      ),
    );
  return open
    .sort((a, b) => a.created_at - b.created_at)
    .map((upload) => ({
      fileId: upload.id,
      fileName: upload.file_name,
      totalSize: upload.total_size ?? 0,
      folderId: upload.folder_id,
      totalChunks: upload.total_chunks,
      received: parts
        .filter(({ target }) => target === upload.target_id)
        .map(({ chunk }) => chunk)
        .sort((a, b) => a - b),
      expires_at: new Date(upload.expires_at).toISOString(),
    }));
}
