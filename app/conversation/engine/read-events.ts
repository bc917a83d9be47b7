import { createParser } from "eventsource-parser";
import {
  typedEvent,
  type ReceivedEvent,
  type StreamEvent,
  type StreamlessAnswer,
} from "#workers/contract/chat/stream";

/** An event and its number within the turn; null in a snapshot, for what came before its text. */
export interface NumberedEvent {
  id: number | null;
  event: StreamEvent;
}

/**
 * Reads the events of a stream as they arrive and hands them over a chunk at a time; ends when the body does.
 * Throws what reading the body throws. `onBytes` runs on every chunk, also on one that holds only a comment.
 */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  onEvent: (numbered: NumberedEvent) => void,
  onBytes: () => void = () => {},
): Promise<void> {
  const parser = createParser({
    onEvent: ({ id, data }) =>
      onEvent({ id: id ? Number(id) : null, event: typedEvent(JSON.parse(data) as ReceivedEvent) }),
  });
  const decoder = new TextDecoder();
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      onBytes();
      parser.feed(decoder.decode(value, { stream: true }));
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}

/** Converts a non-streamed answer to events, so that one reducer handles both forms. */
export function eventsOfStreamless(answer: StreamlessAnswer): NumberedEvent[] {
  const {
    request_id,
    conversation,
    exchange,
    parent,
    version,
    model_list_id,
    remaining,
    text,
    sources,
    ...complete
  } = answer;
  const opened: StreamEvent = {
    type: "opened",
    request_id,
    conversation,
    exchange,
    parent,
    version,
    model_list_id,
    ...(remaining === undefined ? {} : { remaining }),
  };
  const events: StreamEvent[] = [opened, { type: "reset", reset: true, text }];
  if (sources?.length) events.push({ type: "sources", sources });
  events.push({ ...complete, type: "complete", conversation, model_list_id });
  return events.map((event, index) => ({ id: index + 1, event }));
}
