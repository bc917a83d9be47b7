import { normalForm } from "../../../contract/text/normal-form";
import type { TextLanguage } from "../../../providers/lexical/text-languages";
import { foldText, isOfRun, withoutMarks } from "../../../contract/text/index-words";
import { fold, isStopWord, stem } from "../../../providers/lexical/words";

/** Turns a split word into its form in an index: nothing for a stop word. */
type Reader = (raw: string) => string | null;

const HYPHENS = new Set([0x2d, 0xad, 0x2010, 0x2011]);
const NEWLINE = 10;

/**
 * Kinds of characters by code: 0 between words, 1 of a word, 2 a digit, 3 of a script in which any part of a run is found,
 * 4 a part of the character of kind 3 before it. Learned once: regular expressions are slow.
 */
const kinds = new Uint8Array(65_536).fill(255);

/** Vowels and finals of syllables of Hangul, and voicing marks, that are written apart. */
const PART_OF_CHARACTER = /[\u1160-\u11ff\ud7b0-\ud7fb\u3099\u309a\uff9e\uff9f]/;

function kindOf(code: number): number {
  const known = kinds[code]!;
  if (known !== 255) return known;
  const char = String.fromCharCode(code);
  const kind = /\p{Nd}/u.test(char)
    ? 2
    : isOfRun(char)
      ? PART_OF_CHARACTER.test(char) || foldText(char) === ""
        ? 4
        : 3
      : /[\p{L}\p{M}\p{N}]/u.test(char) || (code >= 0xd800 && code <= 0xdfff)
        ? 1
        : 0;
  kinds[code] = kind;
  return kind;
}

const isBetweenDigits = (code: number) => code === 0x2c || code === 0x2e;

/**
 * Walks a text's words in order: `word` gets each, as it is written, and a word that a line's end broke once more as a
 * whole; `line` is called at each line break. Numbers keep their separators; of a run without spaces, which a line's end
 * does not break, each two neighbours are a word. Written by hand: a document of 300 pages has 150,000 words, and a
 * regular expression takes several times as long.
 */
export function walkWords(
  text: string,
  start: number,
  end: number,
  word: (raw: string) => void,
  line: (at: number) => void,
): void {
  let broken = "";
  let isPaired = false;
  const characterEnd = (at: number) => {
    let to = at + 1;
    while (to < end && kindOf(text.charCodeAt(to)) === 4) to++;
    return to;
  };
  for (let at = start; at < end;) {
    const kind = kindOf(text.charCodeAt(at));
    if (kind === 0) {
      if (text.charCodeAt(at) === NEWLINE) line(at);
      at++;
      continue;
    }
    let to = at + 1;
    if (kind >= 3) {
      to = characterEnd(at);
      const next = text.charCodeAt(to) === NEWLINE ? to + 1 : to;
      const hasNext = next < end && kindOf(text.charCodeAt(next)) === 3;
      if (hasNext) word(text.slice(at, characterEnd(next)));
      else if (!isPaired) word(text.slice(at, to));
      isPaired = hasNext;
      at = to;
      continue;
    }
    for (; to < end; to++) {
      const code = text.charCodeAt(to);
      const next = kindOf(code);
      if (next >= 3) break;
      if (next !== 0) continue;
      const isInNumber = isBetweenDigits(code) && kindOf(text.charCodeAt(to - 1)) === 2;
      if (!isInNumber || to + 1 >= end || kindOf(text.charCodeAt(to + 1)) !== 2) break;
    }
    const raw = text.slice(at, to);
    word(raw);
    if (broken) word(broken + raw);
    broken = HYPHENS.has(text.charCodeAt(to)) && text.charCodeAt(to + 1) === NEWLINE ? raw : "";
    at = to;
  }
}

const MAX_REMEMBERED = 60_000;
const readers: Partial<Record<TextLanguage, { read: Reader; known: Map<string, string | null> }>> = {};

/** Returns the normalizer by which words of a language are compared; each word is worked out once. */
export function normalizerOf(language: TextLanguage): Reader {
  const reader = (readers[language] ??= { known: new Map(), read: () => null });
  const { known } = reader;
  reader.read = (raw) => {
    let term = known.get(raw);
    if (term === undefined) {
      if (known.size > MAX_REMEMBERED) known.clear();
      known.set(raw, (term = compareForm(raw, language)));
    }
    return term;
  };
  return reader.read;
}

/** English verbs whose past has another stem. */
const IRREGULAR = new Map(
  `sold sell, bought buy, took take, taken take, paid pay, spent spend, grew grow, grown grow, fell fall, fallen fall,
  rose rise, risen rise, made make, held hold, lost lose, won win, built build, led lead, drove drive, driven drive,
  began begin, begun begin, written write, wrote write, left leave, lent lend, dealt deal, met meet, ran run, shrank
  shrink, shrunk shrink, chose choose, chosen choose, gave give, given give, brought bring, sought seek, taught teach,
  found find, went go, gone go, came come, kept keep, became become, withdrew withdraw, withdrawn withdraw, arose arise,
  women woman, men man, children child, people person, criteria criterion, indices index, analyses analysis`
    .split(",")
    .map((pair) => pair.trim().split(/\s+/) as [string, string]),
);

function compareForm(written: string, language: TextLanguage): string | null {
  if (kindOf(written.charCodeAt(0)) >= 3) return foldText(written.replace("\n", "")) || null;
  const raw = normalForm(written, "NFKC");
  if (/^\p{Nd}/u.test(raw))
    return /^[\p{Nd}.,]+$/u.test(raw) ? raw.replace(/,(?=\d{3}\b)/g, "") : raw.toLowerCase();
  const word = raw.toLowerCase().replaceAll("œ", "oe").replaceAll("æ", "ae");
  const folded = fold(word);
  if (folded.length < 2 || folded.length > 40 || isStopWord(folded, language)) return null;
  return stem(language === "en" ? (IRREGULAR.get(folded) ?? oneSpelling(folded)) : word, language);
}

/** "Amortisation" and "labour" are spelled as in America: which spelling does not matter, as long as it is one. */
const oneSpelling = (word: string): string =>
  word
    .replace(/(?<=[a-z]{3})is(?=(?:ations?|e[ds]?|ing)$)/, "iz")
    .replace(/(?<=[a-z]{3})our(?=(?:s|ed|ing|able|ite|ites)?$)/, "or");

/** The words of a short text, as they are compared. */
export function normalizeWords(text: string, language: TextLanguage): string[] {
  const words: string[] = [];
  const read = normalizerOf(language);
  const word = (raw: string) => {
    const term = read(raw);
    if (term) words.push(term);
  };
  walkWords(text, 0, text.length, word, () => {});
  return words;
}

const QUARTERS = ["first", "second", "third", "fourth"];

/** Writes out what questions abbreviate: "FY18" is 2018, "Q2" a second quarter, "R&D" one word. */
export function spellOut(question: string): string {
  return withoutMarks(question.toLowerCase())
    .replace(/\bfy\s?'?(\d{2})\b/g, "20$1")
    .replace(/\bfy\s?((?:19|20)\d{2})\b/g, "$1")
    .replace(/\bq([1-4])(?=\b|\D)/g, (_, quarter: string) => ` ${QUARTERS[Number(quarter) - 1]} quarter `)
    .replace(/\b([12])h(?=\b|\d)/g, (_, half: string) => ` ${QUARTERS[Number(half) - 1]} half `)
    .replace(/\b(\w{1,2}) & (\w)\b/g, "$1&$2")
    .replace(/(\w)&(\w)/g, "$1n$2");
}
