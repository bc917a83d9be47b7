import { Extension } from "@tiptap/core";
import { closeHistory, isHistoryTransaction } from "@tiptap/pm/history";
import { Plugin, PluginKey, Selection, type EditorState, type Transaction } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { applyChanges, type Change } from "./diff/change";
import { decorateChanges, type ReviewLooks } from "./decorations";
import { afterRejection, Rejection } from "./rejection";
import {
  addChanges,
  isReplacedWhole,
  mapChanges,
  neighbour,
  NO_REVIEW,
  pendingOf,
  setStatus,
  type ReviewState,
} from "./review-state";

type Action =
  | { type: "add"; run: string; changes: readonly Change[] }
  | { type: "accept"; keys: readonly number[] }
  | { type: "reject" }
  | { type: "select"; key: number }
  | { type: "clear" };

interface PluginState extends ReviewState {
  /** The last decision, until something else changes the document: the next one joins its undo step. */
  lastDecision: Transaction | null;
}

const key = new PluginKey<PluginState>("review");

/** The changes under review in an editor. */
export const reviewOf = (state: EditorState): ReviewState => key.getState(state) ?? NO_REVIEW;

/** Shows proposed changes in the text. The document stays as it is until a change is accepted. */
export const Review = Extension.create<ReviewLooks>({
  name: "review",

  addProseMirrorPlugins() {
    const looks = this.options;
    return [
      new Plugin<PluginState>({
        key,
        state: { init: () => ({ ...NO_REVIEW, lastDecision: null }), apply },
        props: {
          decorations: (state) => decorateChanges(state.doc, reviewOf(state), looks),
          handleDOMEvents: { click: selectClicked },
        },
      }),
    ];
  },

  addKeyboardShortcuts() {
    const act = (command: ReviewCommand) => () => command(this.editor.view);
    return {
      F8: act(selectNext),
      "Shift-F8": act(selectPrevious),
      "Alt-ArrowDown": act(selectNext),
      "Alt-ArrowUp": act(selectPrevious),
      "Alt-Enter": act(acceptCurrent),
      "Alt-Shift-Enter": act(rejectCurrent),
    };
  },
});

function apply(tr: Transaction, state: PluginState): PluginState {
  const action = tr.getMeta(key) as Action | undefined;
  let next: ReviewState = state;
  if (action?.type === "accept") next = setStatus(next, action.keys, "accepted");
  if (tr.doc !== tr.before && next.tracked.length > 0) {
    const byHistory = isHistoryTransaction(tr);
    const isOther = !action && !byHistory && isReplacedWhole(tr);
    next = isOther ? NO_REVIEW : mapChanges(next, tr.mapping, tr.doc, byHistory);
  }
  for (const step of tr.steps) next = afterRejection(next, step, tr.doc);
  if (action) next = reduce(next, action);
  const { tracked, current } = next;
  const decision = lastDecision(tr, action, state);
  // A new object is drawn: with nothing under review, a key must not lead to one.
  if (next === state && decision === state.lastDecision) return state;
  return { tracked, current, lastDecision: decision };
}

function reduce(state: ReviewState, action: Action): ReviewState {
  switch (action.type) {
    case "add":
      return addChanges(state, action.run, action.changes);
    case "select":
      return { ...state, current: action.key };
    case "clear":
      return NO_REVIEW;
    case "accept":
    case "reject":
      return state;
  }
}

function lastDecision(tr: Transaction, action: Action | undefined, state: PluginState): Transaction | null {
  if (!tr.docChanged) return state.lastDecision;
  if (action?.type === "accept" || action?.type === "reject") return tr;
  // Additions of other plugins to a decision, such as repairing a table, belong to it.
  const root = tr.getMeta("appendedTransaction") as Transaction | undefined;
  return root !== undefined && root === state.lastDecision ? root : null;
}

/** Something that a button or a key does to the changes; false when there is nothing to do. */
export type ReviewCommand = (view: EditorView) => boolean;

/** Shows what a run proposes. The changes have positions in the present document. */
export function proposeChanges(view: EditorView, run: string, changes: readonly Change[]): void {
  const { tr, selection } = view.state;
  const { from, to, empty, $to } = selection;
  // The menu of a selected text would stand over its changes.
  const isSelected = !empty && changes.some((change) => change.from <= to && change.to >= from);
  if (isSelected) tr.setSelection(Selection.near($to, -1));
  const areFirst = pendingOf(reviewOf(view.state)).length === 0;
  view.dispatch(tr.setMeta(key, { type: "add", run, changes } satisfies Action));
  if (areFirst) scrollToCurrent(view);
}

