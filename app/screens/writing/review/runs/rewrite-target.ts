import { Fragment, type Node, type Schema } from "@tiptap/pm/model";
import type { EditorState } from "@tiptap/pm/state";
import { htmlOfDocument } from "../../document/document-html";
import { compareBlocks, compareInline } from "../diff/compare";
import type { Change } from "../diff/change";
import { inlineOf, readProposal } from "./read-proposal";
import { MAX_PART_WORDS, splitParts } from "./split-parts";

/** Characters of the text around a part that are sent with it. */
const MAX_CONTEXT = 1_000;

/** A part of a document that is sent to be rewritten. It can be stored: its blocks are JSON. */
export interface RewritePart {
  /** The index of its first block in the document. */
  near: number;
  blocks: unknown;
  /** Positions within the blocks, where only words of one text block are to be rewritten. */
  inline: { from: number; to: number } | null;
  /** The HTML that is sent, with plain text from `before` and `after` it. */
  content: string;
  before: string;
  after: string;
}

/**
 * Splits the text to be rewritten into parts: the whole document, or the selection. A selection within one text block
 * is taken as it is, another with all of its top-level blocks; without a selection, the block of the cursor is
 * rewritten. A part has at most `maxWords`, unless one block alone has more.
 */
export function rewriteParts(
  { doc, selection }: EditorState,
  scope: "selection" | "document",
  maxWords = MAX_PART_WORDS,
): RewritePart[] {
  const { $from, $to, empty } = selection;
  if (scope === "document") return partsOf(doc, 0, doc.childCount - 1, maxWords);
  if (!empty && $from.sameParent($to) && $from.parent.inlineContent && !isWhole(selection)) {
    const near = $from.index(0);
    const start = $from.posAtIndex(near, 0);
    const content = $from.parent.copy($from.parent.content.cut($from.parentOffset, $to.parentOffset));
    const block = doc.child(near);
    return [
      {
        near,
        blocks: [block.toJSON()],
        inline: { from: $from.pos - start, to: $to.pos - start },
        content: htmlOfDocument(Fragment.from(content)),
        ...contextOf(doc, $from.pos, $to.pos),
      },
    ];
  }
  const last = !empty && $to.depth === 0 ? $to.index(0) - 1 : $to.index(0);
  const end = Math.min(Math.max($from.index(0), last), doc.childCount - 1);
  return partsOf(doc, $from.index(0), end, maxWords);
}

const isWhole = ({ $from, $to }: EditorState["selection"]) =>
  $from.depth === 1 && $from.parentOffset === 0 && $to.parentOffset === $to.parent.content.size;

function partsOf(doc: Node, first: number, last: number, maxWords: number): RewritePart[] {
  return splitParts(doc, first, last, maxWords).map(({ near, blocks }) => {
    const content = Fragment.fromArray([...blocks]);
    const from = doc.content.content.slice(0, near).reduce((sum, block) => sum + block.nodeSize, 0);
    return {
      near,
      blocks: content.toJSON() as unknown,
      inline: null,
      content: htmlOfDocument(content),
      ...contextOf(doc, from, from + content.size),
    };
  });
}

function contextOf(doc: Node, from: number, to: number): Pick<RewritePart, "before" | "after"> {
  const before = doc.textBetween(Math.max(0, from - 2 * MAX_CONTEXT), from, "\n");
  const after = doc.textBetween(to, Math.min(doc.content.size, to + 2 * MAX_CONTEXT), "\n");
  return { before: before.slice(-MAX_CONTEXT).trim(), after: after.slice(0, MAX_CONTEXT).trim() };
}

/**
 * The blocks of a part, and the changes that an answer proposes; positions count from the first block. A truncated answer
 * proposes nothing for the block that it stops in, and nothing for what it did not reach.
 */
export function changesOfAnswer(
  part: RewritePart,
  answer: string,
  schema: Schema,
  isTruncated = false,
): { before: Fragment; changes: Change[] } {
  const before = Fragment.fromJSON(schema, part.blocks);
  const proposal = readProposal(answer, part.content, schema);
  // An empty answer is a failure of the model, not a proposal to delete everything.
  if (proposal.content.textBetween(0, proposal.content.size, " ").trim() === "")
    return { before, changes: [] };
  if (!part.inline && isTruncated) {
    const finished = Fragment.fromArray(proposal.content.content.slice(0, -1));
    const changes = compareBlocks(before, finished, 0, proposal.reasons);
    return { before, changes: changes.filter(({ to }) => to < before.size) };
  }
  if (isTruncated) return { before, changes: [] };
  if (!part.inline) return { before, changes: compareBlocks(before, proposal.content, 0, proposal.reasons) };
  const { from, to } = part.inline;
  const doc = schema.topNodeType.create(null, before);
  const { parent, parentOffset } = doc.resolve(from);
  const original = parent.content.cut(parentOffset, parentOffset + to - from);
  return {
    before,
    changes: compareInline(original, inlineOf(proposal, schema, parent.type, original), from),
  };
}
