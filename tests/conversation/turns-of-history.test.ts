import { expect, test } from "vitest";
import type { AssistantTurn, HistoryTurn } from "#workers/contract/conversations";
import { turnsOfHistory } from "~/conversation/stores/turns-of-history";

const shared = { exchange: "exc_1", parent: null, created_at: "2026-11-21T10:00:00Z" };
const answered = (
  changes: Partial<AssistantTurn>,
  { content = "Why?", exchange = "exc_1" } = {},
): HistoryTurn[] => [
  { ...shared, exchange, role: "user", content, type: null },
  {
    ...shared,
    exchange,
    role: "assistant",
    content: "So.",
    status: "complete",
    request_id: null,
    model_list_id: 1,
    model_name: "Alpha",
    family: "demo",
    response_time: 420,
    sources: [],
    citations: [],
    evidence: "enough",
    truncated: false,
    input_tokens: 1,
    output_tokens: 1,
    cost: 0,
    ...changes,
  },
];
const answerOf = (changes: Partial<AssistantTurn>) => turnsOfHistory(answered(changes), [])[0]!.answers[0]!;

test("an answer read from the history shows the same notices as when it was given", () => {
  expect(answerOf({ status: "stopped" })).toMatchObject({ status: "stopped", failure: null });
  expect(answerOf({ evidence: "low" })).toMatchObject({ status: "complete", evidence: "low" });
  expect(answerOf({ truncated: true })).toMatchObject({ truncated: true });
  expect(answerOf({})).toMatchObject({ status: "complete", evidence: "enough", truncated: false });
});

test("an edited question shows the new text once it is answered", () => {
  const other = { content: "Why not?", exchange: "exc_2" };
  const queries = (second: Partial<AssistantTurn>) =>
    turnsOfHistory([...answered({}), ...answered(second, other)], []).map(({ query }) => query);
  expect(queries({})).toEqual(["Why not?"]);
  expect(queries({ status: "failed" })).toEqual(["Why?", "Why not?"]);
});
