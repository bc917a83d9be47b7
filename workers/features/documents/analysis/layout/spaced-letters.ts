import type { Placed } from "./placed";

/** Letters of scripts that are set with spaces between words. */
const LETTERS =
  /^(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}])\p{L}{1,3}$/u;
/** Letters of a word that is set wide are so far apart at most, and its words, in ems. */
const WIDEST = 0.75;
const WIDEST_WORDS = 2.5;
/** A gap that is so many times the usual one between letters is between words. */
const WORD = 1.5;
/** Letters that make a word; fewer stand beside one another for other reasons, and small ones in formulas and code. */
const MIN_LETTERS = 4;
const MIN_SMALL_LETTERS = 6;
const MIN_OF_SEVERAL = 3;
/** Groups of letters that kerning has left: a normal line has no gaps this small between its words. */
const MIN_GROUPS = 4;
const KERNED_GAP = 0.2;
const CLEAR_STEP = 1.8;

/** Joins the letters of words that are set wide ("C H A P T E R"): they could neither be found nor quoted. */
export function joinSpaced(pieces: Placed[]): Placed[] {
  if (pieces.length < MIN_LETTERS) return pieces;
  const joined: Placed[] = [];
  let at = 0;
  for (const run of runsOf(pieces)) {
    const [before, after] = [pieces[at - 1], pieces[(at += run.length)]];
    joined.push(...(run.length < MIN_OF_SEVERAL ? run : wordsOf(run, before, after)));
  }
  return joined;
}

/** Pieces of at most three letters that follow one another, and pieces that stand alone. */
function runsOf(pieces: Placed[]): Placed[][] {
  const runs: Placed[][] = [];
  for (const piece of pieces) {
    const last = runs.at(-1)?.at(-1);
    const goesOn =
      last && LETTERS.test(last.text) && LETTERS.test(piece.text) && gapOf(last, piece) < WIDEST_WORDS;
    if (goesOn) runs.at(-1)!.push(piece);
    else runs.push([piece]);
  }
  return runs;
}

/** Space between two pieces, in ems. */
const gapOf = (one: Placed, other: Placed) => (other.u0 - one.u1) / Math.max(one.size, other.size);

function wordsOf(run: Placed[], before: Placed | undefined, after: Placed | undefined): Placed[] {
  const gaps = run.slice(1).map((piece, at) => gapOf(run[at]!, piece));
  const sorted = gaps.toSorted((a, b) => a - b);
  const isSingle = run.every(({ text }) => text.length === 1);
  const widest = isSingle
    ? WORD * sorted[Math.floor((sorted.length - 1) / 2)]!
    : smallGap(sorted, run.length);
  if (widest === null || (isSingle && widest > WORD * WIDEST)) return run;
  // Words beside them at the same distance: the letters are words as well.
  if (before && gapOf(before, run[0]!) <= widest) return run;
  if (after && gapOf(run.at(-1)!, after) <= widest && /\w/.test(after.text)) return run;
  const words: Placed[][] = [[run[0]!]];
  for (const [at, gap] of gaps.entries())
    if (gap <= widest) words.at(-1)!.push(run[at + 1]!);
    else words.push([run[at + 1]!]);
  const lengths = words.map((word) => word.reduce((sum, { text }) => sum + text.length, 0));
  const several = lengths.filter((length) => length >= MIN_OF_SEVERAL).length;
  const text = run.map((piece) => piece.text).join("");
  const areCapitals = text === text.toUpperCase();
  const isLong = Math.max(...lengths) >= (areCapitals ? MIN_LETTERS : MIN_SMALL_LETTERS);
  return (isLong || (areCapitals && several > 1)) && !isAlphabet(text) ? words.map(joinWord) : run;
}

/** The widest gap between letters, where the gaps between words are clearly wider; null where they are not. */
function smallGap(sorted: number[], groups: number): number | null {
  const at = sorted.findIndex(
    (gap, index) => index > 0 && gap > CLEAR_STEP * Math.max(sorted[index - 1]!, 0.05),
  );
  if (groups < MIN_GROUPS || at < 2) return null;
  const small = sorted[at - 1]!;
  return small < KERNED_GAP && sorted[at]! > KERNED_GAP ? small : null;
}

/** Whether letters follow one another as in the alphabet: they number things. */
const isAlphabet = (text: string): boolean =>
  [...text].slice(0, 3).every((letter, at) => letter.codePointAt(0) === text.codePointAt(0)! + at);

const joinWord = (word: Placed[]): Placed => ({
  ...word[0]!,
  text: word.map(({ text }) => text).join(""),
  u1: Math.max(...word.map(({ u1 }) => u1)),
});
