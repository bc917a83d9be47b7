import { expect, test } from "vitest";
import { findQuestion, keyOfQuestion } from "../../../workers/features/chatbots/checks/question-key";

const QUESTIONS = Array.from({ length: 2_000 }, (_, at) => ({
  id: at,
  question: `Where can the customers of shop ${at} pick up the scissors that were sharpened ${"on those days ".repeat(10)}?`,
}));

test("of two thousand answered questions, the same one in other words is found while others' work goes on", async () => {
  let turns = 0;
  const others = setInterval(() => (turns += 1), 0);
  const key = keyOfQuestion(
    "Scissors, sharpened on those days: where can customers of shop 1998 pick up?",
    "en",
  );
  expect(await findQuestion(QUESTIONS, key, "en")).toBe(QUESTIONS[1_998]);
  expect(await findQuestion(QUESTIONS, "nothing", "en")).toBeNull();
  clearInterval(others);
  expect(turns).toBeGreaterThan(10);
});
