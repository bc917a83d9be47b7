import type { Language } from "../../../contract/languages";
import type { PassageSource } from "../../../contract/pdf/chat";
import { contentWords } from "../../../providers/lexical/words";
import { placeOf, type CitedPage } from "./cite-from";

/** Longer sentences, as in tables without full stops, are cut. */
const LONGEST_QUOTE = 240;

/** The sentence of a page that fits a question best, and where it stands. */
export function quoteFrom(
  page: CitedPage,
  question: string,
  language: Language,
): Pick<PassageSource, "quote" | "rects"> {
  const asked = new Set(contentWords(question, language));
  const { text } = page.text;
  let best = { sentence: "", score: -1 };
  for (const { segment } of new Intl.Segmenter(language, { granularity: "sentence" }).segment(text)) {
    const words = new Set(contentWords(segment, language));
    const score = [...words].filter((word) => asked.has(word)).length / Math.sqrt(words.size + 8);
    if (score > best.score && segment.trim()) best = { sentence: segment.trim(), score };
  }
  const quote = cutAtWord(best.sentence, LONGEST_QUOTE);
  return (quote && placeOf(page, quote)) || { quote, rects: [] };
}

const cutAtWord = (text: string, most: number): string =>
  text.length <= most ? text : text.slice(0, text.lastIndexOf(" ", most) + 1 || most).trim();
