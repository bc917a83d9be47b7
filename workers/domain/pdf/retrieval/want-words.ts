import type { FileIndex } from "./build-index";
import type { Asked } from "./read-question";
import { rootOf } from "./split-words";

const AKIN = 0.5;
/** A root that more words share than this says nothing. */
const MOST_AKIN = 12;

/** A word looked for, with the statistics of all the asked files. */
export interface Wanted {
  word: string;
  weight: number;
  idf: number;
  isOwn: boolean;
  /** The word of the question that it is a form of. */
  stem: string;
}

/** The words that a question asks for, those akin to them, and those it implies. */
export function wantedWords(indexes: readonly FileIndex[], asked: Asked, total: number): Wanted[] {
  const wanted = new Map<string, Wanted>();
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
  for (const [word, weight] of asked.words) want(word, weight, true, word);
  for (const [word, weight] of asked.implied) want(word, weight, false, word);
  for (const [word, weight] of asked.words) {
    if (weight < 1) continue;
    for (const { language, terms, akin } of indexes) {
      const root = rootOf(word, language);
      const related = akin().get(root) ?? [];
      if (related.length === 0 || related.length > MOST_AKIN) continue;
      const names = wordsOf(terms);
      for (const term of related) want(names[term]!, weight * AKIN, false, word);
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

function idfOf(indexes: readonly FileIndex[], word: string, total: number): number {
  let having = 0;
  for (const { terms, postings } of indexes) {
    const term = terms.get(word);
    if (term !== undefined) having += postings[term]!.pages;
  }
  return Math.log(1 + (total - having + 0.5) / (having + 0.5));
}
