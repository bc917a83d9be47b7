import type { TurnStart } from "../../core/turns/turn-record";
import type { TurnTable } from "./turn-table";

/** The place of turns that begin beside each other. */
interface Place {
  /** The turn that they follow. */
  parent: string | null;
  /** Position of the first one in the conversation. */
  ordinal: number;
}

/** Records turns that begin together, and shows the first; returns the version of their conversation with them. */
export function insertTurns(
  turns: TurnTable,
  starts: readonly TurnStart[],
  { parent, ordinal }: Place,
): number {
  // A turn that is stopped gives way to the one inserted before it: to the next one beside it.
  const placed = starts.map((start, at) => ({ start, ordinal: ordinal + at })).toReversed();
  return Math.max(...placed.map((one) => turns.insert(one.start, parent, one.ordinal)));
}
