import { encodeEvent } from "../../contract/chat/stream";
import type { Context } from "../../core/context";
import { kindOf } from "../../core/turns/kinds";
import { completeEvent, failedEvent, openedEvent } from "../../core/turns/turn-events";
import type { TurnOutcome, TurnRecord } from "../../core/turns/turn-record";

/**
 * The events of a turn that is no longer in memory. A reader who has its last event gets nothing more; any other gets the
 * whole text in one event, since single events are not stored beyond the answer's end.
 */
export async function replayRecord(
  ctx: Context,
  record: TurnRecord,
  lastEvent: number | null,
): Promise<ReadableStream<Uint8Array>> {
  const { outcome, start } = record;
  if (!outcome || lastEvent === outcome.lastEvent) return streamOf("");
  const text = record.text || (await kindOf(ctx.product, start).store?.readAnswer(ctx, start.exchange)) || "";
  return streamOf(eventsOf(record, outcome, text, lastEvent !== null));
}

/** A crash may have lost text that its reader had read: then an empty text replaces it. */
function eventsOf(record: TurnRecord, outcome: TurnOutcome, text: string, hasRead: boolean): string {
  const { sources, evidence = "enough", citations } = outcome;
  const events = [encodeEvent(1, openedEvent(record.start, { parent: record.parent }))];
  if (sources.length > 0 || evidence !== "enough")
    events.push(encodeEvent(null, { type: "sources", sources, evidence }));
  const reset = { type: "reset", reset: true, text, ...(citations?.length ? { citations } : {}) } as const;
  if (text) events.push(encodeEvent(outcome.lastEvent - 1, reset));
  else if (hasRead) events.push(encodeEvent(null, reset));
  const last = outcome.code
    ? failedEvent(record.start, outcome, outcome.code)
    : completeEvent(record.start, outcome);
  events.push(encodeEvent(outcome.lastEvent, last));
  return events.join("");
}

function streamOf(text: string): ReadableStream<Uint8Array> {
  return (
    new Response(text).body ??
    new ReadableStream({ start: (controller) => controller.close(), type: "bytes" })
  );
}
