/*
 * Words that no language writes, which a text is full of that was read in another character set than it was written in.
 */

/** Runs of what is written without spaces, with a letter that is not ASCII. */
const WORD = /[^\s\p{Ps}\p{Pe}"',.:;/<>=&#-]+/gu;
const NOT_ASCII = /[^\x00-\x7f]/;
const SCRIPTS = ["Latin", "Cyrillic", "Greek", "Hebrew", "Arabic", "Thai"].map(
  (script) => new RegExp(`\\p{Script=${script}}`, "u"),
);
/** Matches what is no letter and stands in no text. */
const NO_TEXT = /[\u0000-\u0008\u000b\u000e-\u001f\u007f-\u009f\ufffd\p{Co}\p{Cn}\u2500-\u259f]/u;
/** A capital within a word, beside a letter that is not ASCII: "cafŽ". */
const LATE_CAPITAL = /\p{Ll}(?![A-Z])\p{Lu}|[^\x00-\x7f](?<=\p{Ll})[A-Z]/u;
/** Signs that stand beside no letter, and those that do not stand between two. */
const SIGN = /[¤¦¬¯¼½¾¶÷](?=\p{L})|(?<=\p{L})[¤¦¬¯¼½¾¶÷]|(?<=\p{L})[¡¿¢£¥¨¸§©®×±†‡•‰‹›«»„“”‚ˆ˜](?=\p{L})/u;
/** Half-width letters beside others. */
const HALF_WIDTH = /[\uff61-\uff9f](?=[^\uff61-\uff9f])|(?<=[^\uff61-\uff9f])[\uff61-\uff9f]/;
/** Long words of Latin letters that are nearly all accented. */
const ACCENTED_PART = 0.8;
const MIN_ACCENTED = 3;
const MAX_WORDS = 2_000;

/** Russian in one of its character sets, read in another one, has its capitals where small letters were. */
const SHOUTED = /^\p{L}\p{Lu}+$/u;
const INVERTED = /^\p{Ll}\p{Lu}+$/u;

/** Computes the share of words that are none, among those that have letters besides ASCII; 0 where there are none. */
export function oddness(text: string): number {
  let [words, odd, shouted, inverted] = [0, 0, 0, 0];
  for (const [word] of text.matchAll(WORD)) {
    if (!NOT_ASCII.test(word)) continue;
    words += 1;
    if (isOdd(word)) odd += 1;
    if (SHOUTED.test(word)) shouted += 1;
    if (INVERTED.test(word)) inverted += 1;
    if (words >= MAX_WORDS) break;
  }
  if (inverted > 0 && shouted > words / 2) return 1;
  return words === 0 ? 0 : odd / words;
}

/** Matches what draws trees of folders, and the signs of fonts of their own. */
const DRAWN = /^[\u2500-\u259f\p{Co}]+$/u;
/** Share of all words, also those of plain letters. */
const GARBAGE_PART = 0.3;

/** Whether so many words of a text are none that nobody could read it, whatever it was written in. */
export function isGarbage(text: string): boolean {
  let [words, odd] = [0, 0];
  for (const [word] of text.matchAll(WORD)) {
    words += 1;
    if (NOT_ASCII.test(word) && !DRAWN.test(word) && isOdd(word)) odd += 1;
    if (words >= MAX_WORDS) break;
  }
  return odd > GARBAGE_PART * words;
}

/** Whether a text may be one: a few of its words may be unusual. */
export const isReadable = (text: string): boolean => oddness(text) <= 0.2;

function isOdd(word: string): boolean {
  if (NO_TEXT.test(word) || SIGN.test(word) || LATE_CAPITAL.test(word) || HALF_WIDTH.test(word)) return true;
  if (SCRIPTS.filter((script) => script.test(word)).length > 1) return true;
  const latin = word.match(/\p{Script=Latin}/gu) ?? [];
  const accented = latin.filter((letter) => letter > "\x7f").length;
  return accented >= MIN_ACCENTED && accented >= ACCENTED_PART * latin.length;
}
