import type { Context } from "../../../core/context";
import { AppError } from "../../../core/errors";
import { requireFile, readContent } from "../files/own-file";
import { attachment } from "../../../core/routes/attachment";
import { byteRange } from "./byte-range";

/** Answers a document's bytes: all, a part (`Range`), or only their headers (`HEAD`). */
export async function documentContent(ctx: Context, request: Request, fileId: string): Promise<Response> {
  const file = await requireFile(ctx, fileId);
  const size = file.byte_size;
  // A file never changes under its id.
  const etag = `"${file.id}"`;
  const headers = {
    "content-type": "application/pdf",
    "content-disposition": attachment(file.name),
    "content-security-policy": "default-src 'none'; sandbox",
    "x-content-type-options": "nosniff",
    "cache-control": "private, no-store",
    "accept-ranges": "bytes",
    etag,
  };
  if (namesTag(request.headers.get("if-none-match"), etag))
    return new Response(null, { status: 304, headers });
  const asked = (request.headers.get("if-range") ?? etag) === etag ? request.headers.get("range") : null;
  const range = byteRange(asked, size);
  if (range === "unsatisfiable")
    throw new AppError("range_not_satisfiable", { headers: { "content-range": `bytes */${size}` } });
  const body = request.method === "HEAD" ? null : await readContent(ctx, file, range ?? undefined);
  if (!range) return new Response(body, { headers: { ...headers, "content-length": String(size) } });
  const last = range.offset + range.length - 1;
  return new Response(body, {
    status: 206,
    headers: {
      ...headers,
      "content-length": String(range.length),
      "content-range": `bytes ${range.offset}-${last}/${size}`,
    },
  });
}

const namesTag = (header: string | null, etag: string): boolean =>
  header?.split(",").some((tag) => ["*", etag, `W/${etag}`].includes(tag.trim())) ?? false;
