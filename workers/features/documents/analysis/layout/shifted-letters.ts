import { isLowered, isRaised } from "../../../../providers/pdf/letters";
import type { TextPiece } from "../../../../providers/pdf/read-text";
import type { Baseline, Placed } from "./placed";

/** Raised letters are at least this large a part of those they are raised from; smaller ones are text beside them. */
const MIN_PART = 0.4;
/** Gap to the letters that they are raised from, in ems of these: after them, and before, as the mark of a footnote. */
const GAP_AFTER = 0.25;
const GAP_BEFORE = 0.6;
const OVERLAP = 0.2;
const RUN_GAP = 0.5;
/** Matches raised or lowered text: figures, signs, and letters that are no words. */
const SHORT = /^(?:(?!\p{L}{5}).){1,12}$/u;

/**
 * Puts raised and lowered letters, which have a baseline of their own, on the line of the letters they belong to: an
 * exponent is read after its base, the mark of a note after its word.
 */
export function joinShifted(lines: Baseline[]): Baseline[] {
  for (const [at, line] of lines.entries()) {
    const runs = runsOf(line.pieces).filter((run) => SHORT.test(run.map(({ text }) => text).join("")));
    for (const run of runs) {
      const host = hostOf(run, lines, at);
      if (!host) continue;
      const moved = new Set(run);
      line.pieces = line.pieces.filter((piece) => !moved.has(piece));
      host.pieces.push(...run);
    }
  }
  return lines.filter(({ pieces }) => pieces.length > 0);
}

/** Pieces that touch, with nothing else close by on their baseline. */
function runsOf(pieces: Placed[]): Placed[][] {
  const runs: Placed[][] = [];
  for (const piece of pieces.toSorted((a, b) => a.u0 - b.u0)) {
    const last = runs.at(-1)?.at(-1);
    if (last && piece.u0 - last.u1 < RUN_GAP * Math.max(piece.size, last.size)) runs.at(-1)!.push(piece);
    else runs.push([piece]);
  }
  return runs;
}

/** The line of the letters next to a run, of those above and below. */
function hostOf(run: Placed[], lines: Baseline[], at: number): Baseline | null {
  for (let step = 1; step <= lines.length; step += 1) {
    const [above, below] = [lines[at - step], lines[at + step]];
    const near = [below, above].filter(
      (line) => line !== undefined && Math.abs(line.v - run[0]!.v) < line.size,
    );
    for (const line of near) if (line!.pieces.some((piece) => belongs(run, piece))) return line!;
    if (near.length === 0) return null;
  }
  return null;
}

function belongs(run: Placed[], host: TextPiece): boolean {
  const [first, last] = [run[0]!, run.at(-1)!];
  const size = Math.max(...run.map((piece) => piece.size));
  const place = { v: first.v, size };
  if (size < MIN_PART * host.size || !(isRaised(place, host) || isLowered(place, host))) return false;
  const after = first.u0 - host.u1;
  const before = host.u0 - last.u1;
  const touches = (gap: number, most: number) => gap > -OVERLAP * host.size && gap < most * host.size;
  return touches(after, GAP_AFTER) || touches(before, GAP_BEFORE);
}
