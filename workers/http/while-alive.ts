import type { Context as HonoContext } from "hono";
import type { ApiBindings } from "./api-bindings";
import { errorResponse } from "./error-response";

/** Work that ends sooner is answered as in every other call, with the status of its error. */
const PLAIN_MS = 15_000;
/** Time between two spaces; proxies end connections that are silent for longer. */
const SPACE_EVERY_MS = 10_000;

/**
 * The JSON response of work that may take minutes. After fifteen seconds it begins, with status 200, and spaces keep
 * the connection open until the JSON comes; an error is then the usual body, with `success: false`.
 */
export async function whileAlive(c: HonoContext<ApiBindings>, work: Promise<object>): Promise<Response> {
  const json = (body: object) => c.json(body, 200, { "cache-control": "private, no-store" });
  const late = Symbol("late");
  const soon = await Promise.race([work, wait(PLAIN_MS).then(() => late)]);
  if (soon !== late) return json(soon as object);
  const text = work.then(JSON.stringify, async (error: unknown) => (await errorResponse(error, c)).text());
  let isDone = false;
  void text.finally(() => (isDone = true));
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await Promise.race([text, wait(SPACE_EVERY_MS)]);
      controller.enqueue(encoder.encode(isDone ? await text : " "));
      if (isDone) controller.close();
    },
  });
  const headers = { "content-type": "application/json", "cache-control": "private, no-store" };
  return new Response(body, { headers });
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
