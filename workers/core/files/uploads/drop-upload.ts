import { and, eq, isNull } from "drizzle-orm";
import type { Context } from "../../context";
import { uploads } from "../../../db/schema/pdf";
import { deleteFolder } from "../../../providers/storage/file-storage";
import { AppError } from "../../errors";
import {
  findUpload,
  GIVEN_UP,
  IN_ONE_PIECE,
  isOpen,
  multipartOf,
  NOT_BEGUN,
  type UploadRow,
} from "./own-upload";
import { uploadKind } from "./upload-kind";

/**
 * Cancels the user's unfinished upload: its bytes are deleted and its unit is released. Fails with `upload_not_found`.
 */
export async function abandonUpload(ctx: Context, uploadId: string): Promise<void> {
  const upload = await findUpload(ctx, uploadId);
  if (!upload || !isOpen(upload)) throw new AppError("upload_not_found");
  await dropUpload(ctx, upload);
}

/**
 * Removes what an upload left, unless it has become a file. Dying half-way, it is repeated by the hourly run.
 * `keepsRow` leaves the record until then, so that chunks that arrive late do not begin the same upload again.
 */
export async function dropUpload(
  ctx: Context,
  upload: UploadRow,
  { keepsRow = false }: { keepsRow?: boolean } = {},
): Promise<void> {
  const { user_id, target_id, r2_upload_id } = upload;
  const { folderOf, release } = uploadKind(ctx, upload.purpose);
  const unfinished = and(eq(uploads.target_id, target_id), isNull(uploads.completed_at));
  const claimed = await ctx.db
    .update(uploads)
    .set({ expires_at: GIVEN_UP })
    .where(unfinished)
    .returning({ id: uploads.id });
  if (claimed.length === 0) return;
  // The order matters: a file that is being made of its parts is there to be deleted afterwards, or cannot be made
  // any more.
  if (r2_upload_id !== NOT_BEGUN && r2_upload_id !== IN_ONE_PIECE)
    await ctx.files.abortParts(multipartOf(upload));
  await deleteFolder(ctx.files, folderOf(user_id, target_id));
  await release?.(ctx, user_id, target_id);
  if (!keepsRow) await ctx.db.delete(uploads).where(unfinished);
}
