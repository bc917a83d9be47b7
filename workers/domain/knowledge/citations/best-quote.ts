import type { Language } from "../../../contract/languages";
import { nearestLanguage } from "../../../providers/lexical/detect-language";
import { parseQuestion } from "../query/parse-question";
import { normalizeWords } from "../text/tokenize";
import type { Field } from "../vocabularies/match-concepts";
import { locateQuote, type QuotePlace } from "./locate-quote";
import { wordsAt } from "./verify-citation";
import type { TextSpan } from "../text/excerpt";

/** Longer sentences, as in tables without full stops, are cut. */
const MAX_QUOTE = 240;
/** A row that has all the words of a name for what is asked is more than one that has some of them. */
const NAMED = 1;
/** The figures of a year are no answer without their row. */
const YEAR = 0.2;
const YEARS = /^(?:19|20)\d\d$/;
/** Where a figure is asked for, what has one weighs more; a heading names the answer and does not give it. */
const FIGURE = 1.5;
const HEADING = 0.5;
const HEADING_WORDS = 4;
/** The passage was found for what it says; other sentences of its page weigh less. */
const ELSEWHERE = 0.7;

export interface BestQuote {
  quote: string;
  /** Its position; null if it cannot be found again. */
  place: QuotePlace | null;
  /** Whether it says anything of what is asked. */
  fits: boolean;
}

/** Finds the sentence or row of a text that fits best; what stands around the passage that was found counts more. */
export type FindQuote = (text: string, around: TextSpan) => BestQuote;

/**
 * Finds what answers a question in texts of either language, in the words for it too. `reader`: whose sentences end as
 * they do in this language.
 */
export function quoteFinder(question: string, reader: Language, field?: Field): FindQuote {
  const sentences = new Intl.Segmenter(reader, { granularity: "sentence" });
  const queries: Partial<Record<Language, QuoteQuery>> = {};
  return (text, around) => {
    const language = nearestLanguage(text);
    const query = (queries[language] ??= quoteQuery(question, language, field));
    let best = { sentence: "", score: -1 };
    for (const { segment, index } of sentences.segment(text)) {
      const isInside = index < around.end && index + segment.length > around.start;
      const score = sentenceScore(segment, query) * (isInside ? 1 : ELSEWHERE);
      if (score > best.score) best = { sentence: segment.trim(), score };
    }
    const quote = cutAtWord(best.sentence, MAX_QUOTE);
    const place = quote ? locateQuote(text, quote) : null;
    return { quote: place ? wordsAt(text, place) : quote, place, fits: best.score > 0 };
  };
}

/** A question as it is compared with sentences of a language. */
interface QuoteQuery {
  language: Language;
  weights: Map<string, number>;
  /** Names of several words for what is asked. */
  names: string[][];
  wantsFigure: boolean;
}

function quoteQuery(question: string, language: Language, field: Field | undefined): QuoteQuery {
  const { words, implied, phrases, wantsFigure } = parseQuestion(question, [], language, field);
  const names = phrases.filter(({ length }) => length > 1);
  return { language, weights: new Map([...implied, ...words]), names, wantsFigure };
}

/** How well a sentence fits; nothing to quote scores below 0. */
function sentenceScore(sentence: string, { language, weights, names, wantsFigure }: QuoteQuery): number {
  const said = sentence.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (!said.some((word) => /\p{L}{2}/u.test(word))) return -Infinity;
  const found = new Set(normalizeWords(sentence, language));
  let sum = names.some((name) => name.every((word) => found.has(word))) ? NAMED : 0;
  for (const word of found) sum += Math.min(weights.get(word) ?? 0, /^\d/.test(word) ? YEAR : 1);
  const hasFigure = said.some((word) => /^\p{N}/u.test(word) && !YEARS.test(word));
  const kindWeight =
    wantsFigure && hasFigure ? FIGURE : said.length <= HEADING_WORDS && !hasFigure ? HEADING : 1;
  return (sum / Math.sqrt(found.size + 8)) * kindWeight;
}

const cutAtWord = (text: string, most: number): string =>
  text.length <= most ? text : text.slice(0, text.lastIndexOf(" ", most) + 1 || most).trim();
