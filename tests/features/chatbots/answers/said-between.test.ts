import { expect, test } from "vitest";
import { withSaid, type SaidMessage } from "../../../../workers/features/chatbots/answers/said-between";

const turn = (exchange: string, parent: string | null) => ({
  exchange,
  parent,
  question: `question ${exchange}`,
  images: [],
  answer: `answer ${exchange}`,
});

const said = (id: string, role: SaidMessage["role"], parent = "a"): SaidMessage => ({
  id,
  role,
  content: `said ${id}`,
  parent,
});

const lines = (messages: SaidMessage[]) =>
  withSaid([turn("a", null), turn("b", "a")], messages).map(
    ({ question, answer }) => `${question} → ${answer}`,
  );

test("what people said between two turns comes between them, the team on the assistant’s side", () => {
  expect(lines([said("1", "user"), said("2", "user"), said("3", "operator"), said("4", "operator")])).toEqual(
    ["question a → answer a", "said 1\n\nsaid 2 → said 3\n\nsaid 4", "question b → answer b"],
  );
});

test("a person who speaks first continues from the answer before", () => {
  expect(lines([said("1", "operator")])[0]).toBe("question a → answer a\n\nsaid 1");
});

test("what nobody answered, and what followed no turn of this branch, is left out", () => {
  expect(lines([said("1", "user", "b"), said("2", "operator", "gone")])).toEqual([
    "question a → answer a",
    "question b → answer b",
  ]);
});
