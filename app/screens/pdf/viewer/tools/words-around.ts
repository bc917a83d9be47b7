/** Words that were found in a text, and what stands beside them. */
export interface WordsAround {
  before: string;
  words: string;
  after: string;
}

/** Characters on each side. */
const AROUND = 60;

/** The words from one index to another, with whole words about them. */
export function wordsAround(text: string, from: number, to: number): WordsAround {
  const start = from - AROUND;
  const end = to + AROUND;
  const before = text.slice(Math.max(0, start), from);
  const after = text.slice(to, end);
  return {
    before: onOneLine(start > 0 ? `…${before.replace(/^\S*/, "")}` : before),
    words: onOneLine(text.slice(from, to)),
    after: onOneLine(end < text.length ? `${after.replace(/\S*$/, "")}…` : after),
  };
}

const onOneLine = (text: string) => text.replace(/\s+/g, " ");
