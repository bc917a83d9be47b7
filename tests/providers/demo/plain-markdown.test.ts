import { expect, test } from "vitest";
import { plainMarkdown, plainQuestion } from "../../../workers/providers/llm/demo/plain-markdown";

test.each([
  ["👩‍👩‍👧 می‌خواهم", "👩‍👩‍👧 می‌خواهم"],
  ["ක්‍රීඩා\n\tක්‍රීඩා", "ක්‍රීඩා ක්‍රීඩා"],
  ["in\u202evoice\u0007 \u200b", "invoice"],
  ["a *star* <b>", "a \\*star\\* \\<b\\>"],
])("a name %j is repeated as %j", (name, repeated) => {
  expect(plainMarkdown(name)).toBe(repeated);
});

test("an address in a question is not repeated, however it is hidden", () => {
  for (const address of ["www.evil.example", "w\u200bww.evil.example", "htt\u2060p://evil.example"])
    expect(plainQuestion(`Look at ${address} now`, 80)).toBe("Look at … now");
});

test("a question is not cut within an emoji", () => {
  expect(plainQuestion("ab👩‍👩‍👧cd", 5)).toBe("ab…");
});
