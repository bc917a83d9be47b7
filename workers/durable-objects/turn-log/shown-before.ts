import type { TurnState } from "../../core/turns/turn-record";
import type { ShownBranch } from "./conversation-table";

const NOTHING: ShownBranch = { selected: null, head: null };

type Place = { parent: string | null; state: TurnState; shown_before: string | null };

/** The branch that was shown when a turn began, or before that where the turn at its end was stopped since. */
export function shownBefore(sql: SqlStorage, conversation: string, exchange: string): ShownBranch {
  const query = "SELECT parent, state, shown_before FROM turns WHERE exchange = ? AND conversation = ?";
  let shown: ShownBranch = { selected: exchange, head: null };
  for (const passed = new Set<string>(); shown.selected !== null && !passed.has(shown.selected);) {
    const [turn] = sql.exec<Place>(query, shown.selected, conversation).toArray();
    if (!turn) return shown;
    if (turn.state !== "cancelled")
      return { ...shown, head: turn.state === "complete" ? shown.selected : turn.parent };
    passed.add(shown.selected);
    shown = turn.shown_before ? (JSON.parse(turn.shown_before) as ShownBranch) : NOTHING;
  }
  return NOTHING;
}
