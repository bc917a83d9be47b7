import { syllable } from "syllable";
import type { Language } from "#workers/contract/languages";
import {
  frenchSyllables,
  MOST_OF_A_WORD,
  readabilityFrom,
  type Readability,
  type TextCounts,
} from "#workers/contract/text/readability";
import { sentencesOf, wordsOf } from "./split-text";

export function countsOf(text: string, language: Language): TextCounts {
  const words = wordsOf(text, language);
  const count = language === "fr" ? frenchSyllables : syllable;
  const syllables = words.reduce(
    (sum, { text: word }) => sum + Math.max(1, count(word.slice(0, MOST_OF_A_WORD))),
    0,
  );
  return { words: words.length, sentences: sentencesOf(text, language).length, syllables };
}

/** The readability of a text, null of one that is too short for it. */
export const readabilityOf = (text: string, language: Language): Readability | null =>
  readabilityFrom(countsOf(text, language), language);
