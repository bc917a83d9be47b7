import type { SourceIndex } from "../index/build-index";
import type { ParsedQuestion } from "./parse-question";

/** A word looked for, with the statistics of all the searched sources. */
export interface QueryTerm {
  word: string;
  weight: number;
  idf: number;
  /** Whether the question says it, not only implies it. */
  isOwn: boolean;
}

/** The words that a question asks for, and those that it implies. */
export function expandQuery(
  indexes: readonly SourceIndex[],
  { words, implied }: ParsedQuestion,
  total: number,
): QueryTerm[] {
  const terms = new Map<string, QueryTerm>();
  const add = (word: string, weight: number, isOwn: boolean) => {
    const known = terms.get(word);
    if (known && known.weight >= weight) return;
    terms.set(word, {
      word,
      weight,
      isOwn: isOwn || known?.isOwn === true,
      idf: idfOf(indexes, word, total),
    });
  };
  for (const [word, weight] of words) add(word, weight, true);
  for (const [word, weight] of implied) add(word, weight, false);
  return [...terms.values()];
}

function idfOf(indexes: readonly SourceIndex[], word: string, total: number): number {
  let having = 0;
  for (const { terms, postings } of indexes) {
    const term = terms.get(word);
    if (term !== undefined) having += postings[term]!.sections;
  }
  return Math.log(1 + (total - having + 0.5) / (having + 0.5));
}
