import { LANGUAGES } from "../../contract/languages";
import { fold, stem } from "./words";

/** An id as one word of a full-text index: hexadecimal digits, as the index's triggers write it. */
export const idWord = (id: string): string =>
  [...new TextEncoder().encode(id)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

const SHORTEST_PREFIX = 4;
/** Endings by which one word's forms differ are no longer; what else a stemmer takes off makes other words of it. */
const LONGEST_ENDING = 3;

/** One word as FTS5 is asked for it: its forms too, where it is long enough to have some. Never syntax. */
export function wordPattern(word: string): string {
  const folded = fold(word);
  if (/^\p{Nd}/u.test(folded)) return `"${folded}"`;
  // "compani" is what "company" and "companies" share, but neither begins with it.
  const stems = LANGUAGES.map((language) => stem(word, language).replace(/i$/, "").length);
  const begins = folded.slice(0, Math.max(Math.min(...stems), folded.length - LONGEST_ENDING));
  return begins.length >= SHORTEST_PREFIX && begins !== folded ? `"${begins}"*` : `"${folded}"`;
}

/** Letters and digits of what was typed: a search ignores everything else. */
export const typedWords = (text: string): string[] =>
  text.normalize("NFC").match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** The last word as it is typed: words that begin with it match too. */
function unfinishedWord(word: string): string {
  const folded = fold(word);
  return folded.length > 1 ? `"${folded}"*` : `"${folded}"`;
}

export interface WordSearch {
  /** An FTS5 expression that every word must match. */
  pattern: string;
  /** The words side by side, as an FTS5 expression; null for a single word. */
  phrase: string | null;
  /** Folded beginnings of the words, to mark them in a snippet. */
  stems: string[];
}

const MAX_WORDS = 12;

/**
 * What a person typed, as a full-text search: all words in any of their forms, the last one perhaps unfinished. Null
 * without any word.
 */
export function wordSearch(typed: string): WordSearch | null {
  const words = typedWords(typed).slice(0, MAX_WORDS);
  if (words.length === 0) return null;
  const patterns = words.map(wordPattern);
  const last = unfinishedWord(words.at(-1)!);
  const finished = patterns.pop()!;
  const ending = last === finished ? finished : `(${finished} OR ${last})`;
  return {
    pattern: [...patterns, ending].join(" AND "),
    phrase: words.length > 1 ? `"${words.map(fold).join(" ")}"` : null,
    stems: [...patterns, finished].map((pattern) => pattern.replace(/["*]/g, "")),
  };
}
