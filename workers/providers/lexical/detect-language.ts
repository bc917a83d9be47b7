import { stopwords as englishStopWords } from "@orama/stopwords/english";
import { stopwords as frenchStopWords } from "@orama/stopwords/french";
import { francAll } from "franc-min";
import { LANGUAGES, type Language } from "../../contract/languages";

const CODES: Record<string, Language> = { eng: "en", fra: "fr" };
const ENGLISH = new Set(englishStopWords);
/** Words with an apostrophe are listed without it. */
const FRENCH = new Set(frenchStopWords);
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
  return CODES[nearest![0]] ?? null;
}

/** Characters of which the words are compared. */
const MAX_READ = 50_000;

/** The language of the product that a text is nearest to, however short: a question, a row of a table. */
export function nearestLanguage(text: string): Language {
  let french = 0;
  for (const [word] of sampleOf(text, MAX_READ).toLowerCase().matchAll(WORDS)) {
    if (FRENCH.has(word)) french += 1;
    if (ENGLISH.has(word)) french -= 1;
  }
  if (french !== 0) return french > 0 ? "fr" : "en";
  const [nearest] = francAll(sampleOf(text), { only: Object.keys(CODES), minLength: 1 });
  return CODES[nearest![0]] ?? LANGUAGES[0];
}

function sampleOf(text: string, most = SAMPLE_LENGTH): string {
  if (text.length <= most) return text;
  const length = most / SAMPLES;
  const starts = Array.from({ length: SAMPLES }, (_, at) =>
    Math.floor((at * (text.length - length)) / SAMPLES),
  );
  return starts.map((start) => text.slice(start, start + length)).join(" ");
}
