import { expect, test } from "vitest";
import type { OverviewDay } from "../../../workers/contract/admin/overview";
import { trendOf } from "../../../app/screens/admin/overview/trends";

const daysOf = (questions: number[]): OverviewDay[] =>
  questions.map((count, at) => ({
    day: new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10),
    users: 0,
    questions: count,
    cost: 0,
    failures: 0,
    documents: 0,
  }));

test("a figure has its sum, that of the last week, and how that compares to the week before", () => {
  const days = daysOf([
    ...Array<number>(16).fill(5),
    ...Array<number>(7).fill(2),
    ...Array<number>(7).fill(3),
  ]);
  expect(trendOf(days, "questions")).toMatchObject({ total: 115, week: 21, change: 0.5 });
});

test("a week after one without anything is compared to nothing", () => {
  expect(trendOf(daysOf([0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1]), "questions").change).toBeNull();
});
