import { expect, test } from "vitest";
import { asksForWhole, subjectOfWhole } from "../../../../workers/domain/pdf/chat/asks-for-whole";

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
  expect(asksForWhole(question)).toBe(true);
  expect(subjectOfWhole(question) !== "").toBe(hasSubject);
});
