import type { Language } from "../../../contract/languages";
import { inSlices } from "../../../core/in-slices";
import { languageOfQuestion, wordsOfQuestion } from "../visitors/question-words";

/** Questions that are read within some milliseconds: telling the language of each takes a while. */
const SLICE = 10;

/** Wordings with the same key are one question to a chatbot, regardless of the order of their words. */
export function keyOfQuestion(question: string, usualLanguage: Language): string {
  const words = wordsOfQuestion(question, languageOfQuestion(question, usualLanguage));
  return [...words].sort().join(" ");
}

/** The first of the questions with a key; null if none has it. */
export async function findQuestion<One extends { question: string }>(
  questions: readonly One[],
  key: string,
  usualLanguage: Language,
): Promise<One | null> {
  for await (const one of inSlices(questions, SLICE))
    if (keyOfQuestion(one.question, usualLanguage) === key) return one;
  return null;
}
