import { MAX_EVENT_BYTES, ReadEvent, type ReadRequest } from "../../contract/pdf/reading";
import { PdfError } from "./pdf-error";

/** The longest that one request to the reader lasts: shorter than the lease under which it is made. Milliseconds. */
const MAX_REQUEST_MS = 40_000;

/** The reader ended in the middle of a document: it crashed, or was stopped for taking too long or too much memory. */
export class ReaderLostError extends Error {
  constructor(cause?: unknown) {
    super("the PDF reader stopped", { cause });
    this.name = "ReaderLostError";
  }
}

/**
 * What the PDF reader says of a document, event by event, as it reads. Stop iterating to stop it. Fails with `PdfError`
 * where the document cannot be read, with `ReaderLostError` where it stopped the reader, and with another error where
 * the reader cannot be reached.
 */
export async function* askReader(reader: Fetcher, request: ReadRequest): AsyncGenerator<ReadEvent> {
  const answer = await reader.fetch("https://pdf-reader.local/", {
    method: "POST",
    body: JSON.stringify(request),
    signal: AbortSignal.timeout(MAX_REQUEST_MS),
  });
  if (!answer.ok || !answer.body) throw new Error(`the PDF reader answers ${answer.status}`);
  let last: ReadEvent | undefined;
  // Read to its end: a reader whose answer is cut short is taken for one that is still at work.
  for await (const line of linesOf(answer.body)) yield (last = parseEvent(line));
  if (last?.type === "fault") throw new PdfError(last.fault);
  if (last?.type !== "end") throw new ReaderLostError();
}

/** Nothing that a reader sends is trusted: it has opened a stranger's file. */
function parseEvent(line: string): ReadEvent {
  try {
    return ReadEvent.parse(JSON.parse(line));
  } catch (error) {
    throw new ReaderLostError(error);
  }
}

async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let parts: string[] = [];
  let length = 0;
  try {
    for (;;) {
      const { value, done } = await reader.read().catch((error: unknown) => {
        throw new ReaderLostError(error);
      });
      if (done) return;
      const [rest = "", ...others] = decoder.decode(value, { stream: true }).split("\n").reverse();
      for (const line of others.reverse()) {
        yield parts.join("") + line;
        [parts, length] = [[], 0];
      }
      parts.push(rest);
      length += rest.length;
      if (length > MAX_EVENT_BYTES) throw new ReaderLostError();
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}
