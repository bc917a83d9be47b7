import { ReadRequest } from "../contract/pdf/reading";
import { readDocument } from "./read-document";
import type { ReaderEnv } from "./reader-env";
import { streamEvents } from "./stream-events";

/**
 * Reads PDFs for the main Worker, which alone can reach it. A document that never ends or that takes all memory ends
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
