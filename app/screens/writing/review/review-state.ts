import type { Node } from "@tiptap/pm/model";
import type { Transaction } from "@tiptap/pm/state";
import type { Mapping } from "@tiptap/pm/transform";
import { fitsAt, isDoneAt, mapRange, type Change } from "./diff/change";

/** `dropped`: the person has since edited what the change was about. */
export type ChangeStatus = "pending" | "accepted" | "rejected" | "dropped";

/** Stands in place of a run: changes from an answer of the chat, on which the server keeps no decisions. */
export const NO_RUN = "";

/** A proposed change with its decision. Its positions are those in the present document. */
export interface TrackedChange {
  /** Unique in the page, also after its change was forgotten, unlike the id within the proposal. */
  key: number;
  /** The run that proposed it, or {@link NO_RUN}. */
  run: string;
  status: ChangeStatus;
  change: Change;
}

export interface ReviewState {
  /** Changes in the order of the document. */
  tracked: readonly TrackedChange[];
  /** The key of the change that the keyboard and the bar act on; null while none is pending. */
  current: number | null;
}

export const NO_REVIEW: ReviewState = { tracked: [], current: null };

export const pendingOf = ({ tracked }: ReviewState): TrackedChange[] =>
  tracked.filter(({ status }) => status === "pending");

/** Counts the changes of a run that were accepted, rejected and are still open; dropped ones count as rejected. */
export function countsOfRun({ tracked }: ReviewState, run: string) {
  const ofRun = tracked.filter((entry) => entry.run === run);
  const count = (...statuses: ChangeStatus[]) =>
    ofRun.filter(({ status }) => statuses.includes(status)).length;
  return { accepted: count("accepted"), rejected: count("rejected", "dropped"), pending: count("pending") };
}

let nextKey = 0;

/** Adds what a run proposes; what is pending in the same place is dropped in favour of it. */
export function addChanges(state: ReviewState, run: string, changes: readonly Change[]): ReviewState {
  const overlaps = ({ change }: TrackedChange) =>
    changes.some(({ from, to }) => from <= change.to && to >= change.from);
  const kept = state.tracked.map((entry) =>
    entry.status === "pending" && overlaps(entry) ? { ...entry, status: "dropped" as const } : entry,
  );
  const added = changes.map((change) => ({
    key: nextKey++,
    run,
    status: "pending" as const,
    change,
  }));
  return withCurrent({ ...state, tracked: inOrder([...kept, ...added]) });
}

export function setStatus(state: ReviewState, keys: readonly number[], status: ChangeStatus): ReviewState {
  const tracked = state.tracked.map((entry) => (keys.includes(entry.key) ? { ...entry, status } : entry));
  return withCurrent({ ...state, tracked });
}

/** The changes after an edit of the document, made by the person (`byHistory`: undone or redone) or by a decision. */
export function mapChanges(state: ReviewState, mapping: Mapping, doc: Node, byHistory: boolean): ReviewState {
  const tracked = state.tracked.map((entry) => {
    if (entry.status === "pending") return mapPending(entry, mapping, doc, byHistory);
    const range = mapRange(entry.change, mapping, true);
    const isUndone =
      byHistory && entry.status === "accepted" && fitsAt(doc, entry.change, range.from, range.to);
    return moveEntry(entry, range, isUndone ? "pending" : entry.status);
  });
  return withCurrent({ ...state, tracked: inOrder(tracked) });
}

/** Whether another document was put in the place of this one, of which nothing is left to change then. */
export function isReplacedWhole({ before, mapping }: Pick<Transaction, "before" | "mapping">): boolean {
  let isWhole = false;
  mapping.maps[0]?.forEach((from, to) => (isWhole ||= from === 0 && to === before.content.size));
  return isWhole;
}

function mapPending(entry: TrackedChange, mapping: Mapping, doc: Node, byHistory: boolean): TrackedChange {
  const wide = mapRange(entry.change, mapping, true);
  if (byHistory && isDoneAt(doc, entry.change, wide.from, wide.to)) return moveEntry(entry, wide, "accepted");
  const narrow = mapRange(entry.change, mapping, false);
  const isGone = mapping.mapResult(entry.change.from, 1).deletedAcross;
  if (!isGone && fitsAt(doc, entry.change, narrow.from, narrow.to))
    return moveEntry(entry, narrow, "pending");
  return moveEntry(entry, wide, "dropped");
}

const moveEntry = (
  entry: TrackedChange,
  { from, to }: { from: number; to: number },
  status: ChangeStatus,
): TrackedChange => ({ ...entry, status, change: { ...entry.change, from, to } });

const inOrder = (tracked: TrackedChange[]): TrackedChange[] =>
  tracked.sort((one, other) => one.change.from - other.change.from || one.key - other.key);

/** Moves on to the next pending change, when the current one no longer is. */
export function withCurrent(state: ReviewState): ReviewState {
  const at = state.tracked.findIndex(({ key }) => key === state.current);
  if (state.tracked[at]?.status === "pending") return state;
  const isPending = ({ status }: TrackedChange) => status === "pending";
  const next = state.tracked.slice(at + 1).find(isPending) ?? state.tracked.find(isPending);
  return { ...state, current: next?.key ?? null };
}

/** The pending change a number of steps before or after the current one; the last is followed by the first. */
export function neighbour(state: ReviewState, steps: number): number | null {
  const pending = pendingOf(state);
  const at = pending.findIndex(({ key }) => key === state.current);
  if (pending.length === 0) return null;
  return pending[(Math.max(at, 0) + steps + pending.length) % pending.length]!.key;
}
