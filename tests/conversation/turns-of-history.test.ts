import { expect, test } from "vitest";
import type { AssistantTurn, HistoryTurn, UserTurn } from "#workers/contract/conversations";
import { turnsOfHistory } from "~/conversation/stores/turns-of-history";

const shared = { exchange: "exc_1", parent: null, created_at: "2026-11-21T10:00:00Z" };
const answered = (
  changes: Partial<AssistantTurn>,
  { content = "Why?", exchange = "exc_1" }: { content?: UserTurn["content"]; exchange?: string } = {},
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
    failure: null,
    input_tokens: 1,
    output_tokens: 1,
    cost: 0,
    ...changes,
  },
];
const answerOf = (changes: Partial<AssistantTurn>) => turnsOfHistory(answered(changes), [])[0]!.answer;

test.each<[string, Exclude<UserTurn["content"], string>[number]]>([
  ["a picture as other providers take it", { type: "image_url", image_url: "data:image/png;base64,AAAA" }],
  [
    "a picture as Anthropic takes it",
    { type: "image", source: { type: "base64", media_type: "image/png", data: "AAAA" } },
  ],
])("a question with %s is one turn with its answer, model and related questions", (_, picture) => {
  const query = "What is it?";
  const history = answered({ content: "A pixel." }, { content: [{ type: "text", text: query }, picture] });
  expect(turnsOfHistory(history, [{ query, relatedQuestions: ["Why?"] }])).toMatchObject([
    {
      key: "exc_1",
      query,
      pictures: [{ preview: "data:image/png;base64,AAAA" }],
      answer: { exchange: "exc_1", text: "A pixel.", model: { id: 1, name: "Alpha" }, related: ["Why?"] },
    },
  ]);
});

test("each question has its own answer, and one that was never answered has none", () => {
  const turns = turnsOfHistory(
    [
      ...answered({}),
      ...answered({ content: "Because.", model_list_id: 2 }, { content: "And?", exchange: "exc_2" }).map(
        (turn) => ({ ...turn, parent: "exc_1" }),
      ),
      { ...answered({}, { content: "So?", exchange: "exc_3" })[0]!, parent: "exc_2" },
    ],
    [],
  );
  expect(turns).toMatchObject([
    { query: "Why?", pictures: [], answer: { text: "So.", model: { id: 1 } } },
    { query: "And?", answer: { text: "Because.", model: { id: 2 } } },
    { query: "So?", answer: { text: "", status: "failed" } },
  ]);
});

test("an answer read from the history shows the same notices as when it was given", () => {
  expect(answerOf({ status: "stopped" })).toMatchObject({ status: "stopped", failure: null });
  expect(answerOf({ evidence: "low" })).toMatchObject({ status: "complete", evidence: "low" });
  expect(answerOf({ truncated: true })).toMatchObject({ truncated: true });
  const failed = { status: "failed" as const, failure: "provider_rate_limited" as const };
  expect(answerOf(failed).failure).toMatchObject({ code: "provider_rate_limited" });
  expect(answerOf({ ...failed, failure: null }).failure).toMatchObject({ code: "answer_interrupted" });
  expect(answerOf({})).toMatchObject({ status: "complete", evidence: "enough", truncated: false });
});

test("a turn has its place in the tree", () => {
  const [question, answer] = answered({});
  const beside = { ...question!, siblings: ["exc_0", "exc_1"] } as HistoryTurn;
  expect(turnsOfHistory([beside, answer!], [])).toMatchObject([
    { parent: null, siblings: ["exc_0", "exc_1"] },
  ]);
  expect(turnsOfHistory([{ ...question!, parent: "exc_0" }], [])).toMatchObject([
    { parent: "exc_0", siblings: [] },
  ]);
});
