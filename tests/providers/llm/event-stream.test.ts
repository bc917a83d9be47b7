import { expect, test } from "vitest";
import type { ModelCall } from "../../../workers/providers/llm/ask-model";
import { readAnswerStream } from "../../../workers/providers/llm/event-stream";

const event = (text: string) => `data: ${text}\n\n`;

/** Reads an answer whose events arrive in these parts; an event is a word, "end" or "broken". */
async function read(parts: string[]) {
  const pieces: string[] = [];
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
      controller.close();
    },
  });
  const call = {
    signal: new AbortController().signal,
    onText: (text: string) => void pieces.push(text),
  } as unknown as ModelCall;
  const answering = readAnswerStream(new Response(body), call, (data, { onText }) => {
    if (data === "broken") throw new Error("broken");
    if (data !== "end") onText(data);
    return data === "end";
  });
  const failure = await answering.then(
    () => null,
    (error: unknown) => (error as Error).message,
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
