import { sql } from "drizzle-orm";
import { UPLOAD_CHUNK_BYTES } from "../../../contract/pdf/upload-chunk";
import type { Context } from "../../context";
import { AppError } from "../../errors";
import { openUpload, type NewUpload } from "./begin-upload";
import { dropUpload } from "./drop-upload";
import { uploadKind } from "./upload-kind";
import { multipartOf, partsOf, type UploadRow } from "./own-upload";

export interface Chunk extends NewUpload {
  /** Counts from 0. */
  index: number;
  bytes: ArrayBuffer;
}

/**
 * Stores one chunk of an upload, in any order; the first to arrive begins it. The same index again takes the place of
 * the one before. Returns the indexes that are stored. Fails with `file_too_large`, `validation_failed` (sizes or
 * numbers that do not fit), `not_a_pdf` (which gives the upload up), or as `openUpload` does.
 */
export async function storeChunk(ctx: Context, uploadId: string, chunk: Chunk): Promise<number[]> {
  const { maxBytes, accepts } = uploadKind(ctx, chunk.purpose);
  assertSizes(chunk, maxBytes);
  const upload = await openUpload(ctx, uploadId, chunk);
  if (upload.completed_at) return Array.from({ length: upload.total_chunks }, (_, index) => index);
  assertSame(upload, chunk);
  if (chunk.index === 0 && !accepts(chunk.bytes)) {
    await dropUpload(ctx, upload, { keepsRow: true });
    throw new AppError("not_a_pdf");
  }
  const etag = await ctx.files.putPart(multipartOf(upload), chunk.index + 1, chunk.bytes);
  if (etag === null) throw new AppError("upload_not_found");
  await ctx.db.run(sql`
    INSERT INTO upload_parts (target_id, chunk, etag, byte_size)
    SELECT target_id, ${chunk.index}, ${etag}, ${chunk.bytes.byteLength} FROM uploads
    WHERE target_id = ${upload.target_id} AND completed_at IS NULL
    ON CONFLICT (target_id, chunk) DO UPDATE SET etag = excluded.etag, byte_size = excluded.byte_size`);
  return (await partsOf(ctx, upload.target_id)).map((part) => part.chunk);
}

const refusal = (field: string, reason: string) =>
  new AppError("validation_failed", { fields: { [field]: reason } });

function assertSizes({ index, totalChunks, totalSize, bytes }: Chunk, maxBytes: number): void {
  if (totalChunks > maxBytes / UPLOAD_CHUNK_BYTES) throw new AppError("file_too_large");
  if (totalSize !== null && totalSize > maxBytes) throw new AppError("file_too_large");
  if (index >= totalChunks) throw refusal("chunkIndex", "out_of_range");
  if (totalSize !== null && Math.ceil(totalSize / UPLOAD_CHUNK_BYTES) !== totalChunks)
    throw refusal("totalChunks", "does_not_fit");
  const isLast = index === totalChunks - 1;
  const size = bytes.byteLength;
  const rest = totalSize === null ? null : totalSize - index * UPLOAD_CHUNK_BYTES;
  const fits = isLast
    ? size > 0 && size <= UPLOAD_CHUNK_BYTES && (rest === null || size === rest)
    : size === UPLOAD_CHUNK_BYTES;
  if (!fits) throw refusal("chunk", "wrong_size");
}

/** A chunk of another file, sent under the id of this one. */
function assertSame(upload: UploadRow, { totalChunks, totalSize }: Chunk): void {
  if (totalChunks !== upload.total_chunks) throw refusal("totalChunks", "changed");
  if (totalSize !== null && upload.total_size !== null && totalSize !== upload.total_size)
    throw refusal("totalSize", "changed");
}
