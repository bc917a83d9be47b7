import type { Node } from "@tiptap/pm/model";

/** Words that a part has at most, unless one block alone has more. */
export const MAX_PART_WORDS = 1_500;

/** Top-level blocks that follow each other. */
export interface Part {
  /** The index of the first one in the document. */
  near: number;
  blocks: readonly Node[];
}

/** Divides the blocks `first` to `last` of a document into parts of whole blocks, leaving out those without text. */
export function splitParts(doc: Node, first: number, last: number, maxWords = MAX_PART_WORDS): Part[] {
  const parts: Part[] = [];
  let words = Infinity;
  for (let index = first; index <= last; index++) {
    const block = doc.child(index);
    const count = countWords(block);
    if (words + count > maxWords) {
      words = 0;
      parts.push({ near: index, blocks: [] });
    }
    words += count;
    const part = parts.at(-1)!;
    parts[parts.length - 1] = { ...part, blocks: [...part.blocks, block] };
  }
  return parts.filter(({ blocks }) => blocks.some((block) => block.textContent.trim() !== ""));
}

const segmenter = new Intl.Segmenter(undefined, { granularity: "word" });

/** Words as a reader counts them, also in languages that put no spaces between them. */
export function countWords(block: Node): number {
  let words = 0;
  for (const { isWordLike } of segmenter.segment(block.textBetween(0, block.content.size, " ")))
    if (isWordLike) words++;
  return words;
}
