import { and, eq } from "drizzle-orm";
import type { Context } from "../../../core/context";
import { pdfFiles } from "../../../db/schema/pdf";
import { userOf } from "../../../core/actor";
import { AppError } from "../../../core/errors";
import type { ByteRange } from "../../../providers/storage/file-storage";

export type PdfFileRow = typeof pdfFiles.$inferSelect;

/** The actor's file. Every access by id goes through this. Fails with `not_found`, also for another user's file. */
export async function requireFile(ctx: Context, fileId: string): Promise<PdfFileRow> {
  const { id: user } = userOf(ctx);
  const [row] = await ctx.db
    .select()
    .from(pdfFiles)
    .where(and(eq(pdfFiles.id, fileId), eq(pdfFiles.user_id, user)))
    .limit(1);
  if (!row) throw new AppError("not_found");
  return row;
}

/** The bytes of a file that `requireFile` gave, all or some, as a stream. Fails with `document_missing`. */
export async function readContent(
  ctx: Context,
  { r2_key }: PdfFileRow,
  range?: ByteRange,
): Promise<ReadableStream<Uint8Array>> {
  const file = await ctx.files.get(r2_key, range);
  if (!file) throw new AppError("document_missing");
  return file.body;
}
