import type { TextLanguage } from "../../../providers/lexical/text-languages";
import { languageOfWords } from "../../../providers/lexical/detect-language";
import { normalizeWords } from "../text/tokenize";
import type { TextSpan } from "../text/excerpt";
import { rowsOf, type Table } from "../text/tables";

/** Characters of texts whose sentences one isolate remembers; with their words they take about twelve times as much. */
const MAX_CHARACTERS = 400_000;
/** Runs of signs of scripts that write no spaces between words, which have about two signs each. */
const UNSPACED =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\p{M}]{3,}/gu;
const SIGNS_OF_A_WORD = 2;
const YEARS = /^(?:19|20)\d\d$/;

/** A sentence or a row of a text, as it is compared with questions. */
export interface Sentence extends TextSpan {
  /** Words of the sentence as an index has them; empty where there is nothing to quote. */
  words: ReadonlySet<string>;
  /** Number of its words as they are written; of scripts that write no spaces, about so many. */
  length: number;
  /** Whether it has a figure that is no year. */
  hasFigure: boolean;
  /** Whether it asks something. */
  isQuestion: boolean;
  /** The table that it is a row of, with the words of its headers. */
  row?: { table: Table; headers: ReadonlySet<string> };
}

export interface ReadText {
  language: TextLanguage;
  sentences: readonly Sentence[];
}

/** Texts that were read, by language of the reader, tables and text; the least recently used first. */
const known = new Map<string, ReadText>();
let characters = 0;

/**
 * The sentences of a text and the rows of its tables; `reader`: whose sentences end as they do in this language. They do
 * not depend on a question, and the same passages are found again and again: finding words and sentences takes most of
 * the time of a question.
 */
export function readSentences(text: string, reader: TextLanguage, tables: readonly Table[] = []): ReadText {
  const key = `${reader} ${tables.map(({ header }) => header.start).join()} ${text}`;
  const read = known.get(key) ?? findSentences(text, reader, tables);
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

const segmenters: Partial<Record<TextLanguage, Intl.Segmenter>> = {};

function findSentences(text: string, reader: TextLanguage, tables: readonly Table[]): ReadText {
  const language = languageOfWords(text);
  const segmenter = (segmenters[reader] ??= new Intl.Segmenter(reader, { granularity: "sentence" }));
  const sentences: Sentence[] = [];
  const addText = (from: number, to: number) => {
    for (const { segment, index } of segmenter.segment(text.slice(from, to)))
      sentences.push(sentenceAt(from + index, segment, language));
  };
  let from = 0;
  for (const table of tables) {
    addText(from, table.header.start);
    sentences.push(...rowsAt(text, table, language));
    from = table.end;
  }
  addText(from, text.length);
  return { language, sentences };
}

function sentenceAt(start: number, segment: string, language: TextLanguage): Sentence {
  const written = segment.match(/[\p{L}\p{N}]+/gu) ?? [];
  const isQuotable = written.some((word) => /\p{L}{2}/u.test(word));
  return {
    start,
    end: start + segment.length,
    words: new Set(isQuotable ? normalizeWords(segment, language) : []),
    length: isQuotable ? written.length + furtherWords(segment) : 0,
    hasFigure: written.some((word) => /^\p{N}/u.test(word) && !YEARS.test(word)),
    isQuestion: /\?\s*$/.test(segment),
  };
}

/** Words that are written without a space before them. */
const furtherWords = (segment: string): number =>
  (segment.match(UNSPACED) ?? []).reduce(
    (sum, { length }) => sum + Math.ceil(length / SIGNS_OF_A_WORD) - 1,
    0,
  );

/** The rows of a table: each is one, also where its cells hold several sentences or only figures. */
function rowsAt(text: string, table: Table, language: TextLanguage): Sentence[] {
  const { start, end } = table.header;
  const headers = new Set(normalizeWords(text.slice(start, end), language));
  return rowsOf(text, table).map((row) => {
    const own = text.slice(row.start, row.end);
    const length = own.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
    const words = new Set(normalizeWords(own, language));
    return {
      ...sentenceAt(row.start, own, language),
      words,
      length,
      isQuestion: false,
      row: { table, headers },
    };
  });
}
