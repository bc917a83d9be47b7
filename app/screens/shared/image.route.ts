import { readSharedImage } from "#workers/features/conversations/public";
import { AppError } from "#workers/core/errors";
import { pageLoader } from "~/page-handlers.server";

/** Nothing in an image runs, even where a browser takes it for a document. */
const POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** An image of a shared link; each request asks whether the link may still be read. */
export const loader = pageLoader({ guard: "anyone" }, async ({ ctx, params, policy }) => {
  policy.isUnlisted = true;
  const headers = { "cache-control": "private, no-store", "content-security-policy": POLICY };
  try {
    const { bytes, mediaType } = await readSharedImage(ctx, params.id!, params.number!);
    return new Response(bytes, { headers: { ...headers, "content-type": mediaType } });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "not_found") throw error;
    return new Response("Not found", { status: 404, headers: { ...headers, "content-type": "text/plain" } });
  }
});
