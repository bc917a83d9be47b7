/** Adds what every page carries: a policy that runs no script without this response's nonce, and no framing. */
export function documentHeaders(
  page: Response,
  { nonce, requestId, cookie }: { nonce: string; requestId: string; cookie: string | null },
): Response {
  const response = new Response(page.body, page);
  response.headers.set("x-request-id", requestId);
  response.headers.set("referrer-policy", "strict-origin-when-cross-origin");
  response.headers.set("permissions-policy", "camera=(self), microphone=(), geolocation=()");
  response.headers.set("content-security-policy", policy(nonce));
  response.headers.append("vary", "accept-language, cookie");
  // What a page says of who is signed in is for this reader alone.
  if (!response.headers.has("cache-control")) response.headers.set("cache-control", "private, no-store");
  if (cookie) response.headers.append("set-cookie", cookie);
  return response;
}

/** Whether a page's own form sent this, as the browser tells: by `Sec-Fetch-Site`, before that by `Origin`. */
export function isFromOurPage(request: Request, appOrigin: string | null): boolean {
  const site = request.headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin";
  return request.headers.get("origin") === (appOrigin ?? new URL(request.url).origin);
}

const policy = (nonce: string): string =>
  [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "frame-src 'self' blob: data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
