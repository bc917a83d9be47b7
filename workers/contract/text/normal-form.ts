/**
 * More marks than any script puts on a letter; Unicode's stream-safe format has the same number. The voicing marks of half
 * width are letters of which the compatibility forms make marks.
 */
const MORE_MARKS = /([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu;

type Form = "NFC" | "NFD" | "NFKC" | "NFKD";

/**
 * Normalises like `normalize`, with a limit on the marks in a row: putting marks in order takes the square of their
 * number, minutes for a megabyte of them.
 */
export const normalForm = (text: string, form: Form): string =>
  text.replace(MORE_MARKS, "$1").normalize(form);
