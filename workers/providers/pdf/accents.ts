/** Signs that typesetters without accented letters draw on a letter, and the marks which they are there. */
const MARKS: Record<string, string> = {
  ...{
    "`": "\u0300",
    "\u02cb": "\u0300",
    "\u0300": "\u0300",
    "´": "\u0301",
    "\u02ca": "\u0301",
    "\u0301": "\u0301",
  },
  ...{
    "^": "\u0302",
    "\u02c6": "\u0302",
    "\u0302": "\u0302",
    "~": "\u0303",
    "\u02dc": "\u0303",
    "\u0303": "\u0303",
  },
  ...{ "¯": "\u0304", "\u02c9": "\u0304", "\u0304": "\u0304", "\u02d8": "\u0306", "\u0306": "\u0306" },
  ...{
    "\u02d9": "\u0307",
    "\u0307": "\u0307",
    "¨": "\u0308",
    "\u0308": "\u0308",
    "\u02da": "\u030a",
    "\u030a": "\u030a",
  },
  ...{ "\u02dd": "\u030b", "\u030b": "\u030b", "\u02c7": "\u030c", "\u030c": "\u030c" },
  ...{ "¸": "\u0327", "\u0327": "\u0327", "\u02db": "\u0328", "\u0328": "\u0328" },
};

/** Under an accent the letters i and j are drawn without their dots. */
const DOTTED: Record<string, string> = { "\u0131": "i", "\u0237": "j" };

/**
 * One text of two that are drawn on each other, where the end of one is the accent of the other's letter, whichever
 * was drawn first; null where they are no such two.
 */
export function accented(before: string, after: string): string | null {
  const [last, first] = [before.at(-1), after[0]];
  if (last === undefined || first === undefined) return null;
  const isFirst = last in MARKS;
  const [sign, letter] = isFirst ? [last, first] : [first, last];
  if (!(sign in MARKS) || !/\p{L}/u.test(letter)) return null;
  const both = `${DOTTED[letter] ?? letter}${MARKS[sign]}`.normalize("NFC");
  return before.slice(0, -1) + both + after.slice(1);
}
