import { eq } from "drizzle-orm";
import type { Context } from "../../context";
import { uploadParts } from "../../../db/schema/pdf";
import { AppError } from "../../errors";
import { multipartOf, partsOf, type UploadRow } from "./own-upload";

type PartRow = typeof uploadParts.$inferSelect;

/**
 * Makes one file of an open upload's chunks, at its key; returns its bytes, which are `totalSize` where that is given.
 * Repeating it changes nothing. Fails with `upload_not_found`, `upload_incomplete` or `validation_failed` (another size than was sent).
 */
export async function joinChunks(ctx: Context, upload: UploadRow, totalSize?: number): Promise<number> {
  const parts = await partsOf(ctx, upload.target_id);
  const size = sizeOfWhole(upload, parts);
  if (size !== (totalSize ?? size) || size !== (upload.total_size ?? size))
    throw new AppError("validation_failed", { fields: { totalSize: "does_not_fit" } });
  await join(ctx, upload, parts, size);
  return size;
}

const incomplete = (missing: number[]) => new AppError("upload_incomplete", { extra: { missing } });

function sizeOfWhole({ total_chunks }: UploadRow, parts: PartRow[]): number {
  const stored = new Set(parts.map(({ chunk }) => chunk));
  const missing = Array.from({ length: total_chunks }, (_, chunk) => chunk).filter(
    (chunk) => !stored.has(chunk),
  );
  if (missing.length > 0) throw incomplete(missing);
  return parts.reduce((sum, { byte_size }) => sum + byte_size, 0);
}

async function join(ctx: Context, upload: UploadRow, parts: PartRow[], size: number): Promise<void> {
  const tags = parts.map(({ chunk, etag }) => ({ partNumber: chunk + 1, etag }));
  const joined = await ctx.files.completeParts(multipartOf(upload), tags);
  if (joined === "done") return;
  // An attempt that died after joining the parts has left the whole file there.
  if (joined === "gone" && (await ctx.files.head(upload.r2_key))?.size === size) return;
  if (joined === "gone") throw new AppError("upload_not_found");
  // The same chunk was sent twice at the same time: which of the two was stored is unknown.
  await ctx.db.delete(uploadParts).where(eq(uploadParts.target_id, upload.target_id));
  throw incomplete(parts.map(({ chunk }) => chunk));
}
