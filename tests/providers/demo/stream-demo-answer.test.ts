import { expect, test } from "vitest";
import type { ModelCall } from "../../../workers/providers/llm/ask-model";
import { demoModel, streamDemoAnswer } from "../../../workers/providers/llm/demo/demo-model";

const MODEL: ModelCall["model"] = {
  id: 1,
  provider: "Atelier demo",
  request_name: "atelier-demo",
  can_stream: true,
  supports_images: false,
  context_window: 25_000,
  max_output_tokens: 1_000,
  input_price: 0,
  output_price: 0,
};
const TEXT = "The help page **Privacy** says:\n\n> One, two, three.\n>\n> — Four\n\nFive. ";

async function collect(stream: AsyncIterable<string>) {
  const pieces: string[] = [];
  for await (const piece of stream) pieces.push(piece);
  return pieces;
}

test("the pieces are small and make up the whole text", async () => {
  const pieces = await collect(streamDemoAnswer(TEXT, new AbortController().signal));
  expect(pieces.join("")).toBe(TEXT);
  expect(pieces.length).toBeGreaterThan(5);
});

test("an empty text has no pieces", async () => {
  expect(await collect(streamDemoAnswer("", new AbortController().signal))).toEqual([]);
});

test("an answer that is stopped ends at once, with the reason of the stop", async () => {
  const stop = new AbortController();
  const reason = new Error("stopped by its reader");
  const pieces: string[] = [];
  const reading = (async () => {
    for await (const piece of streamDemoAnswer(TEXT.repeat(50), stop.signal)) {
      pieces.push(piece);
      if (pieces.length === 3) stop.abort(reason);
    }
  })();
  await expect(reading).rejects.toBe(reason);
  expect(pieces).toHaveLength(3);
});

test("nothing is written when the stop came first", async () => {
  await expect(collect(streamDemoAnswer(TEXT, AbortSignal.abort(new Error("too late"))))).rejects.toThrow(
    "too late",
  );
});

test("the demo model answers the last question, in pieces, in the language asked for", async () => {
  let text = "";
  const answer = await demoModel({
    model: MODEL,
    onProgress: () => {},
    messages: [
      { role: "user", text: "How do I send an image?" },
      { role: "assistant", text: "…" },
      { role: "user", text: "Quels sont les raccourcis clavier ?" },
    ],
    language: "fr",
    signal: new AbortController().signal,
    onText: (piece) => void (text += piece),
  });
  expect(text).toContain("**Raccourcis clavier**");
  expect(answer).toEqual({ truncated: false });
});

test("the demo model stops when it is told to", async () => {
  const stop = new AbortController();
  const asking = demoModel({
    model: MODEL,
    onProgress: () => {},
    messages: [{ role: "user", text: "What is Atelier?" }],
    language: "en",
    signal: stop.signal,
    onText: () => stop.abort(new Error("stopped")),
  });
  await expect(asking).rejects.toThrow("stopped");
});
