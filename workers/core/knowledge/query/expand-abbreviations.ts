import { fold } from "../../../providers/lexical/words";
import { ENTRY, type SourceIndex } from "../index/build-index";
import type { ParsedQuestion } from "./parse-question";
import { normalizeWords } from "../text/tokenize";

/** Abbreviations looked up for one question. */
const MAX_ABBREVIATIONS = 4;
const MIN_LETTERS = 3;
const MAX_LETTERS = 9;
/** Each part of a word such as "capex" or "cashflow" has at least so many letters. */
const MIN_PART = 2;
/** Occurrences in the documents that a phrase needs to be accepted as the meaning. */
const MIN_TIMES = 2;
/** A phrase counts no more than words that a question implies. */
const IMPLIED_WEIGHT = 0.5;

/**
 * Adds to a question what its abbreviations and compounds stand for, as far as the documents themselves tell: words whose
 * initials they are ("SG&A": selling, general and administrative), or two neighbouring words that begin with their parts
 * ("capex": capital expenditures; "cashflow": cash flow). Words that the documents have are left as they are.
 */
export function expandAbbreviations(
  indexes: readonly SourceIndex[],
  question: string,
  query: ParsedQuestion,
): ParsedQuestion {
  const unknown = query.isForeign ? [] : unknownWords(indexes, question);
  if (unknown.length === 0) return query;
  const expanded: ParsedQuestion = {
    ...query,
    implied: new Map(query.implied),
    phrases: [...query.phrases],
    standsFor: [...query.standsFor],
  };
  for (const { letters, terms } of unknown) {
    const phrase = bestPhrase(indexes, letters);
    if (!phrase) continue;
    expanded.phrases.push(phrase);
    expanded.standsFor.push(terms);
    for (const word of phrase)
      if (!query.words.has(word))
        expanded.implied.set(word, Math.max(IMPLIED_WEIGHT, query.implied.get(word) ?? 0));
  }
  return expanded;
}

/** Words of the question that no document has. */
function unknownWords(indexes: readonly SourceIndex[], question: string) {
  const written = question.slice(0, 2_000).match(/[\p{L}]+(?:&[\p{L}]+)*/gu) ?? [];
  const words = new Map(written.map((word) => [fold(word.replaceAll("&", "")), word]));
  const found: { letters: string; terms: string[] }[] = [];
  for (const [letters, word] of words) {
    if (letters.length < MIN_LETTERS || letters.length > MAX_LETTERS || found.length >= MAX_ABBREVIATIONS)
      continue;
    const { language } = indexes[0]!;
    const terms = normalizeWords(word, language);
    const isKnown = terms.some((term) => indexes.some((index) => index.terms.has(term)));
    if (terms.length > 0 && !isKnown) found.push({ letters, terms });
  }
  return found;
}

/** The phrase that the documents most often abbreviate this way; null if there is none. */
function bestPhrase(indexes: readonly SourceIndex[], letters: string): string[] | null {
  const times = new Map<string, number>();
  for (const index of indexes) {
    const names = [...index.terms.keys()];
    for (const pattern of [byInitials(names, letters), ...byParts(names, letters)])
      countPhrases(index, names, pattern, times);
    if (times.size > 0) continue;
    for (const some of withoutSmallWord(letters)) countPhrases(index, names, byInitials(names, some), times);
  }
  const [best] = [...times].sort((a, b) => b[1] - a[1]);
  return best && best[1] >= MIN_TIMES ? best[0].split(" ") : null;
}

/** Terms that may stand at each place of a phrase. */
type PhrasePattern = Uint8Array[];

const termsWith = (names: readonly string[], holds: (name: string) => boolean): Uint8Array =>
  Uint8Array.from(names, (name) => (holds(name) ? 1 : 0));

const byInitials = (names: readonly string[], letters: string): PhrasePattern =>
  [...letters].map((letter) => termsWith(names, (name) => name.length > 2 && name.startsWith(letter)));

/** Small words have initials too, and no place in an index: "MTBF" is the mean time between failures. */
function withoutSmallWord(letters: string): string[] {
  if (letters.length <= MIN_LETTERS) return [];
  return Array.from(letters.slice(1, -1), (_, at) => letters.slice(0, at + 1) + letters.slice(at + 2));
}

function byParts(names: readonly string[], letters: string): PhrasePattern[] {
  const patterns: PhrasePattern[] = [];
  for (let at = MIN_PART; at <= letters.length - MIN_PART; at += 1) {
    const [first, second] = [letters.slice(0, at), letters.slice(at)];
    const begins = (part: string) => (name: string) => name.length > 2 && name.startsWith(part);
    patterns.push([termsWith(names, begins(first)), termsWith(names, begins(second))]);
  }
  return patterns;
}

/** Counts the phrases of one line whose words fit a pattern, one after the other. */
function countPhrases(
  { tokens }: SourceIndex,
  names: readonly string[],
  pattern: PhrasePattern,
  times: Map<string, number>,
): void {
  const last = tokens.length - pattern.length;
  const [first] = pattern;
  for (let at = 0; at <= last; at += 1) {
    if (tokens[at]! >= ENTRY || first![tokens[at]!] !== 1) continue;
    let fits = true;
    for (let n = 1; fits && n < pattern.length; n += 1) {
      const token = tokens[at + n]!;
      fits = token! < ENTRY && pattern[n]![token] === 1;
    }
    if (!fits) continue;
    const phrase = Array.from(pattern, (_, n) => names[tokens[at + n]!]!).join(" ");
    times.set(phrase, (times.get(phrase) ?? 0) + 1);
  }
}
