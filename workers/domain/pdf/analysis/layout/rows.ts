import type { TextPiece } from "../../../../providers/pdf/read-text";

/** Pieces that stand side by side without a wide gap. */
export interface Segment {
  pieces: TextPiece[];
  u0: number;
  u1: number;
}

/** The text on one baseline, from left to right. */
export interface Row {
  v: number;
  /** Height of its largest letters. */
  size: number;
  segments: Segment[];
}

/** Letters this far apart, in ems, are not of one sentence; justified words come closer. */
const SEGMENT_GAP = 1.2;
/** Raised and lowered letters stand this far from the line, in ems of the larger ones. */
const SHIFT = 0.4;
/** Letters printed twice to look bold are this far apart at most, in ems. */
const DOUBLE = 0.2;
const BULLET = /^(?:[•▪◦●■–—*·-]|\(?\d{1,3}[.)]|\(?[a-zA-Z][.)])$/u;

/** Groups the pieces of one turn into rows, from the first to the last. */
export function toRows(pieces: TextPiece[]): Row[] {
  const sorted = [...pieces].sort((a, b) => a.v - b.v || a.u0 - b.u0);
  const groups: { v: number; size: number; pieces: TextPiece[] }[] = [];
  for (const piece of sorted) {
    const group = groups.at(-1);
    if (group && Math.abs(piece.v - group.v) <= SHIFT * Math.max(piece.size, group.size)) {
      group.pieces.push(piece);
      if (piece.size > group.size) {
        group.size = piece.size;
        group.v = piece.v;
      }
    } else groups.push({ v: piece.v, size: piece.size, pieces: [piece] });
  }
  return groups.map(({ v, size, pieces: own }) => ({ v, size, segments: segmentsOf(own) }));
}

function segmentsOf(pieces: TextPiece[]): Segment[] {
  const segments: Segment[] = [];
  let last: TextPiece | null = null;
  for (const piece of pieces.sort((a, b) => a.u0 - b.u0)) {
    if (last && piece.text === last.text && piece.u0 - last.u0 < DOUBLE * piece.size) continue;
    const segment = segments.at(-1);
    const gap = segment ? piece.u0 - segment.u1 : 0;
    const isItem = segment?.pieces.length === 1 && BULLET.test(segment.pieces[0]!.text);
    const widest = (isItem ? 4 : SEGMENT_GAP) * Math.max(piece.size, last?.size ?? 0);
    if (segment && gap < widest) {
      segment.pieces.push(piece);
      segment.u1 = Math.max(segment.u1, piece.u1);
    } else segments.push({ pieces: [piece], u0: piece.u0, u1: piece.u1 });
    last = piece;
  }
  return segments;
}
