import type { Node } from "@tiptap/pm/model";
import { diffArrays } from "diff";

/** Blocks that belong together (`pair`), or those between two pairs that have no counterpart. Ranges exclude their end. */
export type Aligned =
  | { kind: "pair"; a: number; b: number }
  | { kind: "gap"; aFrom: number; aTo: number; bFrom: number; bTo: number };

/** Above this many comparisons, a gap stays one: its blocks were all replaced, and comparing them would take seconds. */
const MAX_COMPARISONS = 40_000;
/** Score that makes two blocks of one kind a pair even if they have no word in common, as after a translation. */
const SAME_KIND = 0.05;

/**
 * Finds for each block of `a` its counterpart in `b`, in order: equal blocks first, and between them those that have
 * most words in common. `canPair` says whether two different blocks can be compared inside.
 */
export function alignBlocks(
  a: readonly Node[],
  b: readonly Node[],
  canPair: (one: Node, other: Node) => boolean,
): Aligned[] {
  const aligned: Aligned[] = [];
  let aAt = 0;
  let bAt = 0;
  let removed = 0;
  const closeGap = (added: number) => {
    if (removed + added > 0)
      aligned.push(
        ...alignGap(a, b, { aFrom: aAt, aTo: aAt + removed, bFrom: bAt, bTo: bAt + added }, canPair),
      );
    aAt += removed;
    bAt += added;
    removed = 0;
  };
  let added = 0;
  for (const part of diffArrays(a.map(keyOf), b.map(keyOf))) {
    if (part.removed) removed += part.count;
    else if (part.added) added += part.count;
    else {
      closeGap(added);
      added = 0;
      for (let n = 0; n < part.count; n++) aligned.push({ kind: "pair", a: aAt++, b: bAt++ });
    }
  }
  closeGap(added);
  return aligned;
}

const keyOf = (node: Node) => JSON.stringify(node.toJSON());

interface Gap {
  aFrom: number;
  aTo: number;
  bFrom: number;
  bTo: number;
}

/** Pairs the blocks of a gap so that the sum of their similarities is the greatest; what is left over stays gaps. */
function alignGap(
  a: readonly Node[],
  b: readonly Node[],
  gap: Gap,
  canPair: (one: Node, other: Node) => boolean,
): Aligned[] {
  const rows = gap.aTo - gap.aFrom;
  const columns = gap.bTo - gap.bFrom;
  if (rows === 0 || columns === 0 || rows * columns > MAX_COMPARISONS) return [{ kind: "gap", ...gap }];
  const aWords = a.slice(gap.aFrom, gap.aTo).map(wordsOf);
  const bWords = b.slice(gap.bFrom, gap.bTo).map(wordsOf);
  const scoreOf = (row: number, column: number) => {
    if (!canPair(a[gap.aFrom + row]!, b[gap.bFrom + column]!)) return 0;
    return SAME_KIND + similarity(aWords[row]!, bWords[column]!);
  };
  const scores = aWords.map((_, row) => bWords.map((__, column) => scoreOf(row, column)));
  return gapsBetween(bestPairs(scores), gap);
}

/** The pairs with the greatest sum of scores that do not cross each other. */
function bestPairs(scores: number[][]): { row: number; column: number }[] {
  const rows = scores.length;
  const columns = scores[0]!.length;
  // best[row][column]: the greatest sum of what comes from there on.
  const best = Array.from({ length: rows + 1 }, () => new Float64Array(columns + 1));
  const paired = (row: number, column: number) => {
    const score = scores[row]![column]!;
    return score === 0 ? 0 : score + best[row + 1]![column + 1]!;
  };
  for (let row = rows - 1; row >= 0; row--)
    for (let column = columns - 1; column >= 0; column--)
      best[row]![column] = Math.max(paired(row, column), best[row + 1]![column]!, best[row]![column + 1]!);
  const pairs: { row: number; column: number }[] = [];
  for (let row = 0, column = 0; row < rows && column < columns;) {
    const here = best[row]![column]!;
    if (here === 0) break;
    if (paired(row, column) === here) pairs.push({ row: row++, column: column++ });
    else if (best[row + 1]![column] === here) row++;
    else column++;
  }
  return pairs;
}

function gapsBetween(pairs: { row: number; column: number }[], gap: Gap): Aligned[] {
  const aligned: Aligned[] = [];
  let { aFrom, bFrom } = gap;
  const addGap = (aTo: number, bTo: number) => {
    if (aTo > aFrom || bTo > bFrom) aligned.push({ kind: "gap", aFrom, aTo, bFrom, bTo });
  };
  for (const { row, column } of pairs) {
    addGap(gap.aFrom + row, gap.bFrom + column);
    aligned.push({ kind: "pair", a: gap.aFrom + row, b: gap.bFrom + column });
    aFrom = gap.aFrom + row + 1;
    bFrom = gap.bFrom + column + 1;
  }
  addGap(gap.aTo, gap.bTo);
  return aligned;
}

interface Words {
  counts: Map<string, number>;
  total: number;
}

function wordsOf(node: Node): Words {
  const counts = new Map<string, number>();
  const words =
    node
      .textBetween(0, node.content.size, " ")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return { counts, total: words.length };
}

/** The share of words that two blocks have in common, from 0 to 1. */
function similarity(one: Words, other: Words): number {
  if (one.total + other.total === 0) return 1;
  let common = 0;
  for (const [word, count] of one.counts) common += Math.min(count, other.counts.get(word) ?? 0);
  return (2 * common) / (one.total + other.total);
}
