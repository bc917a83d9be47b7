import { ReadRequest, type ReadEvent } from "../contract/pdf/reading";
import { readDocument } from "./read-document";
import type { ReaderEnv } from "./read-source";

/**
 * Reads PDFs for the main Worker, the only one that can call it. A document that never ends or uses all memory ends
 * this Worker and nothing else.
 */
export default {
  async fetch(request, env): Promise<Response> {
    const asked = ReadRequest.safeParse(await request.json().catch(() => null));
    if (!asked.success) return new Response("Bad request", { status: 400 });
    return new Response(streamEvents(readDocument(asked.data, env)), {
      headers: { "content-type": "application/x-ndjson" },
    });
  },
} satisfies ExportedHandler<ReaderEnv>;

/**
 * Events as lines of JSON. Each is created after the one before was sent, so the first that is missing is the
 * one that stopped the reader. When the reader cancels, the generator ends and closes what it has open.
 */
function streamEvents(events: AsyncGenerator<ReadEvent>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { value, done } = await events.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(`${JSON.stringify(value)}\n`));
      },
      async cancel() {
        await events.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}
