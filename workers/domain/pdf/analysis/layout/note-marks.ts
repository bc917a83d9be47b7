import { isRaised, type TextPiece } from "../../../../providers/pdf/read-text";

const MARK = /^(?:\(?\d{1,3}\)?|[*†‡§]{1,3}|[a-z])(?:,(?:\d{1,3}|[a-z]))*$/;
/** Letters of a word; what follows fewer may be an exponent or a part of a formula. */
const WORD_ENDS = /\p{L}{3}[.,;:!?)\]”"’']*$/u;
const WORD_BEGINS = /^[(“"‘']?\p{L}{3}/u;

/** Whether one of two pieces that touch is the raised mark of a note and the other a word: they are two words then. */
export const isNoteMark = (before: TextPiece, after: TextPiece): boolean =>
  (isRaised(after, before) && MARK.test(after.text) && WORD_ENDS.test(before.text)) ||
  (isRaised(before, after) && MARK.test(before.text) && WORD_BEGINS.test(after.text));
