import { Step, StepResult } from "@tiptap/pm/transform";
import type { Node } from "@tiptap/pm/model";
import { fitsAt } from "./diff/change";
import { withCurrent, type ReviewState, type TrackedChange } from "./review-state";

/** Rejects changes. It does nothing to the text, and is a step of it so that it is undone and redone in its turn. */
export class Rejection extends Step {
  constructor(
    readonly keys: readonly number[],
    readonly isTakenBack = false,
  ) {
    super();
  }

  override apply(doc: Node): StepResult {
    return StepResult.ok(doc);
  }

  override invert(): Rejection {
    return new Rejection(this.keys, !this.isTakenBack);
  }

  override map(): Rejection {
    return this;
  }

  override toJSON(): object {
    return { stepType: "rejection", keys: this.keys, isTakenBack: this.isTakenBack };
  }
}

/** The changes after a step of the document. Those whose rejection is taken back are offered where they still fit. */
export function afterRejection(state: ReviewState, step: Step, doc: Node): ReviewState {
  if (!(step instanceof Rejection)) return state;
  const isMeant = ({ key, status }: TrackedChange) =>
    step.keys.includes(key) && status === (step.isTakenBack ? "rejected" : "pending");
  const isTaken = ({ change }: TrackedChange) =>
    state.tracked.some(
      ({ status, change: other }) => status === "pending" && other.from < change.to && other.to > change.from,
    );
  const decide = (entry: TrackedChange): TrackedChange => {
    if (!isMeant(entry)) return entry;
    if (!step.isTakenBack) return { ...entry, status: "rejected" };
    const { change } = entry;
    return fitsAt(doc, change, change.from, change.to) && !isTaken(entry)
      ? { ...entry, status: "pending" }
      : entry;
  };
  return withCurrent({ ...state, tracked: state.tracked.map(decide) });
}
