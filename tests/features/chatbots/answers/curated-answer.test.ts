import { expect, test } from "vitest";
import { questionMatcher } from "../../../../workers/features/chatbots/answers/curated-answer";
import { cpuClock, quickMs } from "../../../support/machine/cpu-time";

const QUESTIONS = Array.from({ length: 2_000 }, (_, at) => ({
  source: `src_${at}`,
  question: `Where can the customers of shop ${at} pick up the scissors that were sharpened ${"on those days ".repeat(10)}?`,
}));

test("of two thousand answered questions, the one that a visitor asks is found without reading all of them again", async () => {
  const find = (asked: string) => questionMatcher(QUESTIONS)(asked, "en");
  expect((await find(QUESTIONS[1_234]!.question))?.source).toBe("src_1234");
  expect(await find("Do you sharpen knives?")).toBeNull();
  const spent = cpuClock();
  for (let count = 0; count < 50; count += 1) await find(`Where is shop ${count}?`);
  expect(spent()).toBeLessThan(quickMs());
});

test("others' work goes on while two thousand answered questions are read for the first time", async () => {
  const other = QUESTIONS.map(({ source, question }) => ({ source, question: `Today ${question}` }));
  let turns = 0;
  const others = setInterval(() => (turns += 1), 0);
  await questionMatcher(other)("Where is shop 3?", "en");
  clearInterval(others);
  expect(turns).toBeGreaterThan(10);
});
