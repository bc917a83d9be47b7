import { describe, expect, test } from "vitest";
import { seededRandom } from "../../reliability/random";
import { cpuClock, quickMs } from "../../support/machine/cpu-time";
import { groupQuestions } from "../../../workers/features/chatbots/statistics/group-questions";

const MINUTE_MS = 60_000;

/** Groups questions that were asked a minute apart, the first of them last. */
const groupsOf = (questions: string[], limit = 20) =>
  groupQuestions(
    questions.map((question, at) => ({ question, conversation: `c${at}`, askedAt: 1e12 - at * MINUTE_MS })),
    "en",
    limit,
  );

describe("unanswered questions", () => {
  test("of one meaning are one group, regardless of the words' order and endings", async () => {
    const [largest, ...others] = await groupsOf([
      "Do you deliver to Norway?",
      "What are your opening hours?",
      "Is delivery to Norway possible?",
      "norway delivery",
      "do you deliver to norway",
    ]);
    expect(largest).toEqual({
      question: "Do you deliver to Norway?",
      similar: ["Is delivery to Norway possible?", "norway delivery"],
      count: 4,
      asked_at: new Date(1e12).toISOString(),
      conversation_id: "c0",
    });
    expect(others.map(({ question, count }) => [question, count])).toEqual([
      ["What are your opening hours?", 1],
    ]);
  });

  test("of two languages stay apart, and French endings count as little as English ones", async () => {
    const groups = await groupsOf([
      "Livrez-vous les commandes en Norvège ?",
      "Est-ce que les commandes sont livrées en Norvège ?",
      "Are orders delivered to Norway?",
    ]);
    expect(groups.map(({ count }) => count)).toEqual([2, 1]);
  });

  test("that share one word of several are different questions", async () => {
    expect(
      await groupsOf(["How much is delivery to Spain?", "Which bank accounts may I use for delivery?"]),
    ).toHaveLength(2);
  });

  test("without any word of their own are the same only where all words are", async () => {
    const groups = await groupsOf(["And what is it?", "and what is it", "Who are you?"]);
    expect(groups.map(({ count }) => count)).toEqual([2, 1]);
  });

  test("are shown up to a number of groups, the most frequent ones", async () => {
    const rare = ["ferry", "museum", "castle", "bridge"].map((word) => `Where is the ${word}?`);
    const groups = await groupsOf([...rare, "Is there parking?", "Is there any parking here?"], 2);
    expect(groups).toHaveLength(2);
    expect(groups[0]).toMatchObject({ question: "Is there parking?", count: 2 });
  });

  test("that visitors made as long as they may, each of other words, are grouped while others' work goes on", async () => {
    const random = seededRandom();
    const word = () => Array.from({ length: 3 }, () => "bcdfghjklmnp"[random.below(12)]).join("");
    const asked = Array.from({ length: 300 }, () => Array.from({ length: 500 }, word).join(" "));
    let turns = 0;
    const others = setInterval(() => (turns += 1), 0);
    const spent = cpuClock();
    await groupsOf(asked);
    expect(spent()).toBeLessThan(quickMs());
    clearInterval(others);
    expect(turns).toBeGreaterThan(10);
  });
});
