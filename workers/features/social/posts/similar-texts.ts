import type { Language } from "../../../contract/languages";
import { contentWords } from "../../../providers/lexical/words";
import { inSlices } from "../../../core/in-slices";

/** Share of common words from which two posts say the same. */
const SAME = 0.6;
/** Characters of a text that are compared: as many as any network takes. A longer draft would keep others waiting. */
export const MOST_COMPARED = 3_000;

/** Words of a text that are compared. */
export type ComparedWords = ReadonlySet<string>;

/** The words of a post that say what it is about; its addresses and hashtags left out. */
export const comparedWords = (text: string, language: Language): ComparedWords =>
  new Set(contentWords(text.slice(0, MOST_COMPARED).replace(/https?:\/\/\S+|#\S+/g, " "), language));

const inCommon = (first: ComparedWords, second: ComparedWords): number => {
  let common = 0;
  for (const word of first) if (second.has(word)) common += 1;
  return common;
};

/** Returns how much two texts have in common: 0 nothing, 1 all the words of the shorter one. */
export function overlapOf(first: ComparedWords, second: ComparedWords): number {
  const smaller = Math.min(first.size, second.size);
  return smaller === 0 ? 0 : inCommon(first, second) / smaller;
}

/** The text among these that says the same as another one; undefined if none does. */
export async function sameAs(
  text: string,
  others: readonly string[],
  language: Language,
): Promise<string | undefined> {
  const words = comparedWords(text, language);
  for await (const other of inSlices(others, 1))
    if (overlapOf(words, comparedWords(other, language)) >= SAME) return other;
  return undefined;
}

/** Words in common that two texts need to be the same in other words, and of which part of the longer one. */
const MIN_COMMON = 4;
const COMMON_OF_LONGER = 0.45;

/** Whether two texts say the same in other words: most of the words of both are in both. */
export function isReworded(first: ComparedWords, second: ComparedWords): boolean {
  const common = inCommon(first, second);
  const [smaller, larger] = [Math.min(first.size, second.size), Math.max(first.size, second.size)];
  return common >= MIN_COMMON && common >= SAME * smaller && common >= COMMON_OF_LONGER * larger;
}
