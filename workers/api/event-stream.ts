/** Proxies must not buffer or transform it, and browsers must not cache it. */
export function eventStream(
  stream: ReadableStream<Uint8Array>,
  headers: Record<string, string> = {},
): Response {
  return new Response(stream, {
    headers: {
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store, no-transform",
      "x-accel-buffering": "no",
      ...headers,
    },
  });
}
