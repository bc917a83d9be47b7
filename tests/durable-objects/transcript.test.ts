import { createParser } from "eventsource-parser";
import { describe, expect, test } from "vitest";
import type { StreamEvent } from "../../workers/contract/chat/stream";
import type { EvidenceEvent } from "../../workers/core/turns/answer-evidence";
import { Transcript } from "../../workers/durable-objects/conversation-stream/transcript";

const OPENED: StreamEvent = {
  type: "opened",
  request_id: "req",
  conversation: "cnv",
  exchange: "exc",
  model_list_id: 1,
};
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
  const sent = [transcript.append(OPENED)];
  for (let step = 0; step < 30; step += 1) {
    const chance = random();
    if (withRestarts && chance < 0.1) sent.push(transcript.restart(retry));
    else sent.push(transcript.appendText(`${step}é漢👋🏽\n${"x".repeat(Math.floor(random() * 5))}`));
  }
  if (random() < 0.7) sent.push(transcript.append(COMPLETE));
  return { transcript, sent };
}

const SEEDS = Array.from({ length: 50 }, (_, seed) => seed);

describe("what a reader had plus what it missed is the whole answer", () => {
  test.each([0, 1_000_000])("to the byte, wherever it stopped (numbers from %i)", (base) => {
    for (const seed of SEEDS) {
      const { transcript, sent } = tell(seed, base, false);
      for (let read = 0; read <= sent.length; read += 1)
        expect(sent.slice(0, read).join("") + transcript.since(base + read)).toBe(sent.join(""));
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
      for (let read = 0; read <= sent.length; read += 1)
        for (const { id, event } of parse(transcript.since(read)))
          expect(event).toEqual(original.find((other) => other.id === id)!.event);
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
const cited = (k: number): EvidenceEvent => ({
  type: "citations",
  citations: [{ k, file: "pdf_a", page: k, quote: null, rects: [], verified: false }],
});

test("what the text rests on goes to storage with it, and again with it", () => {
  const transcript = new Transcript();
  const evidence = () => transcript.takeUnflushed()?.evidence;
  transcript.append(OPENED);
  transcript.append(sources);
  expect(evidence()).toBeUndefined();
  transcript.append(cited(1));
  transcript.appendText("One [1] ");
  expect(evidence()).toEqual([sources, cited(1)]);
  transcript.append(cited(2));
  transcript.appendText("two [2]");
  expect(evidence()).toEqual([cited(2)]);
  transcript.flushAgain();
  expect(evidence()).toEqual([sources, cited(1), cited(2)]);
  transcript.restart(retry);
  transcript.append(sources);
  transcript.append(cited(1));
  transcript.appendText("Anew [1]");
  expect(evidence()).toEqual([sources, cited(1)]);
});

test("a snapshot has the sources once, and the references with the text that contains them", () => {
  const transcript = new Transcript();
  for (const event of [OPENED, sources, cited(1)]) transcript.append(event);
  transcript.appendText("One [1]");
  transcript.restart(retry);
  for (const event of [sources, cited(1)]) transcript.append(event);
  transcript.appendText("Anew [1]");
  transcript.append(cited(2));
  transcript.appendText(" and [2]");
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
  transcript.appendText("one ");
  transcript.appendText("two ");
  expect(transcript.takeUnflushed()).toEqual({ event: 3, text: "one two ", reset: false, evidence });
  expect(transcript.takeUnflushed()).toBeNull();
  transcript.appendText("three");
  expect(transcript.takeUnflushed()).toEqual({ event: 4, text: "three", reset: false, evidence });
  transcript.flushAgain();
  expect(transcript.takeUnflushed()).toEqual({ event: 4, text: "one two three", reset: true, evidence });
  transcript.restart(retry);
  expect(transcript.takeUnflushed()).toEqual({ event: 5, text: "", reset: true, evidence });
  transcript.appendText("anew");
  expect(transcript.takeUnflushed()).toEqual({ event: 6, text: "anew", reset: false, evidence });
});

test("a piece of text is sent as its number and its text alone", () => {
  const transcript = new Transcript();
  transcript.append(OPENED);
  expect(transcript.appendText("wörd\n")).toBe('id: 2\ndata: {"text":"wörd\\n"}\n\n');
  expect(transcript.since(1)).toBe('id: 2\ndata: {"text":"wörd\\n"}\n\n');
});
