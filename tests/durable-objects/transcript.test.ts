import { createParser } from "eventsource-parser";
import { describe, expect, test } from "vitest";
import { encodeEvent, type StreamEvent } from "../../workers/contract/chat/stream";
import type { EvidenceEvent } from "../../workers/core/turns/answer-evidence";
import { Transcript } from "../../workers/durable-objects/conversation-stream/transcript";
import { OPENED } from "../support/opened-event";

const COMPLETE: StreamEvent = {
  type: "complete",
  complete: true,
  conversation: "cnv",
  input_tokens: 1,
  output_tokens: 1,
  model_input_price: 0,
  model_output_price: 0,
  cost: 0,
  response_time: 1,
  model_list_id: 1,
};
const retry: StreamEvent = { type: "retry", retry: { from: 1, to: 2 }, model_list_id: 2 };

const cited = (k: number): EvidenceEvent => ({
  type: "citations",
  citations: [{ k, file: "pdf_a", page: k, quote: null, rects: [], verified: false }],
});

/** Numbers from 0 to 1 that a seed decides. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

interface Read {
  id: number | null;
  event: StreamEvent;
}

function parse(raw: string): Read[] {
  const events: Read[] = [];
  const parser = createParser({
    onEvent: ({ id, data }) =>
      events.push({ id: id ? Number(id) : null, event: JSON.parse(data) as StreamEvent }),
  });
  parser.feed(raw);
  return events;
}

function textOf(events: Read[]): string {
  let text = "";
  for (const { event } of events) {
    if ("reset" in event) text = event.text;
    else if ("retry" in event) text = "";
    else if ("text" in event) text += event.text;
  }
  return text;
}

/** An answer of random pieces and restarts; all that was sent, event by event. */
function tell(seed: number, base: number, withRestarts: boolean): { transcript: Transcript; sent: string[] } {
  const random = randomFrom(seed);
  const transcript = new Transcript(base);
  const sent: string[] = [];
  const send = (event: StreamEvent) => {
    if (event === retry) transcript.restart(event);
    else transcript.append(event);
    sent.push(encodeEvent(transcript.lastEvent, event));
  };
  send(OPENED);
  for (let step = 0; step < 30; step += 1) {
    const chance = random();
    if (withRestarts && chance < 0.1) send(retry);
    else if (chance < 0.2) send(cited(step));
    else send({ type: "text", text: `${step}é漢👋🏽\n${"x".repeat(Math.floor(random() * 5))}` });
  }
  if (random() < 0.7) send(COMPLETE);
  return { transcript, sent };
}

/** The events with text that follows text as one, numbered as its last piece. */
function joined(events: Read[]): Read[] {
  const whole: Read[] = [];
  for (const { id, event } of events) {
    const before = whole.at(-1);
    if (before && isText(before.event) && isText(event)) {
      const text = before.event.text + event.text;
      whole.splice(-1, 1, { id, event: { text } as StreamEvent });
    } else whole.push({ id, event });
  }
  return whole;
}

/** Text is sent without its type. */
const isText = (event: StreamEvent): event is Extract<StreamEvent, { type: "text" }> =>
  "text" in event && !("reset" in event);

/** Number of the last event after which the text started over. */
const lastRestart = (events: Read[]): number => events.findLast(({ event }) => "retry" in event)?.id ?? 0;

const SEEDS = Array.from({ length: 50 }, (_, seed) => seed);

describe("what a reader had plus what it missed is the whole answer", () => {
  test.each([0, 1_000_000])("to the byte, wherever it stopped (numbers from %i)", (base) => {
    for (const seed of SEEDS) {
      const { transcript, sent } = tell(seed, base, false);
      for (let read = 0; read <= sent.length; read += 1)
        expect(parse(transcript.since(base + read))).toEqual(joined(parse(sent.slice(read).join(""))));
    }
  });

  test("in its text, also where another model started over in between", () => {
    for (const seed of SEEDS) {
      const { transcript, sent } = tell(seed, 0, true);
      for (let read = 0; read <= sent.length; read += 1) {
        const seen = parse(sent.slice(0, read).join("") + transcript.since(read));
        expect(textOf(seen)).toBe(transcript.text);
        const numbers = seen.map(({ id }) => id!);
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
      }
    }
  });

  test("without any piece of what was discarded: a reader is never shown text that it did not have", () => {
    for (const seed of SEEDS) {
      const { transcript, sent } = tell(seed, 0, true);
      const original = parse(sent.join(""));
      for (let read = 0; read <= sent.length; read += 1) {
        const isThere = ({ id, event }: Read) => !isText(event) || id! > lastRestart(original);
        const expected = original.slice(read).filter(isThere);
        expect(parse(transcript.since(read))).toEqual(joined(expected));
      }
    }
  });
});

