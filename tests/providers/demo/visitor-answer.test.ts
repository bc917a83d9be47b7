import { expect, test } from "vitest";
import type { AnswerLine } from "../../../workers/contract/knowledge";
import { NO_ANSWER, type PromptSource, type SourceTask } from "../../../workers/providers/llm/ask-model";
import { composeSourcedAnswer } from "../../../workers/providers/llm/demo/compose-sourced-answer";

const source = (n: number, told: Partial<PromptSource>): PromptSource => ({
  n,
  title: "Page",
  text: "",
  ...told,
});

const answerOf = (sources: PromptSource[], isWeak = false) => {
  const task: SourceTask = { kind: "visitor", question: "?", searchText: "?", sources, isWeak };
  return composeSourcedAnswer(task, "en");
};

const sentence = (text: string): AnswerLine => ({ kind: "sentence", text });
const entry = (text: string): AnswerLine => ({ kind: "entry", text });
const code = (text: string): AnswerLine => ({ kind: "code", text });

test("sentences are one paragraph with a reference to their words, without the addresses of links", () => {
  const answer = [sentence("Write to us (https://shop.example/mail) first."), sentence("We answer.")];
  expect(answerOf([source(2, { answer })])).toBe(
    'Write to us first. We answer. [2: "Write to us (https://shop.example/mail) first. We answer."]',
  );
});

test("a list and code stand below the words that announce them, which are what is referred to", () => {
  const list = [sentence("To reset it:"), entry("Open it."), entry("Press *Reset*.")];
  expect(answerOf([source(1, { answer: list })])).toBe(
    'To reset it: [1: "To reset it:"]\n\n- Open it.\n- Press \\*Reset\\*.',
  );
  const command = [sentence("Use this command:"), code("  echo ```a```"), code("  <b>")];
  expect(answerOf([source(1, { answer: command })])).toBe(
    'Use this command: [1: "Use this command:"]\n\n````\n  echo ```a```\n  <b>\n````',
  );
});

test("a list alone refers to its first entry; one entry is a sentence", () => {
  expect(answerOf([source(1, { answer: [entry("One."), entry("Two.")] })])).toBe(
    '- One.\n- Two. [1: "One."]',
  );
  expect(answerOf([source(1, { answer: [entry("One.")] })])).toBe('One. [1: "One."]');
});

test("sources without an answer are not told, and without any, or where they hardly fit, there is none", () => {
  const answered = source(2, { answer: [sentence("It is open.")], quote: "It is" });
  expect(answerOf([source(1, { quote: "Opening hours" }), answered])).toBe('It is open. [2: "It is open."]');
  expect(answerOf([source(1, { quote: "Opening hours" })])).toBe(NO_ANSWER);
  expect(answerOf([answered], true)).toBe(NO_ANSWER);
});
