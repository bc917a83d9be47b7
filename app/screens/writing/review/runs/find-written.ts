import type { EditorState } from "@tiptap/pm/state";
import type { Node } from "@tiptap/pm/model";
import { offsetsOf } from "../diff/place-changes";

/** Letters that a block must begin with to be taken for one that broke off, where nothing else of the text is near. */
const MIN_LETTERS = 12;

/**
 * Finds a text in the document that it was being written into when the page closed: its first blocks as they are, and
 * perhaps one that breaks off. `near` is the index at which it began. A text that is not found is to be written there.
 */
export function findWritten(doc: Node, text: readonly Node[], near: number): { from: number; to: number } {
  const offsets = offsetsOf(doc.content);
  const indexes = offsets.slice(0, -1).map((_, index) => index);
  const byDistance = indexes.sort((a, b) => Math.abs(a - near) - Math.abs(b - near));
  for (const first of byDistance) {
    const count = countWritten(doc, text, first, near);
    if (count > 0) return { from: offsets[first]!, to: offsets[first + count]! };
  }
  const at = Math.min(near, doc.childCount);
  const isEmpty = at < doc.childCount && isEmptyParagraph(doc.child(at));
  return { from: offsets[at]!, to: offsets[isEmpty ? at + 1 : at]! };
}

function countWritten(doc: Node, text: readonly Node[], first: number, near: number): number {
  let count = 0;
  while (count < text.length && doc.maybeChild(first + count)?.eq(text[count]!)) count++;
  const next = doc.maybeChild(first + count);
  if (!next || !isBrokenOff(next, text.slice(count))) return count;
  const isSure = count > 0 || first === near || lettersOf(next).length >= MIN_LETTERS;
  return isSure ? count + 1 : count;
}

/** Whether a block is how the rest of the text began, perhaps as another kind: half a table is still a paragraph. */
function isBrokenOff(block: Node, rest: readonly Node[]): boolean {
  const letters = lettersOf(block);
  if (rest.length === 0) return false;
  if (letters === "") return block.type.name !== "paragraph" && block.type === rest[0]!.type && !block.isAtom;
  return rest.map(lettersOf).join("").startsWith(letters);
}

const lettersOf = (block: Node): string => block.textContent.replace(/[^\p{L}\p{N}]/gu, "");

export const isEmptyParagraph = (block: Node): boolean =>
  block.type.name === "paragraph" && block.content.size === 0;

/** The index of the block before which a new text comes: an empty paragraph at the cursor is replaced by it. */
export function placeOf({ doc, selection }: EditorState, where: "cursor" | "behind"): { near: number } {
  const { $from, $to } = selection;
  const at = $from.index(0);
  const isEmpty = at < doc.childCount && isEmptyParagraph(doc.child(at));
  if (where === "cursor") return { near: isEmpty ? at : Math.min(at + 1, doc.childCount) };
  return { near: Math.min($to.index(0) + 1, doc.childCount) };
}
