import type { Language } from "../../../contract/languages";
import { nearestLanguage } from "../../../providers/lexical/detect-language";
import { normalizeWords } from "../text/tokenize";
import type { TextSpan } from "../text/excerpt";

/** Characters of texts whose sentences one isolate remembers; with their words they take about twelve times as much. */
const MAX_CHARACTERS = 400_000;
const YEARS = /^(?:19|20)\d\d$/;

/** A sentence or a row of a text, as it is compared with questions. */
export interface Sentence extends TextSpan {
  /** Its words as an index has them; empty where there is nothing to quote. */
  words: ReadonlySet<string>;
  /** Its words as they are written, counted. */
  length: number;
  /** Whether it has a figure that is no year. */
  hasFigure: boolean;
  /** Whether it asks something. */
  isQuestion: boolean;
}

export interface ReadText {
  language: Language;
  sentences: readonly Sentence[];
}

/** By language of the reader and text, the least recently used first. */
const known = new Map<string, ReadText>();
let characters = 0;

/**
 * The sentences of a text; `reader`: whose sentences end as they do in this language. They do not depend on a question,
 * and the same passages are found again and again: finding words and sentences takes most of the time of a question.
 */
export function readSentences(text: string, reader: Language): ReadText {
  const key = reader + text;
  const read = known.get(key) ?? findSentences(text, reader);
  if (known.delete(key)) characters -= key.length;
  known.set(key, read);
  characters += key.length;
  for (const [oldest] of known) {
    if (characters <= MAX_CHARACTERS) break;
    known.delete(oldest);
    characters -= oldest.length;
  }
  return read;
}

const segmenters: Partial<Record<Language, Intl.Segmenter>> = {};

function findSentences(text: string, reader: Language): ReadText {
  const language = nearestLanguage(text);
  const segmenter = (segmenters[reader] ??= new Intl.Segmenter(reader, { granularity: "sentence" }));
  const sentences = [...segmenter.segment(text)].map(({ segment, index }) => {
    const written = segment.match(/[\p{L}\p{N}]+/gu) ?? [];
    const isQuotable = written.some((word) => /\p{L}{2}/u.test(word));
    return {
      start: index,
      end: index + segment.length,
      words: new Set(isQuotable ? normalizeWords(segment, language) : []),
      length: isQuotable ? written.length : 0,
      hasFigure: written.some((word) => /^\p{N}/u.test(word) && !YEARS.test(word)),
      isQuestion: /\?\s*$/.test(segment),
    };
  });
  return { language, sentences };
}
