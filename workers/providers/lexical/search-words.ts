import { normalForm } from "../../contract/text/normal-form";
import { LANGUAGES } from "../../contract/languages";
import { readRuns, wordsOf, type Run } from "../../contract/text/index-words";
import { fold, stem } from "./words";

/** An id as one word of a full-text table: hexadecimal digits, as SQLite's `hex` writes it. */
export const idWord = (id: string): string =>
  [...new TextEncoder().encode(id)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

const SHORTEST_PREFIX = 4;
/** Endings by which one word's forms differ are no longer; what else a stemmer takes off makes other words of it. */
const LONGEST_ENDING = 3;

/** Letters and digits of what was typed, as they are written: a search ignores everything else. */
export const typedWords = (text: string): string[] => readRuns(text).map((run) => writtenIn(text, run));

const writtenIn = (text: string, { start, end }: Run): string => normalForm(text.slice(start, end), "NFC");

const quote = (words: readonly string[], key = ""): string =>
  `"${words.map((word) => key + word).join(" ")}"`;

/** Finds the beginning that the forms of a word share; the word itself where there is none. */
function beginningOf({ text, parts }: Run, written: string): string {
  if (parts || !/^[a-zа-я]/.test(text)) return text;
  const languages = /^[a-z]/.test(text) ? LANGUAGES : (["ru"] as const);
  // "compani" is what "company" and "companies" share, but neither begins with it.
  const stems = languages.map((language) => stem(written, language).replace(/i$/, "").length);
  const begins = text.slice(0, Math.max(Math.min(...stems), text.length - LONGEST_ENDING));
  return begins.length >= SHORTEST_PREFIX ? begins : text;
}

/** One word or run as FTS5 is asked for it, where each word that is stored begins with a key. */
function runPattern(run: Run, written: string, key = ""): string {
  const begins = beginningOf(run, written);
  return begins === run.text ? quote(wordsOf(run), key) : `${quote([begins], key)}*`;
}

/**
 * One typed word as FTS5 is asked for it: its forms too, where it is long enough to have some; of a run without spaces,
 * this part. Never syntax.
 */
export function wordPattern(word: string): string {
  const patterns = readRuns(word).map((run) => runPattern(run, writtenIn(word, run)));
  return patterns.length === 1 ? patterns[0]! : `(${patterns.join(" AND ")})`;
}

/** Shorter words find too much. */
const SHORTEST_WORD = 3;
/** Parts of runs that are looked for at once: those of a long sentence. */
const MAX_PARTS = 36;

/**
 * The patterns for a search that any of the words may match, at most so many. Of a run each two neighbours are looked
 * for: no text has the whole of a question.
 */
export function anyWordPatterns(words: Iterable<string>, maxWords: number): string[] {
  const whole = new Set<string>();
  const parts = new Set<string>();
  for (const word of words)
    for (const run of readRuns(word))
      if (run.parts) for (const part of wordsOf(run)) parts.add(quote([part]));
      else if (run.text.length >= SHORTEST_WORD) whole.add(runPattern(run, writtenIn(word, run)));
  return [...[...whole].slice(0, maxWords), ...[...parts].slice(0, MAX_PARTS)];
}

/** The last word as it is typed: words that begin with it match too. A run is found by any part as it is. */
function unfinishedPattern(run: Run, key: string): string {
  const isOne = run.text.length === 1;
  return run.parts || isOne ? quote(wordsOf(run), key) : `${quote([run.text], key)}*`;
}

/**
 * Makes the pattern for rows that were stored before `indexText`, until the job `index-words` has written them again:
 * FTS5 took their texts apart by itself. Null where the pattern is the same, or where FTS5 splits at marks and would
 * find too much.
 */
function formerPattern(runs: readonly Run[], written: string, isLast: boolean): string | null {
  const isSame = runs.every(({ text }) => /^[a-z\d]+$/.test(text) && fold(written).includes(text));
  if (isSame || /\p{M}/u.test(written)) return null;
  return `${quote([written.replaceAll('"', " ")])}${isLast ? "*" : ""}`;
}

export interface WordSearch {
  /** An FTS5 expression that every word must match. */
  pattern: string;
  /** The words side by side, as an FTS5 expression; null for a single word. */
  phrase: string | null;
  /** The same for any number of words: as they are written, in no other form. */
  exact: string;
  /** Beginnings of the words, to mark them in a snippet. */
  stems: string[];
}

const MAX_WORDS = 12;

/**
 * Turns typed text into a full-text search: all words in any of their forms, the last one perhaps unfinished. Null
 * without any word. With a key: in a table where each word of an owner begins with it (`core/search/owner-key.ts`).
 */
export function wordSearch(typed: string, key = ""): WordSearch | null {
  const runs = readRuns(typed).slice(0, MAX_WORDS);
  if (runs.length === 0) return null;
  const patterns = runs.map((run, at) => {
    const written = writtenIn(typed, run);
    const isLast = at === runs.length - 1;
    const ways = [
      runPattern(run, written, key),
      ...(isLast ? [unfinishedPattern(run, key)] : []),
      key ? null : formerPattern([run], written, isLast),
    ];
    return `(${[...new Set(ways)].filter((way) => way !== null).join(" OR ")})`;
  });
  const exact = quote(runs.flatMap(wordsOf), key);
  return {
    pattern: patterns.join(" AND "),
    phrase: runs.length > 1 ? exact : null,
    exact,
    stems: runs.map((run) => beginningOf(run, writtenIn(typed, run))),
  };
}

/**
 * The beginnings of names and addresses that a person typed, as a full-text search: words that are written without spaces
 * between them must stand together. Empty without any word.
 */
export function prefixSearch(typed: string): string {
  const begins = (runs: readonly Run[]) => `${quote(runs.flatMap(wordsOf))}${runs.at(-1)!.parts ? "" : "*"}`;
  return typed
    .split(/\s+/)
    .map((piece) => ({ piece: normalForm(piece, "NFC"), runs: readRuns(piece) }))
    .filter(({ runs }) => runs.length > 0)
    .map(({ piece, runs }) => {
      const isInParts = runs.some(({ parts }) => parts);
      const pattern = isInParts ? runs.map((run) => begins([run])).join(" AND ") : begins(runs);
      const former = formerPattern(runs, piece, true);
      return former ? `((${pattern}) OR ${former})` : `(${pattern})`;
    })
    .join(" AND ");
}
