import type { Fragment, Node } from "@tiptap/pm/model";
import { diffArrays } from "diff";
import { fitsAt, type Change } from "./change";

/**
 * Finds the place of changes in a document that may have been edited since. `before` are the top-level blocks that they
 * are about, in which their positions count from 0; `near` is the index of the first one when they were last seen.
 * A change whose block is no longer as it was is left out.
 */
export function placeChanges(
  before: Fragment,
  changes: readonly Change[],
  doc: Node,
  near: number,
): Change[] {
  const found = findBlocks(before.content, doc.content.content, near);
  const offsets = offsetsOf(before);
  const docOffsets = offsetsOf(doc.content);
  return changes.flatMap((change) => {
    const from = placeOf(change);
    if (from === undefined) return [];
    const placed = { ...change, from, to: from + change.to - change.from };
    return fitsAt(doc, placed, placed.from, placed.to) ? [placed] : [];
  });

  function placeOf({ from, to }: Change): number | undefined {
    const boundary = from === to ? offsets.indexOf(from) : -1;
    if (boundary > 0 && found[boundary - 1] !== undefined) return docOffsets[found[boundary - 1]! + 1];
    const first = Math.min(blockAt(offsets, from), before.childCount - 1);
    const start = found[first];
    if (start === undefined) return undefined;
    const last = blockAt(offsets, Math.max(from, to - 1));
    for (let block = first; block <= last; block++)
      if (found[block] !== start + block - first) return undefined;
    return docOffsets[start]! + from - offsets[first]!;
  }
}

/** Finds for each block the index of the same block in a document; undefined for blocks that are not there any more. */
export function findBlocks(
  blocks: readonly Node[],
  inDocument: readonly Node[],
  near: number,
): (number | undefined)[] {
  const isAt = (start: number) => blocks.every((block, index) => inDocument[start + index]?.eq(block));
  const starts = inDocument.map((_, index) => index).sort((a, b) => Math.abs(a - near) - Math.abs(b - near));
  const start = starts.find(isAt);
  if (start !== undefined) return blocks.map((_, index) => start + index);
  const found: (number | undefined)[] = [];
  let at = 0;
  for (const { added, removed, count } of diffArrays(blocks.map(keyOf), inDocument.map(keyOf))) {
    if (added) at += count;
    else for (let n = 0; n < count; n++) found.push(removed ? undefined : at++);
  }
  return found;
}

const keyOf = (node: Node) => JSON.stringify(node.toJSON());

/** Returns the positions where each block begins, and where the last one ends. */
export function offsetsOf(fragment: Fragment): number[] {
  const offsets = [0];
  fragment.forEach((child, offset) => offsets.push(offset + child.nodeSize));
  return offsets;
}

const blockAt = (offsets: number[], pos: number): number =>
  Math.max(
    0,
    offsets.findLastIndex((offset) => offset <= pos),
  );
