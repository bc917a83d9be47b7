import { expect, test } from "vitest";
import { composeDemoAnswer } from "../../../workers/providers/llm/demo/compose-demo-answer";
import { cpuMs, quickMs } from "../../support/machine/cpu-time";

const LONG = {
  "one endless word": "a".repeat(100_000),
  "one endless word with accents": "é".repeat(100_000),
  "the same word over and over": "word ".repeat(20_000),
  "thousands of words": Array.from({ length: 15_000 }, (_, number) => `w${number}`).join(" "),
  "brackets without end": "[".repeat(100_000),
};

test.each(Object.entries(LONG))("a question of %s holds nobody else up", (_, question) => {
  let text = "";
  const spent = cpuMs(() => ({ text } = composeDemoAnswer({ question, history: [], language: "en" })));
  expect(spent).toBeLessThan(quickMs());
  expect(text.length).toBeGreaterThan(0);
});
