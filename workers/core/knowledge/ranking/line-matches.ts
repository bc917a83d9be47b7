import { ENTRY, LINE, type SourceIndex } from "../index/build-index";
import type { ParsedQuestion } from "../query/parse-question";
import type { QueryTerm } from "../query/expand-query";

/** Matches of a section's lines with a question. */
export interface Rows {
  present: Set<number>;
  row: number;
  phrase: number;
  phrasesFound: Set<number>;
}

/** Sums up the weight of words. Of the translations of one word, only the heaviest counts. */
function weightOf(terms: readonly QueryTerm[]): number {
  const concepts = new Map<object, number>();
  for (const term of terms) {
    const concept = term.concept ?? term;
    concepts.set(concept, Math.max(concepts.get(concept) ?? 0, term.weight * term.idf));
  }
  let sum = 0;
  for (const weight of concepts.values()) sum += weight;
  return sum;
}

/** Reads a section's lines: which words of the question stand together in one, and which phrases are there. */
export function matchLines(
  index: SourceIndex,
  at: number,
  query: ParsedQuestion,
  terms: readonly QueryTerm[],
): Rows {
  const section = index.sections[at]!;
  const own = terms.filter(({ isOwn }) => isOwn);
  const asked = new Map<number, QueryTerm>();
  for (const one of own) {
    const term = index.terms.get(one.word);
    if (term !== undefined) asked.set(term, one);
  }
  const whole = weightOf(own);
  const phrases = query.phrases.map((words) => words.map((word) => index.terms.get(word)));
  const rows: Rows = { present: new Set(), row: 0, phrase: 0, phrasesFound: new Set() };
  let line = new Set<number>();
  let before = new Set<number>();
  const closeLine = () => {
    if (line.size === 0) return;
    // A row's name may go on in the next line.
    const both = new Set([...before, ...line]);
    const found: QueryTerm[] = [];
    for (const term of both) if (asked.has(term)) found.push(asked.get(term)!);
    rows.row = Math.max(rows.row, whole > 0 ? weightOf(found) / whole : 0);
    phrases.forEach((phrase, n) => {
      if (phrase.length > 1 && phrase.every((term) => term !== undefined && both.has(term)))
        rows.phrasesFound.add(n);
    });
    before = line;
    line = new Set();
  };
  for (let n = section.from; n < section.to; n++) {
    const token = index.tokens[n]!;
    if (token === LINE) closeLine();
    else if (token === ENTRY) {
      closeLine();
      before = new Set();
    } else {
      line.add(token);
      rows.present.add(token);
    }
  }
  closeLine();
  const concepts = new Set([...rows.phrasesFound].map((n) => query.standsFor[n]!.join(" ")));
  const all = new Set(query.standsFor.map((words) => words.join(" ")));
  const share = query.phrases.length > 0 ? rows.phrasesFound.size / query.phrases.length : 0;
  rows.phrase = all.size > 0 ? (0.6 * concepts.size) / all.size + 0.4 * Math.min(1, share * 2) : 0;
  return rows;
}
