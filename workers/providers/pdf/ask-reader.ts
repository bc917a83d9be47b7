import { MAX_EVENT_BYTES, ReadEvent, type ReadRequest } from "../../contract/pdf/reading";
import { ReaderLostError, readerLines } from "../readers/reader-lines";
import { PdfError } from "./pdf-error";

/** The longest that one request to the reader lasts: shorter than the lease under which it is made. Milliseconds. */
const MAX_REQUEST_MS = 40_000;

/**
 * Reads a document event by event, as the PDF reader does. Stop iterating to stop it. Fails with `PdfError` where the
 * document cannot be read, with `ReaderLostError` where it stopped the reader, and with another error where the
 * reader cannot be reached.
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
  for await (const line of readerLines(answer.body, MAX_EVENT_BYTES)) yield (last = parseEvent(line));
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
