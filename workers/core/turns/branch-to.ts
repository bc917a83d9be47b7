/** A turn by its place in the tree of its conversation. */
export interface PlacedTurn {
  exchange: string;
  /** The turn that it follows; null for a first question. */
  parent: string | null;
}

/**
 * The branch that ends with a turn, oldest first, from turns in any order; of turns that are listed twice the later entry
 * counts. A branch begins where a turn's parent is not listed, and each turn is in it once, also where turns follow each
 * other in a circle. Empty if the turn itself is not listed.
 */
export function branchTo<Turn extends PlacedTurn>(turns: readonly Turn[], last: string | null): Turn[] {
  const byId = new Map(turns.map((turn) => [turn.exchange, turn]));
  const branch: Turn[] = [];
  for (let turn = last === null ? undefined : byId.get(last); turn;) {
    branch.push(turn);
    byId.delete(turn.exchange);
    turn = turn.parent === null ? undefined : byId.get(turn.parent);
  }
  return branch.toReversed();
}

/** A turn and all that follow it, directly or not, from turns in any order; empty if the turn itself is not listed. */
export function turnsBelow<Turn extends PlacedTurn>(turns: readonly Turn[], top: string): Turn[] {
  const byParent = Map.groupBy(turns, ({ parent }) => parent);
  const below = new Set(turns.filter(({ exchange }) => exchange === top));
  // A set is walked through to what is added meanwhile.
  for (const turn of below) for (const next of byParent.get(turn.exchange) ?? []) below.add(next);
  return [...below];
}
