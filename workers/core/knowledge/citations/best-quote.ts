import type { QuotedRow } from "../../../contract/knowledge";
import type { TextLanguage } from "../../../providers/lexical/text-languages";
import { fold } from "../../../providers/lexical/words";
import { parseQuestion } from "../query/parse-question";
import type { Field } from "../query/match-concepts";
import { locateQuote, type QuotePlace, type TextRange } from "./locate-quote";
import { readSentences, type Sentence } from "./read-sentences";
import { wordsAt } from "./verify-citation";
import type { TextSpan } from "../text/excerpt";
import type { TranslateWord } from "../translation/translate-word";
import type { Table } from "../text/tables";
import { IS_NAMED, quoteTable, wordWeight } from "./quote-table";

/** Longer sentences, as in tables without full stops, are cut. */
const MAX_QUOTE = 240;
/** A row that has all the words of a name for what is asked is more than one that has some of them. */
const NAMED = 1;
/** Weight of a sentence with a figure where one is asked for; a heading names the answer and does not give it. */
const FIGURE = 1.5;
const HEADING = 0.5;
const HEADING_WORDS = 4;
/** A question in a text asks what is asked, and does not answer it; what follows it does. */
const QUESTION = 0.3;
/** Words of an answer that says little without the sentence after it. */
const SHORT_ANSWER = 4;
/** The passage was found for what it says; other sentences of its page weigh less. */
const ELSEWHERE = 0.7;

export interface BestQuote {
  quote: string;
  /** Position of the quote; null if it cannot be found again. */
  place: QuotePlace | null;
  /** Whether it says anything of what is asked; a question does not. */
  fits: boolean;
  /** Rows that the quote consists of, below their table's headers. */
  rows?: QuotedRow[];
  /** Whether the question asks for one of its cells. */
  isCell?: boolean;
}

/**
 * Finds the sentence of a text, or the rows of one of its tables, that fit best; what stands around the passage that was
 * found counts more.
 */
export type FindQuote = (text: string, around: TextSpan, tables?: readonly Table[]) => BestQuote;

/**
 * Finds what answers a question in texts of either language, in the words for it too. `reader`: whose sentences end as
 * they do in this language.
 */
export function quoteFinder(
  question: string,
  reader: TextLanguage,
  field?: Field,
  translate?: TranslateWord,
): FindQuote {
  const queries: Partial<Record<TextLanguage, QuoteQuery>> = {};
  return (text, around, tables) => {
    const { language, sentences } = readSentences(text, reader, tables);
    const query = (queries[language] ??= quoteQuery(question, language, { field, translate }));
    let best: Candidate = { sentence: null, score: -1 };
    let asked: Sentence | null = null;
    for (const [at, sentence] of sentences.entries()) {
      const isInside = sentence.start < around.end && sentence.end > around.start;
      const own = asked && !sentence.isQuestion && !sentence.row ? answerTo(asked, sentence) : sentence;
      const score =
        sentenceScore(own, query) * (isInside ? 1 : ELSEWHERE) * (sentence.isQuestion ? QUESTION : 1);
      if (score > best.score) {
        // "Yes" and "No" are told why.
        const next = asked && sentence.length <= SHORT_ANSWER ? sentences[at + 1] : undefined;
        const end = next && next.length > 0 && !next.isQuestion ? next.end : sentence.end;
        const { start, isQuestion, row } = sentence;
        best = { sentence: { start, end }, score, isQuestion, table: row?.table };
      }
      if (sentence.length > 0) asked = sentence.isQuestion ? sentence : null;
    }
    if (!best.sentence) return { quote: "", place: null, fits: false };
    const rows = best.table && quoteTable(text, best.table, { ...query, language });
    if (rows) return { ...rows, fits: best.score > 0 };
    const { start, end } = best.sentence;
    const place = placeOf(text, best.sentence);
    const quote = place ? wordsAt(text, place) : cutAtWord(text.slice(start, end).trim(), MAX_QUOTE);
    return { quote, place, fits: best.score > 0 && !best.isQuestion };
  };
}

interface Candidate {
  sentence: TextSpan | null;
  score: number;
  isQuestion?: boolean;
  table?: Table | undefined;
}

/** A question as it is compared with the sentences of texts in one language. */
interface QuoteQuery {
  weights: Map<string, number>;
  /** Words that the question itself says, without those it implies. */
  own: Map<string, number>;
  /** Words of the question as they are written, without capitals and accents. */
  said: Set<string>;
  /** Names of several words for what is asked. */
  names: string[][];
  wantsFigure: boolean;
}

function quoteQuery(
  question: string,
  language: TextLanguage,
  { field, translate }: { field: Field | undefined; translate: TranslateWord | undefined },
): QuoteQuery {
  const { words, translations, implied, phrases, wantsFigure } = parseQuestion(
    question,
    [],
    language,
    field,
    translate,
  );
  const own = new Map(words);
  for (const [word, found] of translations)
    for (const { stem, probability } of found)
      own.set(stem, Math.max(own.get(stem) ?? 0, words.get(word)! * probability));
  const names = phrases.filter(({ length }) => length > 1);
  const said = new Set(fold(question).match(/[\p{L}\p{N}]+/gu));
  return { weights: new Map([...implied, ...own]), own, said, names, wantsFigure };
}

/** A sentence that follows a question says what it says about what was asked. */
const answerTo = (asked: Sentence, sentence: Sentence): Sentence =>
  sentence.length === 0
    ? sentence
    : {
        ...sentence,
        words: new Set([...asked.words, ...sentence.words]),
        length: asked.length + sentence.length,
      };

/** Scores how well a sentence fits; nothing to quote scores below 0. */
function sentenceScore(sentence: Sentence, query: QuoteQuery): number {
  const { words, length, hasFigure, row } = sentence;
  if (length === 0) return -Infinity;
  const { weights, names, wantsFigure } = query;
  const isNamed = names.some((name) => name.every((word) => words.has(word)));
  const sum = (row ? rowWeight(words, row.headers, query) : weightOf(words, weights)) + (isNamed ? NAMED : 0);
  const kindWeight =
    wantsFigure && hasFigure ? FIGURE : length <= HEADING_WORDS && !hasFigure && !row ? HEADING : 1;
  return (sum / Math.sqrt(words.size + 8)) * kindWeight;
}

/** A question that names a row and a column is about that row; what only the headers say is the same for all rows. */
function rowWeight(
  words: ReadonlySet<string>,
  headers: ReadonlySet<string>,
  { weights, own }: QuoteQuery,
): number {
  const named = weightOf(words, weights);
  const above = weightOf(headers, weights);
  if (named < IS_NAMED) return named + weightOf(headers, own) * HEADING;
  return named + above + (above >= IS_NAMED ? NAMED : 0);
}

function weightOf(words: ReadonlySet<string>, weights: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const word of words) sum += wordWeight(weights, word);
  return sum;
}

/** The place of a sentence, cut where it is too long; null if its own words cannot be found again. */
function placeOf(text: string, { start, end }: TextSpan): QuotePlace | null {
  const segment = text.slice(start, end);
  const place = locateQuote(segment, cutAtWord(segment.trim(), MAX_QUOTE));
  if (!place) return null;
  const move = (range: TextRange) => ({ start: range.start + start, end: range.end + start });
  return { ...move(place), parts: place.parts.map(move) };
}

const cutAtWord = (text: string, most: number): string =>
  text.length <= most ? text : text.slice(0, text.lastIndexOf(" ", most) + 1 || most).trim();
