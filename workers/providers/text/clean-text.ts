/**
 * Characters that are not seen: controls, soft hyphens, zero-width spaces, marks of writing direction, and the tag
 * characters that can hide whole sentences, outside of the flags of countries like Scotland. The joiners that emoji and
 * some scripts need stay.
 */
const UNSEEN =
  /(\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f})|[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\u{e0000}-\u{e007f}]/gu;

const withoutUnseen = (text: string): string => text.replace(UNSEEN, "$1").toWellFormed();

/** A text on one line. */
export const oneLine = (text: string): string => withoutUnseen(text).replace(/\s+/g, " ").trim();

/** A text whose line breaks mean something. */
export const cleanLines = (text: string): string =>
  withoutUnseen(text)
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();

/** A text whose spaces mean something too: code. */
export const cleanCode = (text: string): string =>
  withoutUnseen(text.replace(/\r\n?/g, "\n"))
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n")
    .replace(/^\n+/, "")
    .trimEnd();
