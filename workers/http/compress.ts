const COMPRESSIBLE =
  /^(text\/(html|css|javascript|plain|xml)|application\/(json|manifest\+json|xml)|image\/svg\+xml)\b/;

export const takesBrotli = ({ headers }: Request): boolean =>
  /\bbr\b/.test(headers.get("accept-encoding") ?? "");

/**
 * Compresses a response for clients that accept brotli, if no Cloudflare edge in front does so. Event
 * streams are left alone: a compressor would delay what must be sent immediately.
 */
export function compress(request: Request, response: Response): Response {
  const hasEdge = Boolean((request.cf as { colo?: string } | undefined)?.colo);
  const type = response.headers.get("content-type") ?? "";
  const isCompressed = response.headers.has("content-encoding");
  if (hasEdge || !takesBrotli(request) || isCompressed || !response.body || !COMPRESSIBLE.test(type))
    return response;
  const compressed = new Response(response.body, response);
  compressed.headers.set("content-encoding", "br");
  if (!/accept-encoding/.test(response.headers.get("vary") ?? ""))
    compressed.headers.append("vary", "accept-encoding");
  compressed.headers.delete("content-length");
  return compressed;
}
