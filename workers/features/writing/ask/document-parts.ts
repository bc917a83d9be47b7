import type { Language } from "../../../contract/languages";
import { lexicalSearchInSlices } from "../../../providers/lexical/lexical-search";

/** Characters of a part: a few paragraphs, so that those that fit a question can be distinguished from the others. */
const PART_CHARACTERS = 1_500;
/** A longer paragraph is divided: all of it might not fit into a prompt. */
const PARAGRAPH_CHARACTERS = 20_000;

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
  const paragraphs = text.split(/\n+/).filter((line) => line.trim() !== "");
  for (const paragraph of paragraphs.flatMap(divide)) {
    const last = parts.at(-1);
    if (last !== undefined && last.length + paragraph.length < PART_CHARACTERS)
      parts[parts.length - 1] = `${last}\n${paragraph}`;
    else parts.push(paragraph);
  }
  return parts;
}

/** A paragraph in pieces that end at a sentence or, where there is none, at a word. */
function divide(paragraph: string): string[] {
  const pieces: string[] = [];
  let rest = paragraph;
  while (rest.length > PARAGRAPH_CHARACTERS) {
    const most = rest.slice(0, PARAGRAPH_CHARACTERS);
    const end = most.lastIndexOf(". ") + 1 || Math.max(most.lastIndexOf(" "), 0) || most.length;
    pieces.push(most.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  return [...pieces, rest];
}

/** Positions of the parts that share words with a text, best first. */
export type RankParts = (text: string) => number[];

/** Reads the parts of a document once, to rank them by several texts. */
export async function rankerOf(parts: readonly string[], language: Language): Promise<RankParts> {
  const entries = parts.map((part) => ({ title: "", hints: "", parts: [part] }));
  const search = await lexicalSearchInSlices(entries, language);
  return (text) => search.find(text).map(({ index }) => index);
}

/**
 * The whole document where it fits a number of characters; else its beginning and the parts that fit the question best,
 * as many as there is room for.
 */
export function chooseParts(
  parts: readonly string[],
  { searchText, rank, budget }: { searchText: string; rank: RankParts; budget: number },
): ChosenParts {
  if (parts.reduce((sum, { length }) => sum + length, 0) <= budget)
    return { parts: [...parts], isPartial: false };
  const order = [...new Set([0, ...rank(searchText), ...parts.keys()])];
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
