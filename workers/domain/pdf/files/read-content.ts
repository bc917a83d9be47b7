import type { Context } from "../../../context";
import { openDocument } from "../../../providers/storage/document-bytes";
import { AppError } from "../../errors";
import type { PdfFileRow } from "./require-file";

/** The bytes of a file that `requireFile` gave, all or some, as a stream. Fails with `document_missing`. */
export async function readContent(
  ctx: Context,
  { r2_key }: PdfFileRow,
  range?: { offset: number; length: number },
): Promise<ReadableStream<Uint8Array>> {
  const body = await openDocument(ctx.env, r2_key, range);
  if (!body) throw new AppError("document_missing");
  return body;
}
