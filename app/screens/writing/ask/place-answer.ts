import type { Editor } from "@tiptap/core";
import { Fragment, type ResolvedPos } from "@tiptap/pm/model";
import { Selection } from "@tiptap/pm/state";
import { documentOfHtml } from "../document/document-html";
import { placeChanges } from "../review/diff/place-changes";
import { proposeChanges } from "../review/review-plugin";
import { NO_RUN } from "../review/review-state";
import { isEmptyParagraph } from "../review/runs/find-written";
import { changesOfAnswer, rewriteParts } from "../review/runs/rewrite-target";

/**
 * Inserts an answer at the cursor, or behind what is selected: one paragraph within the line, anything else behind the
 * block. The cursor is placed after it.
 */
export function insertAnswer({ state, view, schema }: Editor, html: string): void {
  const { content } = documentOfHtml(html, { schema, foreign: true });
  const { $to } = state.selection;
  const only = content.childCount === 1 ? content.firstChild : null;
  const isInLine =
    only?.type.name === "paragraph" &&
    $to.parent.content.size > 0 &&
    $to.parent.canReplace($to.index(), $to.index(), only.content);
  const block = state.doc.maybeChild($to.index(0));
  const end = Math.min($to.depth > 0 ? $to.after(1) : $to.pos, state.doc.content.size);
  const from = block && isEmptyParagraph(block) ? end - block.nodeSize : end;
  const words = isInLine ? apart(only.content, $to) : Fragment.empty;
  const tr = isInLine ? state.tr.insert($to.pos, words) : state.tr.replaceWith(from, end, content);
  const behind = isInLine ? $to.pos + words.size : from + content.size;
  tr.setSelection(Selection.near(tr.doc.resolve(behind), -1));
  // Typed addresses become links; those of an answer stay as they are.
  view.dispatch(tr.setMeta("preventAutolink", true).scrollIntoView());
  view.focus();
}

/** An answer within a line, with the spaces that divide it from the words around it. */
function apart(words: Fragment, $at: ResolvedPos): Fragment {
  const { parent, parentOffset } = $at;
  const before = parent.textBetween(0, parentOffset, "", "\ufffc");
  const after = parent.textBetween(parentOffset, parent.content.size, "", "\ufffc");
  const space = Fragment.from(parent.type.schema.text(" "));
  const opened = /[^\s([{“‘«"]$/u.test(before) ? space.append(words) : words;
  return /^[\p{L}\p{N}]/u.test(after) ? opened.append(space) : opened;
}

/** Proposes an answer in place of the selected text, as far as it goes. False if it would change nothing. */
export function proposeAnswer({ state, view, schema }: Editor, html: string, isTruncated = false): boolean {
  const [part] = rewriteParts(state, "selection", Number.MAX_SAFE_INTEGER);
  if (!part) return false;
  const { before, changes } = changesOfAnswer(part, html, schema, isTruncated);
  const placed = placeChanges(before, changes, state.doc, part.near);
  if (placed.length === 0) return false;
  proposeChanges(view, NO_RUN, placed);
  view.focus();
  return true;
}
