import type { Baseline, Placed } from "./placed";
import { joinShifted } from "./shifted-letters";
import { joinSpaced } from "./spaced-letters";
import { setTallApart } from "./tall-letters";

/** Pieces that stand side by side without a wide gap. */
export interface Segment {
  pieces: Placed[];
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
export const SEGMENT_GAP = 1.2;
/** Letters of one line are off its baseline by so much at most, in ems of the smaller ones. */
const OFF_LINE = 0.4;
/** Letters printed twice to look bold are this far apart at most, in ems. */
const DOUBLE = 0.2;
const BULLET = /^(?:[•▪◦●■–—*·-]|\(?\d{1,3}[.)]|\(?[a-zA-Z][.)])$/u;

/** Groups the pieces of one turn into rows, from the first to the last. */
export function toRows(pieces: Placed[]): Row[] {
  const lines = setTallApart(joinShifted(baselinesOf(pieces)));
  return lines.map(({ v, size, pieces: own }) => ({ v, size, segments: segmentsOf(own) }));
}

function baselinesOf(pieces: Placed[]): Baseline[] {
  const sorted = [...pieces].sort((a, b) => a.v - b.v || a.u0 - b.u0);
  const lines: Baseline[] = [];
  for (const piece of sorted) {
    const line = lines.at(-1);
    // The smaller letters decide: several lines beside a large letter are not one.
    if (line && Math.abs(piece.v - line.v) <= OFF_LINE * Math.min(piece.size, line.size)) {
      line.pieces.push(piece);
      if (piece.size > line.size) {
        line.size = piece.size;
        line.v = piece.v;
      }
    } else lines.push({ v: piece.v, size: piece.size, pieces: [piece] });
  }
  return lines;
}

function segmentsOf(pieces: Placed[]): Segment[] {
  const segments: Segment[] = [];
  let last: Placed | null = null;
  const once: Placed[] = [];
  for (const piece of pieces.sort((a, b) => a.u0 - b.u0)) {
    if (last && piece.text === last.text && piece.u0 - last.u0 < DOUBLE * piece.size) continue;
    once.push((last = piece));
  }
  for (const piece of joinSpaced(once)) {
    const segment = segments.at(-1);
    const before = segment?.pieces.at(-1);
    const gap = segment ? piece.u0 - segment.u1 : 0;
    const isBullet = segment?.pieces.length === 1 && BULLET.test(segment.pieces[0]!.text);
    // A dash at the end of a column is not the bullet of the next one.
    const isItem = isBullet && gap <= segment.u0 - (segments.at(-2)?.u1 ?? -Infinity);
    const widest = isItem ? 4 * Math.max(piece.size, before!.size) : widestGap(piece, before);
    if (segment && (gap < widest || piece.isGlued)) {
      segment.pieces.push(piece);
      segment.u1 = Math.max(segment.u1, piece.u1);
    } else segments.push({ pieces: [piece], u0: piece.u0, u1: piece.u1 });
  }
  return segments;
}

/** A much larger letter does not reach further than its line does. */
function widestGap(piece: Placed, before: Placed | undefined): number {
  if (!before) return 0;
  const [small, large] = [Math.min(piece.size, before.size), Math.max(piece.size, before.size)];
  return SEGMENT_GAP * (large > 1.8 * small ? small : large);
}
