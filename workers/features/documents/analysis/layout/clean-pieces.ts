import { normalForm } from "../../../../contract/text/normal-form";
import { isLowered, isRaised } from "../../../../providers/pdf/letters";
import type { TextPiece } from "../../../../providers/pdf/read-text";

/** Signs that stand for two or three letters. */
const LIGATURES: Record<string, string> = {
  "\ufb00": "ff",
  "\ufb01": "fi",
  "\ufb02": "fl",
  "\ufb03": "ffi",
  "\ufb04": "ffl",
  "\ufb05": "st",
  "\ufb06": "st",
};

const NOT_TEXT = /[\p{Cc}\p{Cf}\p{Cn}\ufff0-\ufffc]/gu;
const UNUSUAL = /[^\u0020-\u007e\u00a1-\u00ac\u00ae-\u02ff]/;

/** Text as it is stored: letters for ligatures, one form for accents, nothing that is no sign; a space stays a space. */
export function cleanText(text: string): string {
  if (!UNUSUAL.test(text)) return text;
  return normalForm(
    text.replace(/[\ufb00-\ufb06]/g, (sign) => LIGATURES[sign]!),
    "NFC",
  )
    .toWellFormed()
    .replace(NOT_TEXT, "")
    .replace(/\s+/g, " ");
}

/** Number of dots in a row from which they are no punctuation. */
const MIN_LEADER_DOTS = 4;
/** Width of a dot at least, in ems. */
const DOT_WIDTH = 0.24;
const ONLY_DOTS = /^[.·․…_\s]+$/u;
const LEADER_SIGNS = ".·․_";
const TRAILING_LEADER = /(?<=[\p{L}\p{N}),;:%’"'*†-])(?:\s?[.·․_]){4,}$/u;

/** Pieces without the dots that lead from a row's name to its figures: they would look like words of a sentence. */
export function withoutLeaders(pieces: TextPiece[]): TextPiece[] {
  const dotted = new Map<number, number>();
  for (const { text, v } of pieces)
    if (ONLY_DOTS.test(text)) {
      const dots = text.replace(/\s/g, "").replaceAll("…", "...").length;
      dotted.set(Math.round(v), (dotted.get(Math.round(v)) ?? 0) + dots);
    }
  return pieces.flatMap((piece) => {
    const { text, v, u1, size } = piece;
    if (ONLY_DOTS.test(text)) return (dotted.get(Math.round(v)) ?? 0) >= MIN_LEADER_DOTS ? [] : [piece];
    // Few words end so, and trying the pattern on each costs as much as cleaning its text.
    const name = LEADER_SIGNS.includes(text.at(-1)!) ? text.replace(TRAILING_LEADER, "") : text;
    return [
      name === text
        ? piece
        : { ...piece, text: name, u1: u1 - (text.length - name.length) * DOT_WIDTH * size },
    ];
  });
}

const NOTE_MARK = /^(?:\(?\d{1,3}\)?|[*†‡§]{1,3}|[a-z])(?:,(?:\d{1,3}|[a-z]))*$/;
/** Letters of a word; what follows fewer may be an exponent or a part of a formula. */
const WORD_ENDS = /\p{L}{3}[.,;:!?)\]”"’']*$/u;
const WORD_BEGINS = /^[(“"‘']?\p{L}{2}/u;

const isNoteMark = (before: TextPiece, after: TextPiece): boolean =>
  (isRaised(after, before) && NOTE_MARK.test(after.text) && WORD_ENDS.test(before.text)) ||
  (isRaised(before, after) && NOTE_MARK.test(before.text) && WORD_BEGINS.test(after.text));

/** Letters after a figure that make it an ordinal: "1st", "2e", "3º". */
const ORDINAL = /^(?:\p{Ll}{2,}|[adeohrª°º]|n[do])$/u;
const FIGURE_ENDS = /\p{N}[)\]]?$/u;
const FIGURE_BEGINS = /^[(\-−–]?\p{N}/u;

/**
 * Chooses what stands in the text between two pieces that touch: a space before and after the raised mark of a note,
 * and a sign where a raised or lowered figure would otherwise become a digit of the one beside it.
 */
export function signBetween(before: TextPiece, after: TextPiece): "" | " " | "^" | "_" {
  if (isNoteMark(before, after)) return " ";
  const [ends, begins] = [FIGURE_ENDS.test(before.text), FIGURE_BEGINS.test(after.text)];
  if (isRaised(after, before) && ends && !ORDINAL.test(after.text)) return "^";
  if (!ends || !begins) return "";
  if (isLowered(after, before)) return "_";
  return isRaised(before, after) || isLowered(before, after) ? " " : "";
}
