import type { Language } from "../../../contract/languages";
import { nearestLanguage } from "../../../providers/lexical/detect-language";
import { contentWords, fold } from "../../../providers/lexical/words";

/** A question of fewer words does not say which language it is in. */
const MIN_WORDS_OF_LANGUAGE = 3;

/** The language of a question; the usual one where the question is too short to detect it. */
export function languageOfQuestion(question: string, usual: Language): Language {
  const isLong = question.trim().split(/\s+/).length >= MIN_WORDS_OF_LANGUAGE;
  return isLong ? nearestLanguage(question) : usual;
}

/** Words of a question that are compared. Questions are compared with thousands of others: more would keep others waiting. */
const MAX_WORDS = 60;

/** Stems of a question's words and its numbers, regardless of their order. */
export function wordsOfQuestion(question: string, language: Language): ReadonlySet<string> {
  // "Plan 1" and "plan 2" are two things.
  const digits = question.match(/(?<![\p{L}\p{N}])\p{N}(?![\p{L}\p{N}])/gu) ?? [];
  const words = [...contentWords(question, language), ...digits];
  // "What is it?" has none: such questions are the same only where all of their words are.
  const compared = words.length > 0 ? words : fold(question).match(/[\p{L}\p{N}]+/gu);
  return new Set([...new Set(compared)].slice(0, MAX_WORDS));
}

/** Words that two questions share among those that either has, 0 to 1. */
export function sharedWords(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0;
  for (const word of one) if (other.has(word)) shared += 1;
  const all = one.size + other.size - shared;
  return all === 0 ? 0 : shared / all;
}
