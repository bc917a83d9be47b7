import type { Context } from "../../context";
import { LANGUAGES } from "../../../contract/languages";
import { typedWords, wordPattern } from "../../../providers/lexical/search-words";
import { fold, isStopWord } from "../../../providers/lexical/words";
import { spellOut } from "../text/tokenize";
import type { SearchScope, SectionStore, SourceMatch } from "../section-store";

/** Sources of several that a question is about. */
export interface SourceSelection {
  /** Fit of each source's name and first sections, 0 to 1, compared with the best. Empty where no source is named. */
  weights: ReadonlyMap<string, number>;
  /** Words of the question that selected them: they do not tell the sections of these sources apart. */
  names: string[];
}

export const NO_SELECTION: SourceSelection = { weights: new Map(), names: [] };

const MAX_QUESTION_LENGTH = 2_000;
const MAX_WORDS = 16;
/** A name that more of the sources share does not select any. */
const MAX_SHARE = 0.34;
/** Words that are no names or years say less about which source is meant. */
const PLAIN_WORD_WEIGHT = 0.3;
/** A source's name is given by its owner; its first sections also mention other sources and years. */
const FRONT_WEIGHT = 0.6;
/** Sources that fit less than this share of the best one are not selected. */
const MIN_WEIGHT = 0.5;

/** Chooses sources by the names and years in a question that their names, titles or first sections have too. */
export async function selectSources(
  ctx: Context,
  store: SectionStore,
  scope: SearchScope,
  question: string,
): Promise<SourceSelection> {
  const words = wordsOfNames(question);
  if (words.length === 0) return NO_SELECTION;
  const patterns = words.map(({ pattern }) => pattern);
  const { matches, total } = await store.matchSources(ctx, scope, patterns);
  const byWord = Map.groupBy(matches, ({ pattern }) => pattern);
  const scores = new Map<string, number>();
  const names: string[] = [];
  words.forEach(({ word, weight, isName }, at) => {
    const places = bestPlaces(byWord.get(at) ?? []);
    if (places.size === 0 || places.size > Math.max(1, total * MAX_SHARE)) return;
    if (isName) names.push(word);
    const idf = Math.log(1 + (total - places.size + 0.5) / (places.size + 0.5));
    for (const [source, place] of places)
      scores.set(source, (scores.get(source) ?? 0) + weight * idf * place);
  });
  if (names.length === 0) return NO_SELECTION;
  const best = Math.max(...scores.values());
  const weights = [...scores].map(([source, score]) => [source, score / best] as const);
  return { weights: new Map(weights.filter(([, weight]) => weight >= MIN_WEIGHT)), names };
}

/** Finds the weight of the best place in each source that has a word. */
function bestPlaces(matches: readonly SourceMatch[]): Map<string, number> {
  const places = new Map<string, number>();
  for (const { source, isInName } of matches)
    places.set(source, Math.max(isInName ? 1 : FRONT_WEIGHT, places.get(source) ?? 0));
  return places;
}

interface QuestionWord {
  word: string;
  /** An FTS5 expression. */
  pattern: string;
  weight: number;
  /** Whether it is written as a name, or is a year. */
  isName: boolean;
}

/** The question's words as they may appear in a source's name; two capitalised ones in a row also as one. */
function wordsOfNames(question: string): QuestionWord[] {
  const words = typedWords(withYears(question.slice(0, MAX_QUESTION_LENGTH)));
  const isWrittenAsName = (word = "") => /^(?:\p{Lu}|\d+\p{L}|(?:19|20)\d\d$)/u.test(word);
  // A question begins with a capital whatever its first word is.
  const beginsWithName = words[1] === "s" || isWrittenAsName(words[1]);
  const named = words.map((word, at) => isWrittenAsName(word) && (at > 0 || beginsWithName));
  const found = new Map<string, QuestionWord>();
  const add = (word: string, isName: boolean) => {
    const folded = fold(word);
    if (folded.length < 2 || LANGUAGES.some((language) => isStopWord(folded, language))) return;
    const known = found.get(folded);
    if (known && (known.isName || !isName)) return;
    const weight = isName ? 1 : PLAIN_WORD_WEIGHT;
    found.set(folded, { word, pattern: wordPattern(word), weight, isName });
  };
  words.forEach((word, at) => {
    add(word, named[at]!);
    const next = words[at + 1];
    if (next && named[at] && named[at + 1] && !/^\d+$/.test(word + next)) add(word + next, true);
  });
  return [...found.values()].sort((a, b) => b.weight - a.weight).slice(0, MAX_WORDS);
}

/** "FY18" is the year 2018; all else keeps its capitals. */
const withYears = (question: string): string =>
  question.replace(/\bFY\s?'?(?:19|20)?\d{2}\b/gi, (year) => spellOut(year));
