import type { Language } from "../../../contract/languages";
import type { PassageSource } from "../../../contract/pdf/chat";
import { readQuestion } from "../retrieval/read-question";
import { comparedWords, languageOf } from "../retrieval/split-words";
import { placeOf, type CitedPage } from "./cite-from";
import type { Around } from "./passage-window";

/** Longer sentences, as in tables without full stops, are cut. */
const LONGEST_QUOTE = 240;
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

export interface Quoted extends Pick<PassageSource, "quote" | "rects"> {
  /** Whether it says anything of what is asked. */
  fits: boolean;
}

/** The sentence or row of a page that fits a question best, in the words for it too, and where it stands. */
export function quoteFrom(page: CitedPage, question: string, reader: Language, around: Around): Quoted {
  const { text } = page.text;
  const language = languageOf(text);
  const { words, implied, phrases, wantsFigure } = readQuestion(question, [], language);
  const names = phrases.filter(({ length }) => length > 1);
  const worth = new Map([...implied, ...words]);
  let best = { sentence: "", score: -1 };
  for (const { segment, index } of new Intl.Segmenter(reader, { granularity: "sentence" }).segment(text)) {
    const said = segment.match(/[\p{L}\p{N}]+/gu) ?? [];
    if (!said.some((word) => /\p{L}{2}/u.test(word))) continue;
    const found = new Set(comparedWords(segment, language));
    let sum = names.some((name) => name.every((word) => found.has(word))) ? NAMED : 0;
    for (const word of found) sum += Math.min(worth.get(word) ?? 0, /^\d/.test(word) ? YEAR : 1);
    const isInside = index < around.end && index + segment.length > around.start;
    const hasFigure = said.some((word) => /^\p{N}/u.test(word) && !YEARS.test(word));
    const worthwhile =
      wantsFigure && hasFigure ? FIGURE : said.length <= HEADING_WORDS && !hasFigure ? HEADING : 1;
    const score = (sum / Math.sqrt(found.size + 8)) * worthwhile * (isInside ? 1 : ELSEWHERE);
    if (score > best.score) best = { sentence: segment.trim(), score };
  }
  const quote = cutAtWord(best.sentence, LONGEST_QUOTE);
  return { ...((quote && placeOf(page, quote)) || { quote, rects: [] }), fits: best.score > 0 };
}

const cutAtWord = (text: string, most: number): string =>
  text.length <= most ? text : text.slice(0, text.lastIndexOf(" ", most) + 1 || most).trim();
