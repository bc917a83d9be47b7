import type { ConversationStore, CachedConversation } from "./conversation-store";
import type { Draft } from "./question";
import {
  EMPTY_CONVERSATION,
  type ConversationState,
  type Interrupted,
  isRunning,
  shownAnswer,
} from "./conversation-state";
import type { Answer, Turn } from "./turn";

/** The initial state of a conversation that is opened. */
export function openedState(store: ConversationStore, id: string | null): ConversationState {
  if (id === null) return EMPTY_CONVERSATION;
  const cached = store.read(id);
  if (cached) {
    const { turns, hasOlder = false, title } = cached;
    return { ...EMPTY_CONVERSATION, id, turns, hasOlder, title };
  }
  if (store.load) return { ...EMPTY_CONVERSATION, id, phase: "loading" };
  return { ...EMPTY_CONVERSATION, missing: true };
}

/** The newest turn that counts at the server, which a next question names as its parent: failed ones do not. */
export function lastSeenTurn(turns: Turn[]): string | undefined {
  const answer = turns.map(countedAnswer).findLast((answer) => answer !== undefined);
  return answer?.exchange ?? undefined;
}

function countedAnswer({ answers }: Turn): Answer | undefined {
  return (
    answers.findLast(({ status }) => status === "complete") ??
    answers.findLast(({ status }) => status === "stopped")
  );
}

export function putTurn(state: ConversationState, turn: Turn): ConversationState {
  const at = state.turns.findIndex(({ key }) => key === turn.key);
  const turns = at < 0 ? [...state.turns, turn] : state.turns.with(at, turn);
  return { ...state, turns };
}

/** Takes one answer away, and with the last its turn. */
export function removeAnswer(state: ConversationState, key: string, index: number): ConversationState {
  const turns = state.turns.flatMap((turn) => (turn.key === key ? (withoutAnswer(turn, index) ?? []) : turn));
  return { ...state, turns };
}

export function changeAnswer(
  state: ConversationState,
  key: string,
  index: number,
  edit: (answer: Answer) => Answer,
): ConversationState {
  const at = state.turns.findIndex((turn) => turn.key === key);
  const answer = state.turns[at]?.answers[index];
  if (!answer) return state;
  return {
    ...state,
    turns: state.turns.with(at, withAnswer(state.turns[at]!, index, edit(answer))),
  };
}

/**
 * Merges what another tab has stored. A turn that this tab follows stays as it is here, because it is newer;
 * one that never reached the server is known here only and stays too.
 */
export function mergeStored(
  state: ConversationState,
  { turns: stored, hasOlder = false, title }: CachedConversation,
): ConversationState {
  const here = new Map(state.turns.map((turn) => [turn.key, turn]));
  const merged = stored.map((turn) => {
    const mine = here.get(turn.key);
    return mine && isRunning(shownAnswer(mine)) ? mine : turn;
  });
  const known = new Set(stored.map(({ key }) => key));
  const onlyHere = state.turns.filter(
    (turn) => !known.has(turn.key) && turn.answers.every((answer) => answer.exchange === null),
  );
  return { ...state, phase: "ready", hasOlder, title, turns: [...merged, ...onlyHere] };
}

export function removeTurn(state: ConversationState, turn: Turn | null): ConversationState {
  return { ...state, turns: state.turns.filter(({ key }) => key !== turn?.key) };
}

/** Puts a turn back in front of the one that took its place, or at the end if that one no longer exists. */
export function restoreTurn(state: ConversationState, replaced: Turn | null, key: string): ConversationState {
  if (!replaced) return state;
  const at = state.turns.findIndex((turn) => turn.key === key);
  const turns = state.turns.toSpliced(at < 0 ? state.turns.length : at, 0, replaced);
  return { ...state, turns };
}

/**
 * A stopped answer leaves, and the notice offers its part; in the tab that stopped it (with a draft), its question goes
 * back.
 */
export function afterStop(
  state: ConversationState,
  stopped: Pick<Interrupted, "turn" | "index" | "replaced">,
  draft: Draft | null,
): ConversationState {
  const { turn, index } = stopped;
  const without = restoreTurn(removeAnswer(state, turn.key, index), stopped.replaced, turn.key);
  const hasPartial = turn.answers[index]!.text !== "";
  const returned = turn.answers.length === 1 ? draft : null;
  return {
    ...without,
    returned: draft ? returned : without.returned,
    notice: { kind: "interrupted", ...stopped, hasPartial, isBack: returned !== null },
  };
}

/** The same turn with its answer at `index` changed. */
function withAnswer(turn: Turn, index: number, answer: Answer): Turn {
  return { ...turn, answers: turn.answers.with(index, answer) };
}

/** The turn without its answer at `index`, showing the one before; null when it was the only one. */
function withoutAnswer(turn: Turn, index: number): Turn | null {
  const answers = turn.answers.toSpliced(index, 1);
  if (answers.length === 0) return null;
  return { ...turn, answers, shown: Math.min(turn.shown, answers.length - 1) };
}
