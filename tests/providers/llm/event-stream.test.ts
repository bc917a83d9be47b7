import { scheduler } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ModelCall } from "../../../workers/providers/llm/ask-model";
import { readAnswerStream } from "../../../workers/providers/llm/event-stream";
import { gatheringTime, noteLateness } from "../../../workers/providers/llm/isolate-lag";

/** Time between two parts; milliseconds. */
const PART_MS = 2;

const event = (text: string) => `data: ${text}\n\n`;

/** Reads an answer whose events arrive in these parts; an event is a word, "end" or "broken". */
async function read(
  parts: string[],
  onPiece: (piece: string) => void = () => {},
  signal = new AbortController().signal,
) {
  const pieces: string[] = [];
  const left = [...parts];
  const body = new ReadableStream({
    type: "bytes",
    async pull(controller) {
      await scheduler.wait(PART_MS);
      const part = left.shift();
      if (part) return controller.enqueue(new TextEncoder().encode(part));
      controller.close();
      controller.byobRequest?.respond(0);
    },
  });
  const call = {
    signal,
    onText: (text: string) => {
      pieces.push(text);
      onPiece(text);
    },
  } as unknown as ModelCall;
  const answering = readAnswerStream(new Response(body), call, (data, { onText }) => {
    if (data === "broken") throw new Error("broken");
    if (data !== "end") onText(data);
    return data === "end";
  });
  const failure = await answering.then(
    () => null,
    (error: unknown) => String(error),
  );
  return { pieces, failure };
}

test("the words of events that come together are one piece, of those that come apart one each", async () => {
  const together = [event("one") + event("two"), event("three"), event("four") + event("end")];
  expect(await read(together)).toEqual({ pieces: ["onetwo", "three", "four"], failure: null });
});

test("an event that is cut is part of the piece that ends it", async () => {
  const [start, rest] = [event("two").slice(0, 8), event("two").slice(8)];
  expect((await read([event("one") + start, rest + event("end")])).pieces).toEqual(["one", "two"]);
});

test("words before an event that fails, or before the end of the connection, are passed on first", async () => {
  const broken = await read([event("one") + event("broken") + event("two")]);
  expect(broken.pieces).toEqual(["one"]);
  expect(broken.failure).toContain("broken");
  const cut = await read([event("one") + "data: tw"]);
  expect(cut.pieces).toEqual(["one"]);
  expect(cut.failure).toContain("without an end marker");
});

describe("while the isolate is behind", () => {
  const measure = (late: number) => {
    for (let time = 0; time < 60; time += 1) noteLateness(late);
  };
  const words = Array.from({ length: 100 }, (_, at) => `w${at} `);

  beforeEach(() => void vi.stubGlobal("scheduler", scheduler));
  afterEach(() => {
    vi.unstubAllGlobals();
    measure(0);
  });

  test("words are gathered, a tenth of a second at most", async () => {
    expect(gatheringTime()).toBe(0);
    measure(8);
    const little = gatheringTime();
    measure(12);
    expect(gatheringTime()).toBeGreaterThan(little);
    measure(5_000);
    expect(gatheringTime()).toBe(100);
  });

  test("they come in fewer pieces, whole, the first at once", async () => {
    measure(20);
    const { pieces, failure } = await read([...words.map(event), event("end")]);
    expect(failure).toBeNull();
    expect(pieces.join("")).toBe(words.join(""));
    expect(pieces[0]).toBe("w0 ");
    expect(pieces.length).toBeLessThan(words.length / 3);
  });

  test("they come although the provider sends no more", async () => {
    measure(5_000);
    let provider: ReadableByteStreamController;
    const body = new ReadableStream({
      type: "bytes",
      start: (controller) => void (provider = controller),
    });
    const send = (text: string) => provider.enqueue(new TextEncoder().encode(event(text)));
    let text = "";
    const call = { signal: new AbortController().signal, onText: (piece: string) => void (text += piece) };
    void readAnswerStream(new Response(body), call as unknown as ModelCall, (data, { onText }) => {
      onText(data);
      return false;
    });
    for (const word of ["one ", "two ", "three "]) {
      send(word);
      await scheduler.wait(PART_MS);
    }
    expect(text).toBe("one ");
    await vi.waitFor(() => expect(text).toBe("one two three "));
  });

  test("a word that is not wanted ends the reading", async () => {
    measure(20);
    const answering = read([...words.map(event), event("end")], (piece) => {
      if (piece !== "w0 ") throw new Error("too long");
    });
    expect((await answering).failure).toContain("too long");
  });

  test("words that were gathered when the answer is stopped are not passed on", async () => {
    measure(5_000);
    const stop = new AbortController();
    const { pieces } = await read(words.map(event), () => stop.abort(), stop.signal);
    expect(pieces).toEqual(["w0 "]);
  });

  test("they come one by one again once it keeps up", async () => {
    measure(5_000);
    measure(0);
    expect((await read([...words.slice(0, 10).map(event), event("end")])).pieces).toHaveLength(10);
  });
});
