import { normalForm } from "../../contract/text/normal-form";
/** A mark, and the signs for it that typesetters without accented letters draw on a letter. */
const SIGNS = [
  "\u0300`\u02cb",
  "\u0301´\u02ca",
  "\u0302^\u02c6",
  "\u0303~\u02dc",
  "\u0304¯\u02c9",
  "\u0306\u02d8",
  "\u0307\u02d9",
  "\u0308¨",
  "\u030a\u02da",
  "\u030b\u02dd",
  "\u030c\u02c7",
  "\u0327¸",
  "\u0328\u02db",
];
const MARKS = new Map(SIGNS.flatMap((signs) => [...signs].map((sign) => [sign, signs[0]])));

/** Dotted forms of the letters i and j, which are drawn without dots under an accent. */
const DOTTED: Record<string, string> = { "\u0131": "i", "\u0237": "j" };

/**
 * One text of two that are drawn on each other, where the end of one is the accent of the other's letter, whichever
 * was drawn first; null if they are no such two.
 */
export function accented(before: string, after: string): string | null {
  const [last, first] = [before.at(-1), after[0]];
  if (last === undefined || first === undefined) return null;
  const [sign, letter] = MARKS.has(last) ? [last, first] : [first, last];
  const mark = MARKS.get(sign);
  if (!mark || !/\p{L}/u.test(letter)) return null;
  const both = normalForm(`${DOTTED[letter] ?? letter}${mark}`, "NFC");
  return before.slice(0, -1) + both + after.slice(1);
}
