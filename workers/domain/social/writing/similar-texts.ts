import type { Language } from "../../../contract/languages";
import { contentWords } from "../../../providers/lexical/words";

/** From so many words in common on, two posts say the same. */
const SAME = 0.6;

/** The words of a post that say what it is about; its addresses and hashtags left out. */
const wordsOf = (text: string, language: Language): Set<string> =>
  new Set(contentWords(text.replace(/https?:\/\/\S+|#\S+/g, " "), language));

/** How much two texts have in common: 0 nothing, 1 all the words of the shorter one. */
export function overlapOf(a: string, b: string, language: Language): number {
  const [first, second] = [wordsOf(a, language), wordsOf(b, language)];
  const smaller = Math.min(first.size, second.size);
  if (smaller === 0) return 0;
  return [...first].filter((word) => second.has(word)).length / smaller;
}

/** The text among these that says the same as another one; undefined if none does. */
export const sameAs = (text: string, others: readonly string[], language: Language): string | undefined =>
  others.find((other) => overlapOf(text, other, language) >= SAME);
