import { LANGUAGES } from "../../../../contract/languages";
import { isStopWord } from "../../../../providers/lexical/words";
import type { Baseline, Placed } from "./placed";

/** Letters so many times as large as those of the lines beside them are tall. */
const TALL = 1.8;
/** Extent of tall letters above and below their baseline, in ems. */
const ASCENT = 0.9;
const DESCENT = 0.15;
/**
 * Distances of the lines beside tall letters from them, of those beside an initial, and of these from one another, in
 * ems.
 */
const BESIDE = 1.5;
const BESIDE_INITIAL = 0.8;
const OVERLAP = 0.1;
const TALL_GAP = 0.5;
const INITIAL = /^(?:["“„«‘'(¿¡]?\p{L}['’]?|["“„«‘'‹「『])$/u;
const OPENING = /^["“„«‘'‹「『(¿¡]$/u;
const CLOSING = /^["”’»'›」』]$/u;
/** Letters that are also words. */
const ONE_LETTER_WORDS = /^[AIOÀYE]$/u;

/**
 * A tall letter beside several lines shares a baseline with one of them, and would be read in its middle. An initial or
 * a quotation mark goes to the beginning of the first line; anything else becomes a line of its own before them.
 */
export function setTallApart(lines: Baseline[]): Baseline[] {
  const usual = usualSize(lines);
  const large = lines.filter(({ size }) => size >= TALL * usual).flatMap(tallRuns(TALL * usual));
  return large.reduce((all, run) => setApart(run, all), lines).filter(({ pieces }) => pieces.length > 0);
}

/** The size that half of the letters have at most. */
function usualSize(lines: Baseline[]): number {
  const pieces = lines.flatMap((line) => line.pieces).sort((a, b) => a.size - b.size);
  let left = pieces.reduce((sum, { text }) => sum + text.length, 0) / 2;
  return pieces.find(({ text }) => (left -= text.length) <= 0)?.size ?? 0;
}

/** The tall letters of a line that stand together. */
const tallRuns =
  (least: number) =>
  ({ pieces }: Baseline): Placed[][] => {
    const runs: Placed[][] = [];
    for (const piece of pieces.filter(({ size }) => size >= least).sort((a, b) => a.u0 - b.u0)) {
      const last = runs.at(-1)?.at(-1);
      if (last && piece.u0 - last.u1 < TALL_GAP * last.size) runs.at(-1)!.push(piece);
      else runs.push([piece]);
    }
    return runs;
  };

/** Part of a line on one side of tall letters, next to them. */
interface Beside {
  line: Baseline;
  nearest: Placed;
}

function setApart(run: Placed[], lines: Baseline[]): Baseline[] {
  const right = besideOf(run, lines, "right");
  const left = besideOf(run, lines, "left");
  const beside = right.length > 1 ? right : left;
  if (beside.length < 2) return lines;
  const own = new Set(run);
  for (const line of lines.filter(({ pieces }) => pieces.some((piece) => own.has(piece)))) {
    line.pieces = line.pieces.filter((piece) => !own.has(piece));
    line.size = Math.max(0, ...line.pieces.map(({ size }) => size));
  }
  const [first, last] = [beside[0]!, beside.at(-1)!];
  const lowest = lines.findLastIndex(({ v }) => v < run[0]!.v + DESCENT * run[0]!.size);
  const text = run.map((piece) => piece.text).join("");
  const size = Math.max(...run.map((piece) => piece.size));
  const gap = (first.nearest.u0 - run.at(-1)!.u1) / size;
  if (beside === right && INITIAL.test(text) && gap < BESIDE_INITIAL) {
    first.nearest.isGlued = isOfWord(text, first.nearest.text, lines);
    for (const piece of run) piece.isInitial = true;
    first.line.pieces.push(...run);
    return lines;
  }
  if (beside === left && CLOSING.test(text)) {
    run[0]!.isGlued = true;
    last.line.pieces.push(...run);
    return lines;
  }
  const [at, v] =
    beside === right ? [lines.indexOf(first.line), first.line.v] : [lowest + 1, lines[lowest]!.v];
  return lines.toSpliced(at, 0, { v, size, pieces: run });
}

/** The lines beside tall letters, from the first to the last. */
function besideOf(run: Placed[], lines: Baseline[], side: "left" | "right"): Beside[] {
  const { v, size } = run[0]!;
  const [u0, u1] = [run[0]!.u0, run.at(-1)!.u1];
  const gapOf = (piece: Placed) => (side === "right" ? piece.u0 - u1 : u0 - piece.u1);
  return lines.flatMap((line) => {
    const near = line.pieces.filter((piece) => {
      const isBeside = piece.v > v - ASCENT * size && piece.v < v + DESCENT * size;
      return (
        isBeside &&
        piece.size * TALL <= size &&
        gapOf(piece) > -OVERLAP * size &&
        gapOf(piece) < BESIDE * size
      );
    });
    const nearest = near.reduce<Placed | null>(
      (best, one) => (best && gapOf(best) <= gapOf(one) ? best : one),
      null,
    );
    return nearest ? [{ line, nearest }] : [];
  });
}

/**
 * Whether an initial is a part of the word after it, which goes on in small letters or in capitals alone; one that may
 * be a word itself unless the page says otherwise.
 */
function isOfWord(initial: string, rest: string, lines: Baseline[]): boolean {
  if (OPENING.test(initial)) return true;
  if (/^\p{Lu}(?:\p{Ll}|\P{L}|$)/u.test(rest)) return false;
  if (!ONE_LETTER_WORDS.test(initial.replace(/^\P{L}/u, ""))) return true;
  const words = lines.flatMap(({ pieces }) => pieces.map(({ text }) => wordOf(text)));
  const own = wordOf(rest);
  if (words.includes(wordOf(initial + rest))) return true;
  const isWord = words.indexOf(own) !== words.lastIndexOf(own);
  return !isWord && !LANGUAGES.some((language) => isStopWord(own, language));
}

const wordOf = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, "");
