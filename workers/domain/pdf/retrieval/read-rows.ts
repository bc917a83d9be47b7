import { LINE, type FileIndex } from "./build-index";
import type { Asked } from "./read-question";
import type { Wanted } from "./want-words";

/** What a page's lines say of a question. */
export interface Rows {
  present: Set<number>;
  row: number;
  phrase: number;
  phrasesFound: Set<number>;
}

/** Reads a page's lines: which words of the question stand together in one, and which phrases are there. */
export function readRows(index: FileIndex, at: number, asked: Asked, wanted: readonly Wanted[]): Rows {
  const page = index.pages[at]!;
  const worth = new Map<number, { stem: string; worth: number }>();
  let whole = 0;
  for (const { word, weight, idf, isOwn, stem } of wanted) {
    if (isOwn) whole += weight * idf;
    const term = index.terms.get(word);
    if (term !== undefined && (isOwn || stem !== word)) worth.set(term, { stem, worth: weight * idf });
  }
  const phrases = asked.phrases.map((words) => words.map((word) => index.terms.get(word)));
  const rows: Rows = { present: new Set(), row: 0, phrase: 0, phrasesFound: new Set() };
  let line = new Set<number>();
  let before = new Set<number>();
  const closeLine = () => {
    if (line.size === 0) return;
    // A row's name may go on in the next line.
    const both = new Set([...before, ...line]);
    const found = new Map<string, number>();
    for (const term of both) {
      const entry = worth.get(term);
      if (entry) found.set(entry.stem, Math.max(entry.worth, found.get(entry.stem) ?? 0));
    }
    let sum = 0;
    for (const value of found.values()) sum += value;
    rows.row = Math.max(rows.row, whole > 0 ? sum / whole : 0);
    phrases.forEach((phrase, n) => {
      if (phrase.length > 1 && phrase.every((term) => term !== undefined && both.has(term)))
        rows.phrasesFound.add(n);
    });
    before = line;
    line = new Set();
  };
  for (let n = page.from; n < page.to; n++) {
    const token = index.tokens[n]!;
    if (token === LINE) closeLine();
    else {
      line.add(token);
      rows.present.add(token);
    }
  }
  closeLine();
  const concepts = new Set([...rows.phrasesFound].map((n) => asked.standsFor[n]!.join(" ")));
  const all = new Set(asked.standsFor.map((words) => words.join(" ")));
  const share = asked.phrases.length > 0 ? rows.phrasesFound.size / asked.phrases.length : 0;
  rows.phrase = all.size > 0 ? (0.6 * concepts.size) / all.size + 0.4 * Math.min(1, share * 2) : 0;
  return rows;
}
