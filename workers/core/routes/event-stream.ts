import type { Context } from "../context";
import { followTurn } from "../turns/follow-turn";

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

/** The events of an answer after those that the client has: it names the last one in `Last-Event-ID`. */
export async function followEvents(ctx: Context, request: Request, requestId: string): Promise<Response> {
  const lastEvent = /^\d{1,15}$/.exec(request.headers.get("last-event-id") ?? "")?.[0];
  return eventStream(await followTurn(ctx, requestId, lastEvent === undefined ? null : Number(lastEvent)));
}
