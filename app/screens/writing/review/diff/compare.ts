import { Fragment, type Node } from "@tiptap/pm/model";
import { alignBlocks } from "./align-blocks";
import type { Change, MarkupChange, Replacement } from "./change";
import { compareText } from "./compare-text";
import { offsetsOf } from "./place-changes";

/**
 * The changes that lead from `original`, whose content begins at position `start` of its document, to `proposal`, in
 * the order of the document. Making all of them gives exactly the proposal; making any of them is a valid document.
 * `reasons` holds those that the model gave for blocks of the proposal.
 *
 * prosemirror-changeset is not used: it compares without regard to marks and structure, so that one of its changes may
 * begin in one block and end in another. Such a change cannot be accepted without its neighbours.
 */
export function compareBlocks(
  original: Fragment,
  proposal: Fragment,
  start: number,
  reasons: ReadonlyMap<Node, string> = new Map(),
): Change[] {
  const comparison = new Comparison(reasons);
  comparison.compareChildren(original, proposal, start, null, null);
  return comparison.changes();
}

/** The same for a part of one text block: both are inline content. */
export function compareInline(original: Fragment, proposal: Fragment, start: number): Change[] {
  const comparison = new Comparison(new Map());
  comparison.compareInline(original, proposal, start, null);
  return comparison.changes();
}

type Found = Omit<Replacement, "id"> | Omit<MarkupChange, "id">;

class Comparison {
  readonly #found: Found[] = [];

  constructor(readonly reasons: ReadonlyMap<Node, string>) {}

  changes(): Change[] {
    return this.#found.map((change, id) => ({ ...change, id }));
  }

  /** `parent` is null for the blocks of a document, which may follow each other in any order. */
  compareChildren(a: Fragment, b: Fragment, start: number, reason: string | null, parent: Node | null): void {
    const offsets = offsetsOf(a);
    const canPair = parent === null || allowsAnyOrder(parent) ? isComparable : isSameType;
    for (const aligned of alignBlocks(a.content, b.content, canPair)) {
      if (aligned.kind === "pair") {
        const block = b.child(aligned.b);
        this.#compareNodes(
          a.child(aligned.a),
          block,
          start + offsets[aligned.a]!,
          this.#reasonOf(block) ?? reason,
        );
        continue;
      }
      const { aFrom, aTo, bFrom, bTo } = aligned;
      const content = b.content.slice(bFrom, bTo);
      const given = content.map((block) => this.#reasonOf(block)).find((text) => text !== undefined);
      this.#found.push({
        kind: "replace",
        from: start + offsets[aFrom]!,
        to: start + offsets[aTo]!,
        original: Fragment.fromArray(a.content.slice(aFrom, aTo)),
        content: Fragment.fromArray(content),
        reason: given ?? reason,
      });
    }
  }

  compareInline(a: Fragment, b: Fragment, start: number, reason: string | null): void {
    for (const { aFrom, aTo, bFrom, bTo } of compareText(a, b))
      this.#found.push({
        kind: "replace",
        from: start + aFrom,
        to: start + aTo,
        original: a.cut(aFrom, aTo),
        content: b.cut(bFrom, bTo),
        reason,
      });
  }

  /** Two blocks for which `isComparable` is true, or that are equal; `pos` is where `a` begins. */
  #compareNodes(a: Node, b: Node, pos: number, reason: string | null): void {
    if (a.eq(b)) return;
    if (!a.sameMarkup(b)) {
      const before = { type: a.type, attrs: a.attrs };
      const after = { type: b.type, attrs: b.attrs };
      this.#found.push({ kind: "markup", from: pos, to: pos + 1, before, after, reason });
    }
    if (a.inlineContent) this.compareInline(a.content, b.content, pos + 1, reason);
    else if (isRow(a) || hasFixedRows(a, b)) this.#compareInOrder(a, b, pos + 1, reason);
    else this.compareChildren(a.content, b.content, pos + 1, reason, a);
  }

  /** Compares child with child: those of a table row, or rows that must stay as many as they are. */
  #compareInOrder(a: Node, b: Node, start: number, reason: string | null): void {
    a.forEach((child, offset, index) => this.#compareNodes(child, b.child(index), start + offset, reason));
  }

  #reasonOf(block: Node): string | undefined {
    return this.reasons.get(block);
  }
}

/** Whether two blocks can be compared inside, so that any mix of what is found there fits both. */
function isComparable(a: Node, b: Node): boolean {
  if (a.isLeaf || b.isLeaf || a.type.isAtom || b.type.isAtom) return false;
  if (isTable(a) && isTable(b)) return hasFixedRows(a, b) || haveRowsOfOneWidth(a, b);
  if (isRow(a) && isRow(b)) return sameCells(a, b);
  return holdTheSame(a, b);
}

/**
 * Refuses blocks of different types, as inside a list item, which must begin with a paragraph: were a block allowed to
 * become a paragraph there, removing the one before it would be possible only together with that.
 */
const isSameType = (a: Node, b: Node) => a.type === b.type && isComparable(a, b);

const allowsAnyOrder = ({ type }: Node) => /^\w+[+*]$/.test(type.spec.content ?? "");

/** Whether each block may have the content of the other, such as a paragraph and a heading. */
function holdTheSame({ type: a }: Node, { type: b }: Node): boolean {
  if (a === b) return true;
  return (
    a.spec.content === b.spec.content &&
    a.spec.marks === b.spec.marks &&
    a.spec.group === b.spec.group &&
    a.spec.code === b.spec.code
  );
}

const roleOf = (node: Node): unknown => node.type.spec.tableRole;
const isTable = (node: Node) => roleOf(node) === "table";
const isRow = (node: Node) => roleOf(node) === "row";

/** Whether two tables have the same rows of the same cells, some of which span several. */
function hasFixedRows(a: Node, b: Node): boolean {
  if (!isTable(a) || a.childCount !== b.childCount || haveRowsOfOneWidth(a, b)) return false;
  return a.content.content.every((row, index) => sameCells(row, b.child(index)));
}

/** Whether every row of both tables has as many cells, and none spans several: rows may come and go one by one. */
function haveRowsOfOneWidth(a: Node, b: Node): boolean {
  const rows = [...a.content.content, ...b.content.content];
  const width = rows[0]?.childCount;
  return rows.every(
    (row) =>
      row.childCount === width &&
      row.content.content.every(({ attrs }) => (attrs.colspan ?? 1) === 1 && (attrs.rowspan ?? 1) === 1),
  );
}

function sameCells(a: Node, b: Node): boolean {
  return (
    a.childCount === b.childCount &&
    a.content.content.every((cell, index) => {
      const { attrs } = b.child(index);
      return cell.attrs.colspan === attrs.colspan && cell.attrs.rowspan === attrs.rowspan;
    })
  );
}
