import type { TextPiece } from "../../../../providers/pdf/read-text";
import type { Row } from "./rows";

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const UPRIGHT = /\([^()]{0,200}\)|\[[^[\]]{0,200}\]/g;
const SWAPPED = /\)[^()]{0,200}\(|\][^[\]]{0,200}\[/g;
const OTHER: Record<string, string> = {
  "(": ")",
  ")": "(",
  "[": "]",
  "]": "[",
  "{": "}",
  "}": "{",
  "«": "»",
  "»": "«",
};

/**
 * Turns brackets round where the file names them by what was written instead of by what is drawn: where text reads to
 * the left, an opening bracket is drawn as a closing one. Pairs in the wrong order show it.
 */
export function withDrawnBrackets(rows: Row[]): Row[] {
  const lines = rows.flatMap(({ segments }) => segments.map(({ pieces }) => textOf(pieces)));
  if (!lines.some((line) => RIGHT_TO_LEFT.test(line))) return rows;
  const count = (pairs: RegExp) => lines.reduce((sum, line) => sum + (line.match(pairs)?.length ?? 0), 0);
  if (count(SWAPPED) <= count(UPRIGHT)) return rows;
  return rows.map((row) => ({
    ...row,
    segments: row.segments.map((segment) => ({ ...segment, pieces: segment.pieces.map(turn) })),
  }));
}

const textOf = (pieces: TextPiece[]) => pieces.map(({ text }) => text).join(" ");
const turn = <Piece extends TextPiece>(piece: Piece): Piece => ({
  ...piece,
  text: piece.text.replace(/[()[\]{}«»]/g, (sign) => OTHER[sign]!),
});
