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

/** Reads a section's lines: which words of the question stand together in one, and which phrases are there. */
export function matchLines(
  index: SourceIndex,
  at: number,
  query: ParsedQuestion,
  terms: readonly QueryTerm[],
): Rows {
  const section = index.sections[at]!;
  const weights = new Map<number, number>();
  const concepts = new Map<object, number>();
  const conceptOf = new Map<number, object>();
  let whole = 0;
  for (const { word, weight, idf, isOwn, concept } of terms) {
    if (!isOwn) continue;
    if (concept) concepts.set(concept, Math.max(concepts.get(concept) ?? 0, weight * idf));
    else whole += weight * idf;
    const term = index.terms.get(word);
    if (term === undefined) continue;
    weights.set(term, weight * idf);
    if (concept) conceptOf.set(term, concept);
  }
  for (const weight of concepts.values()) whole += weight;
  const phrases = query.phrases.map((words) => words.map((word) => index.terms.get(word)));
  const rows: Rows = { present: new Set(), row: 0, phrase: 0, phrasesFound: new Set() };
  let line = new Set<number>();
  let before = new Set<number>();
  const closeLine = () => {
    if (line.size === 0) return;
    // A row's name may go on in the next line.
    const both = new Set([...before, ...line]);
    let sum = 0;
    const translated = new Map<object, number>();
    for (const term of both) {
      const concept = conceptOf.get(term);
      const weight = weights.get(term) ?? 0;
      if (concept) translated.set(concept, Math.max(translated.get(concept) ?? 0, weight));
      else sum += weight;
    }
    for (const weight of translated.values()) sum += weight;
    rows.row = Math.max(rows.row, whole > 0 ? sum / whole : 0);
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
  const named = new Set([...rows.phrasesFound].map((n) => query.standsFor[n]!.join(" ")));
  const all = new Set(query.standsFor.map((words) => words.join(" ")));
  const share = query.phrases.length > 0 ? rows.phrasesFound.size / query.phrases.length : 0;
  rows.phrase = all.size > 0 ? (0.6 * named.size) / all.size + 0.4 * Math.min(1, share * 2) : 0;
  return rows;
}
