import { foldWords, readRuns } from "#workers/contract/text/index-words";
import type { Item } from "./item";

/** The items whose titles have all the words typed, or parts of words; all of them without any. */
export function matchItems(items: readonly Item[], typed: string): Item[] {
  const words = readRuns(typed).map(({ text }) => text);
  if (words.length === 0) return typed.trim() === "" ? [...items] : [];
  return items.filter(({ title }) => {
    const folded = foldWords(title);
    return words.every((word) => folded.includes(word));
  });
}
