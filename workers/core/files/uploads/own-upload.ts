import { and, eq } from "drizzle-orm";
import type { Context } from "../../context";
import { uploadParts, uploads } from "../../../db/schema/pdf";
import type { Multipart } from "../../../providers/storage/file-storage";
import { userOf } from "../../actor";

export type UploadRow = typeof uploads.$inferSelect;

/** Values of R2's upload id: not begun yet, or not uploaded in parts. */
export const NOT_BEGUN = "";
export const IN_ONE_PIECE = "direct";

/** End of an upload that is being given up: chunks that still arrive find it over. */
export const GIVEN_UP = 0;

/** The asking user's upload by the sender's id; null when there is none. */
export async function findUpload(ctx: Context, uploadId: string): Promise<UploadRow | null> {
  const [row] = await ctx.db
    .select()
    .from(uploads)
    .where(and(eq(uploads.user_id, userOf(ctx).id), eq(uploads.id, uploadId)))
    .limit(1);
  return row ?? null;
}

/** True for an upload that has neither ended nor expired. */
export const isOpen = (upload: UploadRow): boolean => !upload.completed_at && upload.expires_at > Date.now();

/** The parts of an upload that are stored. */
export const partsOf = (ctx: Context, targetId: string) =>
  ctx.db.select().from(uploadParts).where(eq(uploadParts.target_id, targetId)).orderBy(uploadParts.chunk);

export const multipartOf = ({ r2_key, r2_upload_id }: UploadRow): Multipart => ({
  key: r2_key,
  uploadId: r2_upload_id,
});
