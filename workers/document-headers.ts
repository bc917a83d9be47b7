/** Adds what every page carries: a policy that runs no script without this response's nonce, and no framing. */
export function documentHeaders(page: Response, nonce: string, requestId: string): Response {
  const response = new Response(page.body, page);
  response.headers.set("x-request-id", requestId);
  response.headers.set("x-content-type-options", "nosniff");
  response.headers.set("referrer-policy", "strict-origin-when-cross-origin");
  response.headers.set("permissions-policy", "camera=(self), microphone=(), geolocation=()");
  response.headers.set("content-security-policy", policy(nonce));
  response.headers.set("strict-transport-security", "max-age=31536000; includeSubDomains");
  return response;
}

const policy = (nonce: string): string =>
  [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self' blob: data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
