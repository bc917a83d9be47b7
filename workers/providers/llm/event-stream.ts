import { createParser } from "eventsource-parser";
import { MAX_ANSWER_BYTES, ModelError, type ModelAnswer, type ModelCall } from "./ask-model";
import { ReadingAmount } from "./reading-amount";
import { TextGatherer } from "./text-gatherer";

/**
 * Longest unfinished event, in characters. One event may bring a whole answer, in which each character may be escaped.
 */
const MAX_EVENT_CHARACTERS = 6 * MAX_ANSWER_BYTES;

/** Bytes that are read at a time, at most. */
const BUFFER_BYTES = 16_384;

/** Reads at least so many bytes, fewer at the end; the runtime's types do not have the option. */
interface ByteReader extends ReadableStreamBYOBReader {
  read<T extends ArrayBufferView>(view: T, options?: { min: number }): Promise<ReadableStreamReadResult<T>>;
}

/**
 * Reads a provider's event stream and passes each event's data to `onData`, and calls `onRead` after those that came
 * together. Text is decoded once per read and many events are handled per wake-up, because JavaScript woken per token is
 * what streaming costs. Rejects with `network_error` when the connection breaks, with `api_error` when an event has no
 * end, with what the functions throw, or with the signal's reason; the connection is closed then.
 */
export async function readEventStream(
  response: Response,
  { signal, onData, onRead }: { signal: AbortSignal; onData: (data: string) => void; onRead: () => void },
): Promise<void> {
  if (!response.body) throw new ModelError("provider_error", "api_error", "the answer has no body");
  const reader = response.body.getReader({ mode: "byob" }) as ByteReader;
  // Aborting the request alone leaves a blocked read waiting in some runtimes.
  const stop = () => void reader.cancel(signal.reason).catch(() => {});
  signal.addEventListener("abort", stop, { once: true });
  const decoder = new TextDecoder();
  const parser = createParser({
    onEvent: (event) => onData(event.data),
    onError: ({ type }) => {
      if (type === "max-buffer-size-exceeded")
        throw new ModelError("provider_error", "api_error", "an event has no end");
    },
    maxBufferSize: MAX_EVENT_CHARACTERS,
  });
  const feed = (text: string) => {
    try {
      parser.feed(text);
    } finally {
      onRead();
    }
  };
  const amount = new ReadingAmount(BUFFER_BYTES);
  let buffer: Uint8Array = new Uint8Array(BUFFER_BYTES);
  try {
    for (;;) {
      const { done, value } = await reader.read(buffer, { min: amount.next() });
      if (value?.length) {
        amount.add(value.length);
        feed(decoder.decode(value, { stream: true }));
      }
      if (done) break;
      buffer = new Uint8Array(value.buffer);
    }
  } catch (error) {
    void reader.cancel(error).catch(() => {});
    signal.throwIfAborted();
    if (error instanceof ModelError) throw error;
    throw new ModelError("answer_interrupted", "network_error", String(error).slice(0, 300));
  } finally {
    amount.end();
    signal.removeEventListener("abort", stop);
  }
  signal.throwIfAborted();
  feed(decoder.decode());
}

/**
 * Reads an answer that streams. `readEvent` adds an event to the answer; true for the event that ends it. Text is passed on
 * as `TextGatherer` does. Rejects with `network_error` when the stream ends before that, and as `readEventStream` does.
 */
export async function readAnswerStream(
  response: Response,
  call: ModelCall,
  readEvent: (data: string, call: ModelCall, answer: ModelAnswer) => boolean,
): Promise<ModelAnswer> {
  const answer: ModelAnswer = { truncated: false };
  let ended = false;
  const gatherer = new TextGatherer(call.signal, call.onText);
  const gathering: ModelCall = { ...call, onText: (piece) => gatherer.add(piece) };
  try {
    await readEventStream(response, {
      signal: call.signal,
      onData: (data) => {
        if (readEvent(data, gathering, answer)) ended = true;
      },
      onRead: () => gatherer.release(),
    });
  } finally {
    gatherer.end();
  }
  if (!ended)
    throw new ModelError("answer_interrupted", "network_error", "the stream ended without an end marker");
  return answer;
}

/** An event's data as JSON, unchecked. */
export function parseEvent<Event>(data: string): Event {
  try {
    return JSON.parse(data) as Event;
  } catch {
    throw new ModelError("provider_error", "api_error", "an event is not JSON");
  }
}
