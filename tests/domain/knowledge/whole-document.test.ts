import { expect, test } from "vitest";
import {
  isWholeDocumentQuestion,
  topicOfWholeDocument,
} from "../../../workers/domain/knowledge/query/whole-document";

test.each([
  ["Summarise this document", false],
  ["What are the main points?", false],
  ["Summarize the report in five bullet points", false],
  ["Résume ce document en trois phrases", false],
  ["De quoi parle ce texte ?", false],
  ["List all lawsuits", true],
  ["Summarise what is said of exchange rates", true],
  ["Listez tous les litiges", true],
])("%s asks the whole for something: %s", (question, hasSubject) => {
  expect(isWholeDocumentQuestion(question)).toBe(true);
  expect(topicOfWholeDocument(question) !== "").toBe(hasSubject);
});

test.each(["How many times did the board meet?", "Combien de fois le conseil s’est-il réuni ?"])(
  "%s asks for one place in the document",
  (question) => {
    expect(isWholeDocumentQuestion(question)).toBe(false);
  },
);
