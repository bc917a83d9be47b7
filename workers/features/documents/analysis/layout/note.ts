import type { ExtractedText } from "./extract-text";
import { sentencesOf } from "../../../../core/knowledge/text/sentences";
import { LANGUAGES } from "../../../../contract/languages";
import { fold, isStopWord } from "../../../../providers/lexical/words";

const MAX_NOTE = 320;
const MIN_SENTENCE = 25;
const MAX_SENTENCE = 280;

/** The one or two sentences of a page that say most about it, in its own words; its headings where it has none. */
export function extractNote({ text, blocks }: ExtractedText): string {
  const parts = blocks.flatMap(({ kind, start, end }) => {
    const block = text.slice(start, end);
    const own = kind === "text" ? sentencesOf(block).map((sentence) => sentence.text) : [block];
    return own.map((part) => ({ text: part, isSentence: kind === "text", words: wordsOf(part) }));
  });
  const counts = new Map<string, number>();
  for (const { words } of parts) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const scored = parts
    .filter(
      ({ isSentence, text: { length } }) => isSentence && length >= MIN_SENTENCE && length <= MAX_SENTENCE,
    )
    .map((part, at) => ({ text: part.text, at, score: scoreOf(part.text, part.words, at, counts) }))
    .sort((a, b) => b.score - a.score);
  const chosen: typeof scored = [];
  let length = 0;
  for (const sentence of scored.slice(0, 2)) {
    if (length + sentence.text.length > MAX_NOTE) continue;
    chosen.push(sentence);
    length += sentence.text.length + 1;
  }
  if (chosen.length > 0)
    return chosen
      .sort((a, b) => a.at - b.at)
      .map((sentence) => sentence.text)
      .join(" ");
  return text.replaceAll(/\s+/g, " ").trim().slice(0, MAX_NOTE);
}

function scoreOf(sentence: string, words: string[], at: number, counts: Map<string, number>): number {
  const weight = words.reduce((sum, word) => sum + Math.log(1 + (counts.get(word) ?? 0)), 0);
  const figures = /\d/.test(sentence) ? 0.25 : 0;
  return weight / Math.sqrt(words.length + 4) + figures + (at === 0 ? 0.5 : at === 1 ? 0.2 : 0);
}

const wordsOf = (text: string) =>
  (fold(text).match(/\p{L}{3,}/gu) ?? []).filter(
    (word) => !LANGUAGES.some((language) => isStopWord(word, language)),
  );
