import type { TextPiece } from "../../../../providers/pdf/read-text";
import type { Placed } from "./placed";

/** Pairs of neighbouring words that are needed to tell how far a page is tilted. */
const MIN_PAIRS = 8;
/** A line drops by so many points a point, at least and at most, where a page was scanned askew. */
const LEAST = 0.003;
const MOST = 0.2;
/** Neighbours on one line: gap and step in ems, and how much their sizes differ. */
const NEAR = 1.5;
const STEP = 0.5;
const SIZES = 0.25;

/** Pieces of one turn as they would stand if the page had not been tilted; as they are where it was not. */
export function straighten(pieces: TextPiece[]): Placed[] {
  const tilt = tiltOf(pieces);
  if (tilt === 0) return pieces;
  return pieces.map((piece) => {
    const shift = tilt * piece.v;
    const place = { u0: piece.u0 + shift, u1: piece.u1 + shift, v: piece.v - tilt * piece.u0 };
    return { ...piece, ...place, drawn: piece };
  });
}

/** Returns how far lines drop from their beginning to their end: the middle of what pairs of neighbours show. */
function tiltOf(pieces: TextPiece[]): number {
  const slopes: number[] = [];
  for (let at = 1; at < pieces.length; at += 1) {
    const [one, other] = [pieces[at - 1]!, pieces[at]!];
    const gap = (other.u0 - one.u1) / one.size;
    const isNext = gap > 0 && gap < NEAR && Math.abs(other.v - one.v) < STEP * one.size;
    if (isNext && Math.abs(other.size - one.size) < SIZES * one.size)
      slopes.push((other.v - one.v) / (other.u0 - one.u0));
  }
  if (slopes.length < MIN_PAIRS) return 0;
  const tilt = slopes.sort((a, b) => a - b)[Math.floor(slopes.length / 2)]!;
  return Math.abs(tilt) < LEAST || Math.abs(tilt) > MOST ? 0 : tilt;
}
