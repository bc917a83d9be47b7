import { stopwords as dutch } from "@orama/stopwords/dutch";
import { stopwords as german } from "@orama/stopwords/german";
import { stopwords as italian } from "@orama/stopwords/italian";
import { stopwords as portuguese } from "@orama/stopwords/portuguese";
import { stopwords as spanish } from "@orama/stopwords/spanish";
import { LANGUAGES } from "../../../contract/languages";
import { NOTHING, UNKNOWN } from "../../../providers/pdf/glyph-text";
import type { TextPiece } from "../../../providers/pdf/read-text";
import { fold, stopWords } from "../../../providers/lexical/words";

/** `damaged`: some letters are missing or wrong; `garbled`: it is no text in any language. */
export type Legibility = "clear" | "damaged" | "garbled";

/** Letters without a name that damage a page: so many, and such a part of its letters. */
const MIN_LOST = 2;
const LOST_PART = 0.003;
const GARBLED_PART = 0.2;
/** Words that signs inside words have damaged: so many, and such a part. */
const MIN_BROKEN = 2;
const BROKEN_PART = 0.01;
/**
 * Fonts that number their letters have them in the order of ASCII, so many places lower. Small words that appear when
 * letters are moved back tell it: so many, such a part of all words, and of the small words that are there.
 */
const PLACES = [26, 27, 28, 29, 30, 31, 32, 33];
const MIN_MOVED = 3;
const MOVED_PART = 0.04;
const MOVED_BESIDE = 0.3;
/** Below this part of words among so many, signs take the place of letters. */
const MIN_TOKENS = 30;
const WORDS_PART = 0.35;

const SMALL_WORDS = new Set(
  [...LANGUAGES.flatMap((language) => [...stopWords(language)]), ...[german, spanish, italian, portuguese, dutch].flat().map(fold)].filter((word) => word.length > 2), // prettier-ignore
);

/** Returns how far the text of a page can be relied on. */
export function legibilityOf(text: string, pieces: readonly TextPiece[]): Legibility {
  const lost = countLost(pieces);
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const part = lost / Math.max(1, letters + lost);
  const tokens = text.split(/\s+/).filter(Boolean);
  const moved = movedPart(tokens);
  if (part > GARBLED_PART || moved > 1 || areSigns(tokens)) return "garbled";
  const isDamaged = (lost >= MIN_LOST && part > LOST_PART) || moved > MOVED_BESIDE || hasBrokenWords(tokens);
  return isDamaged ? "damaged" : "clear";
}

/** Signs inside words that the file does not name, and whole words of them. One by itself is a bullet. */
export function countLost(pieces: readonly TextPiece[]): number {
  let lost = 0;
  for (const { text } of pieces) {
    if (!text.includes(NOTHING) && !text.includes(UNKNOWN)) continue;
    const unnamed = text.split(/[\0\ufffd]/).length - 1;
    if (unnamed > 1 || /\p{L}/u.test(text)) lost += unnamed;
  }
  return lost;
}

/** Small words that appear when all letters are moved, for each small word that is there. */
function movedPart(tokens: readonly string[]): number {
  const least = Math.max(MIN_MOVED, MOVED_PART * tokens.length);
  const most = Math.max(...PLACES.map((places) => smallWords(tokens.map((token) => moved(token, places)))));
  return most < least ? 0 : most / Math.max(1, smallWords(tokens));
}

const smallWords = (tokens: readonly string[]) =>
  tokens.filter((token) => SMALL_WORDS.has(token.toLowerCase())).length;

/** Long tokens are no small words, and numbers are what they are. */
const moved = (token: string, places: number) =>
  token.length > 8 || !/[A-Z]/.test(token)
    ? ""
    : String.fromCharCode(...[...token].map((sign) => sign.charCodeAt(0) + places));

/** Whether most of a page in Latin letters is no words, numbers or signs by themselves. */
function areSigns(tokens: readonly string[]): boolean {
  const plain = tokens.filter((token) => /^[\x21-\x7e]{2,}$/.test(token));
  if (plain.length < MIN_TOKENS) return false;
  const words = plain.filter((token) => /[a-z]{3}|[A-Z]{3}|^[-+($]*\d[\d.,:;/%)-]*$/.test(token));
  return words.length < WORDS_PART * plain.length;
}

/** A sign in place of letters: "Educa&on", "pla[orm"; or one capital in many words: "operaOons", "soluOons". */
function hasBrokenWords(tokens: readonly string[]): boolean {
  const words = [...new Set(tokens)];
  const signs = words.filter((word) => /^(?=.{5})\p{L}+[&#%!~[\]{}"]\p{Ll}+[.,;:]?$/u.test(word));
  const inside = words.flatMap((word) => /^\p{L}?\p{Ll}+(\p{Lu})\p{Ll}{2}s?[.,;:]?$/u.exec(word)?.[1] ?? []);
  const usual = Math.max(0, ...[...Map.groupBy(inside, (sign) => sign).values()].map((same) => same.length));
  const capitals = usual > MIN_BROKEN && usual > 0.8 * inside.length ? usual : 0;
  const broken = signs.length + capitals;
  return broken >= MIN_BROKEN && broken > BROKEN_PART * words.length;
}
