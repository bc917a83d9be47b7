import { NOTHING } from "./glyph-text";

interface LetterPlace {
  /** The baseline, and the height of the font, in points. */
  v: number;
  size: number;
}

/**
 * A gap of so many ems between two letters is the end of a word, even where no space was drawn. TeX sets the spaces of
 * a full line as narrow as a sixth of an em; pairs of letters are hardly ever set further apart than a tenth.
 */
export const WORD_GAP = 0.14;
/** Longest word; longer ones are kept in pieces. */
const MAX_LETTERS = 1_000;
/** Distance of a letter behind the end of the accent it is drawn under, in ems, at least and at most. */
const UNDER = 0.2;
const FAR_UNDER = 1.2;
/** Longest distance of a mark from the letter that it is drawn on along the line, in ems. */
const MARK_REACH = 1.5;
/** Raised and lowered letters are smaller than this part of the others. */
const SMALLER = 0.85;

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** The letters of a ligature, from left to right as all others are. */
export const inDrawnOrder = (text: string) =>
  text.length > 1 && RIGHT_TO_LEFT.test(text) ? [...text].reverse().join("") : text;

export const isBlank = (text: string) =>
  text.length === 1 ? (text <= " " && text !== NOTHING) || text === "\u00a0" : text.trim() === "";

/** Whether letters are smaller and higher than those next to them, as an exponent or the mark of a note. */
export const isRaised = (small: LetterPlace, large: LetterPlace): boolean => {
  const rise = (large.v - small.v) / large.size;
  return small.size < SMALLER * large.size ? rise > 0.15 && rise < 0.8 : small.size <= large.size && rise > 0.3 && rise < 0.6; // prettier-ignore
};

/** Whether letters are smaller and lower than those next to them, as an index. */
export const isLowered = (small: LetterPlace, large: LetterPlace): boolean => {
  const fall = (small.v - large.v) / large.size;
  return small.size < SMALLER * large.size && fall > 0.08 && fall < 0.5;
};

export const isShifted = (one: LetterPlace, other: LetterPlace) =>
  isRaised(one, other) || isLowered(one, other);

/** Whether a letter may be drawn under an accent that ends the text before it. */
export const isUnder = (before: string, gap: number, size: number) =>
  gap < -UNDER * size && gap > -FAR_UNDER * size && takesMore(before);

/** Marks, also as the signs by themselves that fonts for Arabic have. */
const MARK = /^[\p{M}\ufc5e-\ufc63\ufcf2-\ufcf4\ufe70-\ufe72\ufe74\ufe76-\ufe7f]+$/u;
export const isMark = (text: string) => text > "\u02ff" && MARK.test(text);

/**
 * Whether a mark and the letter that it belongs to follow one another, wherever the mark was moved to. Where text reads
 * to the left, marks are drawn before their letters.
 */
export function isMarkOn(before: string, after: string, gap: number, size: number): boolean {
  if (before === "" || gap < -MARK_REACH * size) return false;
  if (isMark(after)) return gap < (RIGHT_TO_LEFT.test(after) ? WORD_GAP : MARK_REACH / 3) * size;
  const last = before.at(-1)!;
  return RIGHT_TO_LEFT.test(last) && isMark(last) && gap < WORD_GAP * size;
}

/** Whether letters may follow in the same piece. Signs of scripts without spaces each have their own place. */
export function takesMore(text: string): boolean {
  const last = text.charCodeAt(text.length - 1);
  const isSpaceless = (last >= 0x2e80 && last <= 0x9fff) || (last >= 0xf900 && last <= 0xfaff);
  return !isSpaceless && text.length < MAX_LETTERS;
}
