import type { Language } from "../../../contract/languages";
import { lexicalSearch } from "../../../providers/lexical/lexical-search";

/** Characters of a part: a few paragraphs, so that those that fit a question can be distinguished from the others. */
const PART_CHARACTERS = 1_500;

/** The parts of a document that go into a prompt, in their order. */
export interface ChosenParts {
  parts: string[];
  /** Whether the document has others: a part that does not follow the one before it begins with a gap mark. */
  isPartial: boolean;
}

/** Shown to the model where parts of the document are left out. */
const GAP = "[…]";

/** The plain text of a document in parts of whole paragraphs; a longer paragraph is its own part. */
export function partsOf(text: string): string[] {
  const parts: string[] = [];
  for (const paragraph of text.split(/\n+/).filter((line) => line.trim() !== "")) {
    const last = parts.at(-1);
    if (last !== undefined && last.length + paragraph.length < PART_CHARACTERS)
      parts[parts.length - 1] = `${last}\n${paragraph}`;
    else parts.push(paragraph);
  }
  return parts;
}

/** Positions of the parts that share words with a text, best first. */
export function rankParts(parts: readonly string[], text: string, language: Language): number[] {
  const entries = parts.map((part) => ({ title: "", hints: "", parts: [part] }));
  return lexicalSearch(entries, language)
    .find(text)
    .map(({ index }) => index);
}

/**
 * The whole document where it fits a number of characters; else its beginning and the parts that fit the question best,
 * as many as there is room for.
 */
export function chooseParts(
  text: string,
  { searchText, language, budget }: { searchText: string; language: Language; budget: number },
): ChosenParts {
  const parts = partsOf(text);
  if (text.length <= budget) return { parts, isPartial: false };
  const order = [...new Set([0, ...rankParts(parts, searchText, language), ...parts.keys()])];
  const chosen = new Set<number>();
  let left = budget;
  for (const at of order) {
    left -= parts[at]!.length + GAP.length;
    if (left < 0) break;
    chosen.add(at);
  }
  const shown = [...chosen].toSorted((a, b) => a - b);
  return {
    parts: shown.map((at, index) => {
      const follows = index === 0 ? at === 0 : shown[index - 1] === at - 1;
      return follows ? parts[at]! : `${GAP}\n${parts[at]!}`;
    }),
    isPartial: shown.length < parts.length,
  };
}
