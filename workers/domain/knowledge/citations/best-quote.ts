import type { Language } from "../../../contract/languages";
import { parseQuestion } from "../query/parse-question";
import { normalizeWords, languageOf } from "../text/tokenize";
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
/** Where a figure is asked for, what has one is worth more; a heading names the answer and does not give it. */
const FIGURE = 1.5;
const HEADING = 0.5;
const HEADING_WORDS = 4;
/** The passage was found for what it says; other sentences of its page are worth less. */
const ELSEWHERE = 0.7;

export interface BestQuote {
  quote: string;
  /** Its position; null if it cannot be found again. */
  place: QuotePlace | null;
  /** Whether it says anything of what is asked. */
  fits: boolean;
}

interface QuoteQuery {
  question: string;
  /** Whose sentences end as they do in this language. */
  reader: Language;
  /** The passage that was found. */
  around: TextSpan;
}

/** The sentence or row of a text that fits a question best, in the words for it too, and where it stands. */
export function bestQuote(text: string, { question, reader, around }: QuoteQuery): BestQuote {
  const language = languageOf(text);
  const { words, implied, phrases, wantsFigure } = parseQuestion(question, [], language);
  const names = phrases.filter(({ length }) => length > 1);
  const weights = new Map([...implied, ...words]);
  let best = { sentence: "", score: -1 };
  for (const { segment, index } of new Intl.Segmenter(reader, { granularity: "sentence" }).segment(text)) {
    const said = segment.match(/[\p{L}\p{N}]+/gu) ?? [];
    if (!said.some((word) => /\p{L}{2}/u.test(word))) continue;
    const found = new Set(normalizeWords(segment, language));
    let sum = names.some((name) => name.every((word) => found.has(word))) ? NAMED : 0;
    for (const word of found) sum += Math.min(weights.get(word) ?? 0, /^\d/.test(word) ? YEAR : 1);
    const isInside = index < around.end && index + segment.length > around.start;
    const hasFigure = said.some((word) => /^\p{N}/u.test(word) && !YEARS.test(word));
    const kindWeight =
      wantsFigure && hasFigure ? FIGURE : said.length <= HEADING_WORDS && !hasFigure ? HEADING : 1;
    const score = (sum / Math.sqrt(found.size + 8)) * kindWeight * (isInside ? 1 : ELSEWHERE);
    if (score > best.score) best = { sentence: segment.trim(), score };
  }
  const quote = cutAtWord(best.sentence, MAX_QUOTE);
  const place = quote ? locateQuote(text, quote) : null;
  return { quote: place ? wordsAt(text, place) : quote, place, fits: best.score > 0 };
}

const cutAtWord = (text: string, most: number): string =>
  text.length <= most ? text : text.slice(0, text.lastIndexOf(" ", most) + 1 || most).trim();
