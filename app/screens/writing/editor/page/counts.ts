import type { Node } from "@tiptap/pm/model";

export interface Counts {
  words: number;
  /** Counted with spaces, without line breaks. */
  characters: number;
}

/** Words that an adult reads in a minute, silently (Brysbaert 2019). */
const WORDS_PER_MINUTE = 238;

const WORD = /(?<!\S)[^\s\p{L}\p{N}]*[\p{L}\p{N}]\S*/gu;

/** Blocks do not change: one that stays is counted once, however long the document is. */
const counted = new WeakMap<Node, Counts>();

/** Words as the server counts them: what is between spaces, if it has a letter or a digit. */
export const countWords = (text: string): number => text.match(WORD)?.length ?? 0;

export function countDocument(doc: Node): Counts {
  const total = { words: 0, characters: 0 };
  doc.forEach((block) => {
    const { words, characters } = countBlock(block);
    total.words += words;
    total.characters += characters;
  });
  return total;
}

function countBlock(block: Node): Counts {
  const known = counted.get(block);
  if (known) return known;
  const text = block.textBetween(0, block.content.size, "\n", " ");
  const counts = { words: countWords(text), characters: text.replaceAll("\n", "").length };
  counted.set(block, counts);
  return counts;
}

/** Minutes that reading takes, at least one. */
export const readingMinutes = (words: number): number => Math.max(1, Math.round(words / WORDS_PER_MINUTE));