export const acceptCurrent: ReviewCommand = (view) => decideCurrent(view, "accept");
export const rejectCurrent: ReviewCommand = (view) => decideCurrent(view, "reject");
export const acceptAll: ReviewCommand = (view) => acceptChanges(view, allPending(view));
export const rejectAll: ReviewCommand = (view) => rejectChanges(view, allPending(view));
export const selectNext: ReviewCommand = (view) => select(view, neighbour(reviewOf(view.state), 1));
export const selectPrevious: ReviewCommand = (view) => select(view, neighbour(reviewOf(view.state), -1));

/** Forgets the changes, also those decided: a later undo does not offer them again. */
export const clearReview: ReviewCommand = (view) => {
  if (reviewOf(view.state).tracked.length === 0) return false;
  view.dispatch(view.state.tr.setMeta(key, { type: "clear" } satisfies Action));
  return true;
};

/** Makes pending changes in the document. Decisions that follow one another are one undo step, also those against. */
function acceptChanges(view: EditorView, keys: readonly number[]): boolean {
  const state = key.getState(view.state);
  const chosen = pendingOf(state ?? NO_REVIEW).filter((entry) => keys.includes(entry.key));
  if (!state || chosen.length === 0) return false;
  const { tr } = view.state;
  applyChanges(
    tr,
    chosen.map(({ change }) => change),
  );
  tr.setMeta(key, { type: "accept", keys: chosen.map((entry) => entry.key) } satisfies Action);
  // Typed addresses become links; those of a proposal stay as they were proposed.
  tr.setMeta("preventAutolink", true);
  dispatchDecision(view, tr, state);
  return true;
}

function rejectChanges(view: EditorView, keys: readonly number[]): boolean {
  const state = key.getState(view.state);
  if (!state || keys.length === 0) return false;
  const tr = view.state.tr.step(new Rejection(keys)).setMeta(key, { type: "reject" } satisfies Action);
  dispatchDecision(view, tr, state);
  return true;
}

function dispatchDecision(view: EditorView, tr: Transaction, { lastDecision: last }: PluginState): void {
  if (last) tr.setMeta("appendedTransaction", last);
  else closeHistory(tr);
  view.dispatch(tr);
  scrollToCurrent(view);
}

/** Decides one change of the text, whichever is the current one. */
export function decide(view: EditorView, chosen: number, decision: "accept" | "reject"): boolean {
  return (decision === "accept" ? acceptChanges : rejectChanges)(view, [chosen]);
}

const allPending = (view: EditorView) => pendingOf(reviewOf(view.state)).map((entry) => entry.key);

function decideCurrent(view: EditorView, decision: "accept" | "reject"): boolean {
  const { current } = reviewOf(view.state);
  return current !== null && decide(view, current, decision);
}

function select(view: EditorView, chosen: number | null): boolean {
  if (chosen === null) return false;
  view.dispatch(view.state.tr.setMeta(key, { type: "select", key: chosen } satisfies Action));
  scrollToCurrent(view);
  return true;
}

/** The elements that show a change, such as the struck words and the new ones. */
export const elementsOf = (view: EditorView, change: number): HTMLElement[] => [
  ...view.dom.querySelectorAll<HTMLElement>(`[data-change="${change}"]`),
];

/** The element of a change that something of the page lies in. */
export const changeAround = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>("[data-change]") : null;

function scrollToCurrent(view: EditorView): void {
  const { current } = reviewOf(view.state);
  if (current !== null) elementsOf(view, current)[0]?.scrollIntoView({ block: "nearest" });
}

function selectClicked(view: EditorView, event: MouseEvent): boolean {
  const shown = changeAround(event.target);
  if (!shown) return false;
  // A link in proposed text is not followed, and a box in it not ticked.
  if (shown.matches("[data-proposed]")) event.preventDefault();
  const chosen = Number(shown.dataset.change);
  if (reviewOf(view.state).current !== chosen)
    view.dispatch(view.state.tr.setMeta(key, { type: "select", key: chosen } satisfies Action));
  return false;
}
