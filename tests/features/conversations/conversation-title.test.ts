import { expect, test } from "vitest";
import { conversationTitle } from "../../../workers/features/conversations/conversation-title";

test.each([
  ["How do bees fly?", "How do bees fly?"],
  ["  How do   bees\tfly?  \nSecond line", "How do bees fly?"],
  ["How do bees fly? And why do they?", "How do bees fly?"],
  ["Hi. How do bees fly?", "Hi. How do bees fly?"],
  ["Version 2.5 of the plan. Then more.", "Version 2.5 of the plan."],
  ["漢字の質問", "漢字の質問"],
  ["x".repeat(80), "x".repeat(80)],
])("%j is titled %j", (question, title) => {
  expect(conversationTitle(question)).toBe(title);
});

test("a long question is cut at a word, with an ellipsis", () => {
  const title = conversationTitle("word ".repeat(40));
  expect(title).toMatch(/^(word )+word…$/);
  expect(title.length).toBeLessThanOrEqual(81);
});

test("a title never ends in half a character", () => {
  for (let length = 70; length < 90; length += 1)
    expect(conversationTitle(`${"a".repeat(length)}👋🏽👋🏽👋🏽`).isWellFormed()).toBe(true);
});
