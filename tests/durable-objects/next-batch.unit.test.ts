import { expect, test } from "vitest";
import { nextBatch } from "../../workers/durable-objects/turn-log/next-batch";
import { completedTurn } from "../support/turns";

const turn = (question: number, text: number) =>
  completedTurn({ question: "q".repeat(question) }, { text: "t".repeat(text) });

test("short turns are written together, long ones a few at a time, and one of any length alone", () => {
  const short = Array.from({ length: 20 }, () => turn(50, 2_000));
  expect(nextBatch(short)).toEqual(short);
  const long = Array.from({ length: 20 }, () => turn(90_000, 8_000));
  expect(nextBatch(long)).toEqual(long.slice(0, 2));
  const [endless, ...rest] = [turn(90_000, 900_000), ...short];
  expect(nextBatch([endless!, ...rest])).toEqual([endless]);
  expect(nextBatch([])).toEqual([]);
});
