import type { SourceIndex } from "../index/build-index";
import type { Translation } from "../translation/word-list";
import type { ParsedQuestion } from "./parse-question";

/** A word looked for, with the statistics of all the searched sources. */
export interface QueryTerm {
  word: string;
  weight: number;
  idf: number;
  /** Whether the question says it, not only implies it. */
  isOwn: boolean;
  /** The word of the question that it translates, with its other translations. */
  concept?: Concept | undefined;
}

/** A word of a question in another language: its translations together weigh no more than it, and one of them is enough. */
interface Concept {
  word: string;
  weight: number;
  idf: number;
  /** The forms of it that the searched sources have: its translations, and the word itself. */
  members: string[];
}

/** The words that a question asks for, and those that it implies. */
export function expandQuery(
  indexes: readonly SourceIndex[],
  { words, translations, implied }: ParsedQuestion,
  total: number,
): QueryTerm[] {
  const terms = new Map<string, QueryTerm>();
  const add = (word: string, weight: number, isOwn: boolean, concept?: Concept) => {
    const known = terms.get(word);
    if (known && known.weight >= weight) return;
    terms.set(word, {
      word,
      weight,
      isOwn: isOwn || known?.isOwn === true,
      concept,
      idf: idfOf(indexes, word, total),
    });
  };
  const addTranslated = (word: string, weight: number, found: readonly Translation[]) => {
    const shares = new Map(found.map(({ stem, probability }) => [stem, probability]));
    // A name, or a word that both languages write alike.
    shares.set(word, 1);
    const members = [...shares.keys()].filter((one) => indexes.some(({ terms: known }) => known.has(one)));
    if (members.length === 0) return add(word, weight, true);
    const sum = members.reduce((total, one) => total + shares.get(one)!, 0);
    const idf = members.reduce(
      (mean, one) => mean + (shares.get(one)! / sum) * idfOf(indexes, one, total),
      0,
    );
    const concept = { word, weight, idf, members };
    for (const one of members) add(one, (weight * shares.get(one)!) / Math.max(1, sum), true, concept);
  };
  for (const [word, weight] of words) {
    const found = translations.get(word);
    if (found) addTranslated(word, weight, found);
    else add(word, weight, true);
  }
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

/** The inverse frequency of a word that none of so many sections has. */
export const rarestOf = (total: number): number => Math.log(1 + (total + 0.5) / 0.5);
