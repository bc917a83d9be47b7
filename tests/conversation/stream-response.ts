import { vi } from "vitest";
import type { ReceivedEvent } from "#workers/contract/chat/stream";

export const OPENED = { request_id: "req_1", conversation: "cnv_1", exchange: "exc_1", model_list_id: 1 };
export const COMPLETE = {
  complete: true as const,
  conversation: "cnv_1",
  input_tokens: 3,
  output_tokens: 5,
  model_input_price: 0.001,
  model_output_price: 0.002,
  cost: 0.000013,
  response_time: 420,
  model_list_id: 1,
};

/** The bytes of numbered events; a number may be given as `[id, event]`, null for an event without one. */
export function wire(...events: [number | null, ReceivedEvent][]): string {
  return events
    .map(([id, event]) => `${id === null ? "" : `id: ${id}\n`}data: ${JSON.stringify(event)}\n\n`)
    .join("");
}

/** An event stream that arrives in these chunks and then ends, or breaks off where a chunk is "break". */
export function eventStream(...chunks: string[]): Response {
  const rest = [...chunks];
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const chunk = rest.shift();
      if (chunk === undefined) return controller.close();
      if (chunk === "break") return controller.error(new TypeError("network lost"));
      controller.enqueue(new TextEncoder().encode(chunk));
    },
  });
  return new Response(body, { headers: { "Content-Type": "text/event-stream" } });
}

/** Bytes of a stream cut at every byte, so that each arrives alone. */
export function byteByByte(text: string): Response {
  const bytes = new TextEncoder().encode(text);
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
      controller.close();
    },
  });
  return new Response(body, { headers: { "Content-Type": "text/event-stream" } });
}

export interface SeenCall {
  url: string;
  method: string;
  lastEventId: string | null;
  form: FormData | null;
  json: unknown;
}

/** Answers each call in turn with what `answer` gives; the calls made are in the list returned. */
export function stubApi(answer: (call: SeenCall, index: number) => Response | Promise<Response>): SeenCall[] {
  const calls: SeenCall[] = [];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit = {}) => {
    const { body } = init;
    const call: SeenCall = {
      url,
      method: init.method ?? "GET",
      lastEventId: new Headers(init.headers).get("Last-Event-ID"),
      form: body instanceof FormData ? body : null,
      json: typeof body === "string" ? JSON.parse(body) : null,
    };
    calls.push(call);
    return answer(call, calls.length - 1);
  });
  return calls;
}

export function refusal(code: string, status: number): Response {
  return Response.json({ error: `text of ${code}`, code, message: code, request_id: "r" }, { status });
}
