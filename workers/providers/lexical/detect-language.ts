import { francAll } from "franc-min";
import { LANGUAGES, type Language } from "../../contract/languages";
import { SMALL_WORDS, TEXT_LANGUAGES, type TextLanguage } from "./text-languages";

/** The codes of ISO 639-3. */
const CODES: Record<TextLanguage, string> = {
  ...{ en: "eng", fr: "fra", de: "deu", es: "spa", it: "ita", nl: "nld", pt: "por", ru: "rus", sv: "swe" },
};
/** Languages that have each small word; those with an apostrophe are listed without it. */
const HAVING = new Map<string, TextLanguage[]>();
for (const language of TEXT_LANGUAGES)
  for (const word of new Set(SMALL_WORDS[language]))
    HAVING.set(word, [...(HAVING.get(word) ?? []), language]);
/** Words, and the letter that a French word is shortened to; not what follows an English apostrophe. */
const WORDS = /(?<![\p{L}'’])(?:\p{L}{2,}|à|[cdjlmnst](?=['’]))/giu;

/** Least number of letters that tells a language from all others. */
const MIN_LETTERS = 100;
/** Characters whose trigrams are compared, from so many places of a longer text: its first page may be in another language. */
const SAMPLE_LENGTH = 2_000;
const SAMPLES = 8;

/**
 * The language that a text is written in; null when it is none of the product's, or when the text is too short to
 * detect it.
 */
export function detectLanguage(text: string): Language | null {
  const sample = sampleOf(text);
  if ((sample.match(/\p{L}/gu)?.length ?? 0) < MIN_LETTERS) return null;
  const [nearest] = francAll(sample);
  return LANGUAGES.find((language) => CODES[language] === nearest![0]) ?? null;
}

/** Characters of which the words are compared. */
const MAX_READ = 50_000;

/** The language of the product that a text is nearest to, however short: a question, a row of a table. */
export const nearestLanguage = (text: string): Language => nearestOf(text, LANGUAGES);

/**
 * Tells in which of the languages whose stems are known a text is written; of those that are as likely, `usual`. Text in
 * another language is nearest to one of the product's.
 */
export const languageOfWords = (text: string, usual?: TextLanguage): TextLanguage =>
  nearestOf(text, TEXT_LANGUAGES, usual);

function nearestOf<T extends TextLanguage>(text: string, among: readonly T[], usual?: T): T {
  const counts = new Map<TextLanguage, number>();
  for (const [word] of sampleOf(text, MAX_READ).toLowerCase().matchAll(WORDS))
    for (const language of HAVING.get(word) ?? []) counts.set(language, (counts.get(language) ?? 0) + 1);
  const most = Math.max(0, ...among.map((language) => counts.get(language) ?? 0));
  const likely = among.filter((language) => (counts.get(language) ?? 0) === most);
  if (usual !== undefined && likely.includes(usual)) return usual;
  const left = most > 0 ? likely : among.slice(0, LANGUAGES.length);
  if (left.length === 1) return left[0]!;
  const [nearest] = francAll(sampleOf(text), { only: left.map((language) => CODES[language]), minLength: 1 });
  return left.find((language) => CODES[language] === nearest![0]) ?? left[0]!;
}

function sampleOf(text: string, most = SAMPLE_LENGTH): string {
  if (text.length <= most) return text;
  const length = most / SAMPLES;
  const starts = Array.from({ length: SAMPLES }, (_, at) =>
    Math.floor((at * (text.length - length)) / SAMPLES),
  );
  return starts.map((start) => text.slice(start, start + length)).join(" ");
}