describe("a reader without a number, or with one ahead of this telling", () => {
  test.each([null, 5_000, -1])("gets the opening, the text so far in one, and the end (%s)", (lastEvent) => {
    for (const seed of SEEDS) {
      const { transcript, sent } = tell(seed, 10, true);
      const events = parse(transcript.since(lastEvent));
      expect(events[0]).toEqual({ id: 11, event: OPENED });
      expect(textOf(events)).toBe(transcript.text);
      const texts = events.filter(({ event }) => "text" in event);
      // One without any text yet may get an empty snapshot or none; the text itself comes in one piece.
      expect(texts.length).toBeLessThanOrEqual(1);
      const numbers = events.flatMap(({ id }) => (id === null ? [] : [id]));
      if (transcript.text) expect(numbers.at(-1)).toBe(10 + sent.length);
    }
  });
});

const sources: EvidenceEvent = { type: "sources", sources: [{ title: "A", url: "/a" }], evidence: "low" };

test("what the text rests on goes to storage with it, and again with it", () => {
  const transcript = new Transcript();
  const evidence = () => transcript.takeUnflushed()?.evidence;
  transcript.append(OPENED);
  transcript.append(sources);
  expect(evidence()).toBeUndefined();
  transcript.append(cited(1));
  transcript.append({ type: "text", text: "One [1] " });
  expect(evidence()).toEqual([sources, cited(1)]);
  transcript.append(cited(2));
  transcript.append({ type: "text", text: "two [2]" });
  expect(evidence()).toEqual([cited(2)]);
  transcript.flushAgain();
  expect(evidence()).toEqual([sources, cited(1), cited(2)]);
  transcript.restart(retry);
  transcript.append(sources);
  transcript.append(cited(1));
  transcript.append({ type: "text", text: "Anew [1]" });
  expect(evidence()).toEqual([sources, cited(1)]);
});

test("a snapshot has the sources once, and the references with the text that contains them", () => {
  const transcript = new Transcript();
  for (const event of [OPENED, sources, cited(1)]) transcript.append(event);
  transcript.append({ type: "text", text: "One [1]" });
  transcript.restart(retry);
  for (const event of [sources, cited(1)]) transcript.append(event);
  transcript.append({ type: "text", text: "Anew [1]" });
  transcript.append(cited(2));
  transcript.append({ type: "text", text: " and [2]" });
  expect(parse(transcript.since(null)).map(({ event }) => event)).toEqual([
    OPENED,
    retry,
    sources,
    {
      type: "reset",
      reset: true,
      text: "Anew [1] and [2]",
      citations: [cited(1), cited(2)].flatMap((event) => ("citations" in event ? event.citations : [])),
    },
  ]);
});

test("storage is given every piece once, and the whole again after a restart or a failure", () => {
  const transcript = new Transcript();
  const evidence: EvidenceEvent[] = [];
  transcript.append(OPENED);
  expect(transcript.takeUnflushed()).toBeNull();
  transcript.append({ type: "text", text: "one " });
  transcript.append({ type: "text", text: "two " });
  expect(transcript.takeUnflushed()).toEqual({ event: 3, text: "one two ", reset: false, evidence });
  expect(transcript.takeUnflushed()).toBeNull();
  transcript.append({ type: "text", text: "three" });
  expect(transcript.takeUnflushed()).toEqual({ event: 4, text: "three", reset: false, evidence });
  transcript.flushAgain();
  expect(transcript.takeUnflushed()).toEqual({ event: 4, text: "one two three", reset: true, evidence });
  transcript.restart(retry);
  expect(transcript.takeUnflushed()).toEqual({ event: 5, text: "", reset: true, evidence });
  transcript.append({ type: "text", text: "anew" });
  expect(transcript.takeUnflushed()).toEqual({ event: 6, text: "anew", reset: false, evidence });
});

test("a piece of text is sent as its number and its text alone", () => {
  const transcript = new Transcript();
  transcript.append(OPENED);
  transcript.append({ type: "text", text: "wörd\n" });
  expect(transcript.since(1)).toBe('id: 2\ndata: {"text":"wörd\\n"}\n\n');
});
