import { expect, test } from "vitest";
import { readSentences } from "../../../workers/core/knowledge/citations/read-sentences";

test("sentences know their words, whether they have a figure, and where they are", () => {
  const text = "We deliver in 3 days. Since 2019 we are open on Mondays!";
  const { language, sentences } = readSentences(text, "en");
  expect(language).toBe("en");
  expect(sentences.map(({ start, end }) => text.slice(start, end).trim())).toEqual([
    "We deliver in 3 days.",
    "Since 2019 we are open on Mondays!",
  ]);
  expect(sentences.map(({ hasFigure }) => hasFigure)).toEqual([true, false]);
  expect(sentences[0]!.length).toBe(5);
});

test("what has no words has nothing to quote", () => {
  expect(readSentences("—— 1 2 3 ——", "en").sentences.every(({ length }) => length === 0)).toBe(true);
});

test("a text is read once, and again only after many others", () => {
  const read = readSentences("The shop is open on Mondays.", "en");
  expect(readSentences("The shop is open on Mondays.", "en")).toBe(read);
  for (let at = 0; at < 5; at += 1) readSentences(`${at} words. ${"and more ".repeat(12_000)}`, "en");
  const again = readSentences("The shop is open on Mondays.", "en");
  expect(again).not.toBe(read);
  expect(again).toEqual(read);
});
