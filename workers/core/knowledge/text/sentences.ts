export interface Sentence {
  text: string;
  start: number;
  end: number;
}

const ENDS = /(?<![.!?…])[.!?…]+["»”’)\]]*\s+(?=["«“(\[]?[\p{Lu}\p{N}•–—])/gu;
const ABBREVIATION =
  /(?:^|[\s(])(?:\p{Lu}|Mr|Mrs|Ms|Dr|Prof|St|No|Nos|Fig|Eq|Art|art|p|pp|vol|cf|vs|al|etc|approx|Inc|Ltd|Co|Corp|M|MM|Mme|n°)\.\s*$/u;

/** The sentences of a text, and where each begins and ends. */
export function sentencesOf(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  let start = 0;
  const add = (end: number) => {
    const piece = text.slice(start, end).trimEnd();
    if (piece) sentences.push({ text: piece, start, end: start + piece.length });
    start = end;
  };
  for (const { 0: found, index } of text.matchAll(ENDS))
    if (!ABBREVIATION.test(text.slice(Math.max(start, index - 12), index + found.length)))
      add(index + found.length);
  add(text.length);
  return sentences;
}
