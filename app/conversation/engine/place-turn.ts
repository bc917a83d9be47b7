import type { Turn } from "./turn";

/** The id of a turn in its tree: the server's, or that of this browser until the server has named it. */
export const idOf = ({ key, answer }: Turn): string => answer.exchange ?? key;

/**
 * Puts a turn in its place on a branch: instead of the one with its key, or of what was shown beside it; one that the server
 * has not named yet at the end. A turn of another branch changes nothing.
 */
export function placeTurn(turns: readonly Turn[], turn: Turn): Turn[] {
  const known = turns.findIndex(({ key }) => key === turn.key);
  if (known >= 0) return turns.with(known, turn);
  const beside = turns.findIndex((other) => turn.siblings.includes(idOf(other)));
  if (beside >= 0) return [...turns.slice(0, beside), turn];
  if (turn.answer.exchange === null) return [...turns, turn];
  const parent = turns.findLastIndex(({ answer }) => answer.exchange === turn.parent);
  const isAtEnd = turns.slice(parent + 1).every(({ answer }) => answer.exchange === null);
  return isAtEnd ? [...turns, turn] : [...turns];
}

/** A branch without one of its turns, and with those again that it had replaced. */
export function withoutTurn(turns: readonly Turn[], key: string, replaced: readonly Turn[]): Turn[] {
  const left = turns.filter((turn) => turn.key !== key);
  return left.length === turns.length ? left : [...left, ...replaced];
}
