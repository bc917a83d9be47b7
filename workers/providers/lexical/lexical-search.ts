import MiniSearch from "minisearch";
import type { Language } from "../../contract/languages";
import { contentWords } from "./words";

/** A page or a piece of a document that can be searched. */
export interface Searchable {
  title: string;
  /** Other words for its subject; searched, never shown. */
  hints: string;
  /** Quotable units: paragraphs or sentences. */
  parts: readonly string[];
}

export interface Hit {
  /** Position in the searched list. */
  index: number;
  /** BM25 times `coverage`: an entry with all the words comes before one that has a few of them often. */
  score: number;
  /** Share of the question's meaning that was found, 0 to 1; rare words weigh more. */
  coverage: number;
}

export interface LexicalSearch {
  /** Everything that shares a word with the text, best first. */
  find: (text: string) => Hit[];
  /** Positions of the parts of one entry that fit a text best, at most `most`, in reading order. */
  bestParts: (index: number, text: string, most: number) => number[];
}

/** Words of a question that are searched for: more take time without finding better. */
const MAX_WORDS = 48;
/** Characters of a question that are read, and of a word that is searched for. */
const MAX_QUESTION = 2_000;
const MAX_WORD = 40;
const MIN_FUZZY_WORD = 6;
/** A word that is only nearly in the text counts for less. */
const NEARLY = 0.8;

/** Characters that are read, and entries that are indexed, within some milliseconds. */
const SLICE_CHARACTERS = 50_000;
const SLICE_ENTRIES = 10;

/** An entry as it is indexed: the words of its fields, with spaces between them. */
interface Indexed {
  id: number;
  title: string;
  hints: string;
  text: string;
}

/** Searches texts by their words, ranked by BM25; forgives a wrong letter in longer words. */
export function lexicalSearch(entries: readonly Searchable[], language: Language): LexicalSearch {
  const indexed = entries.map((entry, id) => asIndexed(entry, id, language));
  const index = newIndex();
  index.addAll(indexed);
  const having = new Map<string, number>();
  for (const entry of indexed) countWords(having, entry);
  return searchOf(entries, having, { index, language });
}

/** Searches like `lexicalSearch`, for texts of any length: other work of the isolate goes on while they are read. */
export async function lexicalSearchInSlices(
  entries: readonly Searchable[],
  language: Language,
): Promise<LexicalSearch> {
  const indexed: Indexed[] = [];
  const having = new Map<string, number>();
  let left = SLICE_CHARACTERS;
  for (const [id, entry] of entries.entries()) {
    const read = asIndexed(entry, id, language);
    indexed.push(read);
    countWords(having, read);
    left -= read.text.length;
    if (left > 0) continue;
    await new Promise<void>((resolve) => setTimeout(resolve, 0));
    left = SLICE_CHARACTERS;
  }
  const index = newIndex();
  await index.addAllAsync(indexed, { chunkSize: SLICE_ENTRIES });
  return searchOf(entries, having, { index, language });
}

const newIndex = () =>
  new MiniSearch<Indexed>({
    fields: ["title", "hints", "text"],
    tokenize: (words) => words.split(" "),
    processTerm: (word) => word || null,
    searchOptions: {
      boost: { title: 2, hints: 1.5 },
      fuzzy: (word) => (word.length >= MIN_FUZZY_WORD ? 1 : false),
    },
  });

function asIndexed({ title, hints, parts }: Searchable, id: number, language: Language): Indexed {
  const words = (text: string) => contentWords(text, language).join(" ");
  return { id, title: words(title), hints: words(hints), text: words(parts.join("\n")) };
}

function searchOf(
  entries: readonly Searchable[],
  having: ReadonlyMap<string, number>,
  { index, language }: { index: MiniSearch<Indexed>; language: Language },
): LexicalSearch {
  const words = (text: string) => contentWords(text, language);
  const wordsAsked = (text: string) => [
    ...new Set(words(text.slice(0, MAX_QUESTION)).filter((word) => word.length <= MAX_WORD)),
  ];
  const weightOf = weights(having, entries.length);

  return {
    find(text) {
      const asked = wordsAsked(text).slice(0, MAX_WORDS);
      if (asked.length === 0) return [];
      const whole = sum(asked, weightOf);
      const found = index.search(asked.join(" ")).map((result) => {
        const nearly = (word: string) => weightOf(word) * (weightOf.has(word) ? 1 : NEARLY);
        const coverage = sum(new Set(result.queryTerms), nearly) / whole;
        return { index: result.id as number, score: result.score * coverage, coverage };
      });
      return found.sort((a, b) => b.score - a.score);
    },
    bestParts(position, text, most) {
      const asked = new Set(wordsAsked(text));
      const parts = entries[position]?.parts ?? [];
      const scored = parts.map((part, at) => ({
        at,
        score: sum(new Set(words(part)), (word) => (asked.has(word) ? weightOf(word) : 0)),
      }));
      const best = scored.sort((a, b) => b.score - a.score || a.at - b.at).slice(0, most);
      return best
        .filter(({ score }, rank) => rank === 0 || score > 0)
        .map(({ at }) => at)
        .sort((a, b) => a - b);
    },
  };
}

interface Weight {
  (word: string): number;
  has: (word: string) => boolean;
}

/** Counts the entries that have each word. */
function countWords(having: Map<string, number>, { title, hints, text }: Indexed): void {
  for (const word of new Set(`${title} ${hints} ${text}`.split(" ")))
    having.set(word, (having.get(word) ?? 0) + 1);
}

/** Weight of each word by how few entries have it; a word that none has weighs most. */
function weights(having: ReadonlyMap<string, number>, entries: number): Weight {
  const weight = (word: string) => Math.log(1 + entries / (having.get(word) ?? 0.5));
  return Object.assign(weight, { has: (word: string) => having.has(word) });
}

const sum = <T>(values: Iterable<T>, of: (value: T) => number): number => {
  let total = 0;
  for (const value of values) total += of(value);
  return total;
};
