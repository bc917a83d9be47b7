import { locateQuote, type TextRange } from "./locate-quote";

/** Characters of what a page ends or begins with beside its text: a running title, a page's number, a footer. */
const MAX_EDGE = 120;
/** Blocks that may be such, of one page. */
const MAX_EDGES = 2;
/** Longer than a quote on its page, whatever hyphens and spaces it has there. */
const room = (quote: string) => 2 * quote.length + 20;

/**
 * Finds a quote that begins at the end of one page and goes on where the next one begins: where its first part stands.
 * Null when nothing of it, or all of it, is on the first page, or when more than a running title parts the two.
 */
export function locateAcross(text: string, next: string, quote: string): TextRange | null {
  for (const end of endsOf(text))
    for (const begin of beginningsOf(next)) {
      const from = text.lastIndexOf(" ", end - room(quote)) + 1;
      const before = text.slice(from, end);
      const place = locateQuote(`${before} ${next.slice(begin, begin + room(quote))}`, quote);
      if (place?.parts.length === 1 && place.start < before.length && place.end > before.length + 1)
        return { start: from + place.start, end };
    }
  return null;
}

/**
 * Returns the positions where the text of a page may end: with its last block, or before those that are short and no
 * sentences.
 */
function endsOf(text: string): number[] {
  const ends = [text.trimEnd().length];
  for (let blocks = 0; blocks < MAX_EDGES; blocks += 1) {
    const end = text.lastIndexOf("\n\n", ends.at(-1)! - 1);
    if (end < 0 || !isEdge(text.slice(end, ends.at(-1)))) break;
    ends.push(end);
  }
  return ends;
}

/** Returns the positions where the text of a page may begin. */
function beginningsOf(text: string): number[] {
  const beginnings = [0];
  for (let blocks = 0; blocks < MAX_EDGES; blocks += 1) {
    const end = text.indexOf("\n\n", beginnings.at(-1)!);
    if (end < 0 || !isEdge(text.slice(beginnings.at(-1), end))) break;
    beginnings.push(end + 2);
  }
  return beginnings;
}

const isEdge = (block: string): boolean => block.trim().length <= MAX_EDGE && !/[.!?…;:]\s*$/.test(block);
