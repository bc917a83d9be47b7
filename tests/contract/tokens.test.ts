import { expect, test } from "vitest";
import { costOf, estimateTokens } from "../../workers/contract/tokens";

test.each([
  ["", 0],
  ["a", 1],
  ["abcd", 1],
  ["abcde", 2],
  ["é".repeat(8), 2],
  ["👋👋", 1],
])("%j is estimated at %i tokens: one for each four characters, rounded up", (text, tokens) => {
  expect(estimateTokens(text)).toBe(tokens);
});

test("prices are for a thousand tokens", () => {
  const prices = { input_price: 0.5, output_price: 2 };
  expect(costOf({ input_tokens: 1_000, output_tokens: 500 }, prices)).toBe(1.5);
  expect(costOf({ input_tokens: 0, output_tokens: 0 }, prices)).toBe(0);
});
