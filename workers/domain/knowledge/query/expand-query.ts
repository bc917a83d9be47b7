import type { SourceIndex } from "../index/build-index";
import type { ParsedQuestion } from "./parse-question";
import { derivationRoot } from "../text/tokenize";

const RELATED_WEIGHT = 0.5;
/** A root that more words share than this says nothing. */
const MAX_RELATED = 12;

/** A word looked for, with the statistics of all the searched sources. */
export interface QueryTerm {
  word: string;
  weight: number;
  idf: number;
  isOwn: boolean;
  /** The word of the question that it is a form of. */
  stem: string;
}

/** The words that a question asks for, those related to them, and those it implies. */
export function expandQuery(
  indexes: readonly SourceIndex[],
  query: ParsedQuestion,
  total: number,
): QueryTerm[] {
  const wanted = new Map<string, QueryTerm>();
  const want = (word: string, weight: number, isOwn: boolean, stem: string) => {
    const known = wanted.get(word);
    if (known && known.weight >= weight) return;
    wanted.set(word, {
      word,
      weight,
      isOwn: isOwn || known?.isOwn === true,
      stem,
      idf: idfOf(indexes, word, total),
    });
  };
  for (const [word, weight] of query.words) want(word, weight, true, word);
  for (const [word, weight] of query.implied) want(word, weight, false, word);
  for (const [word, weight] of query.words) {
    if (weight < 1) continue;
    for (const { language, terms, relatedTerms } of indexes) {
      const root = derivationRoot(word, language);
      const related = relatedTerms().get(root) ?? [];
      if (related.length === 0 || related.length > MAX_RELATED) continue;
      const names = wordsOf(terms);
      for (const term of related) want(names[term]!, weight * RELATED_WEIGHT, false, word);
    }
  }
  return [...wanted.values()];
}

const namesOf = new WeakMap<Map<string, number>, string[]>();

function wordsOf(terms: Map<string, number>): string[] {
  let names = namesOf.get(terms);
  if (!names) namesOf.set(terms, (names = [...terms.keys()]));
  return names;
}

function idfOf(indexes: readonly SourceIndex[], word: string, total: number): number {
  let having = 0;
  for (const { terms, postings } of indexes) {
    const term = terms.get(word);
    if (term !== undefined) having += postings[term]!.sections;
  }
  return Math.log(1 + (total - having + 0.5) / (having + 0.5));
}
