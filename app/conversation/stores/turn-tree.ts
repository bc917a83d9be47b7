import { EXCERPT_LENGTH, type TreeNode } from "#workers/contract/conversations";
import { beginningOf, inOneLine } from "#workers/contract/text/visible-text";
import { isRunning } from "../engine/conversation-state";
import { idOf } from "../engine/place-turn";
import type { Turn } from "../engine/turn";

/** The turns of all branches of a conversation, in the order in which they began, and the end of the one that is shown. */
export interface TurnTree {
  turns: Turn[];
  selected: string | null;
}

/** The branch that is shown, oldest first, each turn with those beside it; one that never reached the server where it was asked. */
export function shownTurns({ turns, selected }: TurnTree): Turn[] {
  const byId = new Map(turns.map((turn) => [idOf(turn), turn]));
  const shown = new Set<Turn>();
  for (let turn = byId.get(selected ?? ""); turn && !shown.has(turn);) {
    shown.add(turn);
    turn = turn.parent === null ? undefined : byId.get(turn.parent);
  }
  const isHere = (turn: Turn) =>
    shown.has(turn) || (turn.answer.exchange === null && (!turn.parent || shown.has(byId.get(turn.parent)!)));
  const named = turns.filter(({ answer }) => answer.exchange !== null);
  const byParent = Map.groupBy(named, ({ parent }) => parent);
  return turns.filter(isHere).map((turn) => {
    const siblings = (byParent.get(turn.parent) ?? []).map(idOf);
    return { ...turn, siblings: siblings.length > 1 ? siblings : [] };
  });
}

/** Whether any turn is followed by several. */
export const hasBranches = (turns: readonly Turn[]): boolean =>
  new Set(turns.map(({ parent }) => parent)).size < turns.length;

/** Replaces a turn by its key, or adds it; one that is new or follows the end of the shown branch is shown. */
export function withTurn({ turns, selected }: TurnTree, turn: Turn): TurnTree {
  const at = turns.findIndex(({ key }) => key === turn.key);
  if (at < 0) return { turns: [...turns, turn], selected: idOf(turn) };
  const isNext = idOf(turns[at]!) === selected || turn.parent === selected;
  return { turns: turns.with(at, turn), selected: isNext ? idOf(turn) : selected };
}

/** Adds a turn, or what became of it; what is shown stays. */
export function besideShown({ turns, selected }: TurnTree, turn: Turn): TurnTree {
  const at = turns.findIndex((one) => idOf(one) === idOf(turn));
  if (at < 0) return { turns: [...turns, turn], selected };
  // A beginning that is told again says less than what is stored.
  if (isRunning(turn.answer)) return { turns, selected };
  return { turns: turns.with(at, { ...turn, key: turns[at]!.key }), selected };
}

/** Takes one turn away, which nothing follows; those that it had replaced are shown, or the newest branch beside it. */
export function withoutTurn(tree: TurnTree, key: string, replaced: readonly Turn[]): TurnTree {
  const turn = tree.turns.find((one) => one.key === key);
  if (!turn) return tree;
  const { turns, selected } = withoutBranch(tree, idOf(turn));
  const last = replaced.at(-1);
  return { turns, selected: last && turns.some((one) => idOf(one) === idOf(last)) ? idOf(last) : selected };
}

/** Shows the branch on which a turn is, to the newest turn that follows it. */
export function showing({ turns, selected }: TurnTree, id: string): TurnTree {
  const last = turnsBelow(turns, id).at(-1);
  return { turns, selected: last ? idOf(last) : selected };
}

/** Takes a turn and all that follow it away; what is shown then is the newest branch where it began. */
export function withoutBranch({ turns, selected }: TurnTree, id: string): TurnTree {
  const gone = new Set(turnsBelow(turns, id));
  const [top] = gone;
  const left = turns.filter((turn) => !gone.has(turn));
  const isShown = [...gone].some((turn) => idOf(turn) === selected);
  const beside = top && top.parent !== null ? turnsBelow(left, top.parent) : left;
  const last = beside.at(-1) ?? left.at(-1);
  return { turns: left, selected: isShown && last ? idOf(last) : selected };
}

/** A turn and all that follow it, in the order in which they began; empty if there is no such turn. */
function turnsBelow(turns: Turn[], top: string): Turn[] {
  const below = new Set<string>();
  return turns.filter((turn) => {
    const isBelow = idOf(turn) === top || (turn.parent !== null && below.has(turn.parent));
    if (isBelow) below.add(idOf(turn));
    return isBelow;
  });
}

/** A turn as the overview of a tree lists it. */
export const toNode = (turn: Turn): TreeNode => ({
  exchange: idOf(turn),
  parent: turn.parent,
  excerpt: beginningOf(inOneLine(turn.query), EXCERPT_LENGTH),
  model: turn.answer.model.name,
  created_at: turn.asked_at,
  state: stateOf(turn.answer.status),
});

function stateOf(status: Turn["answer"]["status"]): TreeNode["state"] {
  if (status === "sending") return "streaming";
  return status === "cancelled" ? "failed" : status;
}
