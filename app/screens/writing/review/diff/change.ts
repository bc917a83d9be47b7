import { Slice, type Attrs, type Fragment, type Node, type NodeType } from "@tiptap/pm/model";
import type { Transaction } from "@tiptap/pm/state";
import type { Mappable } from "@tiptap/pm/transform";

interface Placed {
  /** Counts the changes of a proposal from 0. */
  id: number;
  /** Positions in the present document. */
  from: number;
  to: number;
  /** The model's reason for the change, if it gave one. */
  reason: string | null;
}

/**
 * Replaces whole words within a text block, or whole blocks within their parent: never half a block, so that any mix
 * of accepted and rejected changes is a valid document.
 */
export interface Replacement extends Placed {
  kind: "replace";
  original: Fragment;
  content: Fragment;
}

export interface Markup {
  type: NodeType;
  attrs: Attrs;
}

/** Gives a block another type or other attributes (a heading's level, a checked item) and keeps its content. */
export interface MarkupChange extends Placed {
  kind: "markup";
  before: Markup;
  after: Markup;
}

export type Change = Replacement | MarkupChange;

/** Makes one change in the document of `tr`, whose positions it must have. */
export function applyChange(tr: Transaction, change: Change): void {
  if (change.kind === "markup") tr.setNodeMarkup(change.from, change.after.type, change.after.attrs);
  else tr.replace(change.from, change.to, new Slice(change.content, 0, 0));
}

/** Makes several changes of the same document, whose positions they all have. */
export function applyChanges(tr: Transaction, changes: readonly Change[]): void {
  // Changes are applied from the end, so that none moves another, and markup first: it moves nothing, and an insertion
  // before its block does.
  const isMarkup = ({ kind }: Change) => (kind === "markup" ? 1 : 0);
  [...changes]
    .sort((one, other) => other.from - one.from || isMarkup(other) - isMarkup(one))
    .forEach((change) => applyChange(tr, change));
}

/** The range of a change after other edits; it takes in what was inserted at its ends if `wide`. */
export function mapRange(change: Change, mapping: Mappable, wide: boolean): { from: number; to: number } {
  const { from, to } = change;
  if (wide) return { from: mapping.map(from, -1), to: mapping.map(to, 1) };
  // New blocks stay behind the block that they follow, new words before those that they precede.
  const start = mapping.map(from, isNewBlock(change) ? -1 : 1);
  return { from: start, to: from === to ? start : mapping.map(to, -1) };
}

const isNewBlock = (change: Change) =>
  change.kind === "replace" && change.from === change.to && change.content.firstChild?.isBlock === true;

/** Whether a change can be made at this place: what it replaces is still there, as it was. */
export function fitsAt(doc: Node, change: Change, from: number, to: number): boolean {
  if (change.kind === "markup") return hasMarkup(doc, from, change.before);
  if (!holds(doc, from, to, change.original)) return false;
  const $from = doc.resolve(from);
  const $to = doc.resolve(to);
  return $from.parent.canReplace($from.index(), $to.indexAfter(), change.content);
}

/** Whether this place holds what the change leads to. */
export function isDoneAt(doc: Node, change: Change, from: number, to: number): boolean {
  if (change.kind === "markup") return hasMarkup(doc, from, change.after);
  return holds(doc, from, to, change.content);
}

function holds(doc: Node, from: number, to: number, content: Fragment): boolean {
  if (from > to || from < 0 || to > doc.content.size) return false;
  const $from = doc.resolve(from);
  if (!$from.sameParent(doc.resolve(to))) return false;
  const start = $from.start();
  return $from.parent.content.cut(from - start, to - start).eq(content);
}

function hasMarkup(doc: Node, pos: number, { type, attrs }: Markup): boolean {
  const node = pos < doc.content.size ? doc.nodeAt(pos) : null;
  return node !== null && node.hasMarkup(type, attrs, node.marks);
}
