import type { OpenedEvent } from "#workers/contract/chat/stream";
import type { ConversationStore, CachedConversation } from "./conversation-store";
import type { Draft } from "./question";
import {
  EMPTY_CONVERSATION,
  type ConversationState,
  type Interrupted,
  isRepeat,
  isRunning,
} from "./conversation-state";
import { placeTurn, withoutTurn } from "./place-turn";
import type { Answer, Turn } from "./turn";

/** The initial state of a conversation that is opened. */
export function openedState(store: ConversationStore, id: string | null): ConversationState {
  if (id === null) return EMPTY_CONVERSATION;
  const cached = store.read(id);
  if (cached) {
    const { turns, hasOlder = false, title, settings, version } = cached;
    return { ...EMPTY_CONVERSATION, id, turns, hasOlder, title, settings, version };
  }
  if (store.load) return { ...EMPTY_CONVERSATION, id, phase: "loading" };
  return { ...EMPTY_CONVERSATION, missing: true };
}

/** Finds the turn that a next question follows, the newest with an answer, and the failed ones after it, whose place it takes. */
export function endOfBranch(turns: readonly Turn[]): { parent: string | null; failed: Turn[] } {
  const at = turns.findLastIndex(({ answer }) => answer.status === "complete" || answer.status === "stopped");
  // A turn that never reached the server is nowhere but here: it stays on the screen.
  const failed = turns.slice(at + 1).filter(({ answer }) => answer.exchange !== null);
  return { parent: turns[at]?.answer.exchange ?? null, failed };
}

export function putTurn(state: ConversationState, turn: Turn): ConversationState {
  return { ...state, turns: placeTurn(state.turns, turn) };
}

export function removeTurns(state: ConversationState, gone: readonly Turn[]): ConversationState {
  const keys = new Set(gone.map(({ key }) => key));
  return { ...state, turns: state.turns.filter(({ key }) => !keys.has(key)) };
}

export function changeAnswer(
  state: ConversationState,
  key: string,
  edit: (answer: Answer) => Answer,
): ConversationState {
  const at = state.turns.findIndex((turn) => turn.key === key);
  const turn = state.turns[at];
  if (!turn) return state;
  return { ...state, turns: state.turns.with(at, { ...turn, answer: edit(turn.answer) }) };
}

/** The server has named a turn, its place and the version of the conversation with it. */
export function openTurn(state: ConversationState, key: string, opened: OpenedEvent): ConversationState {
  const at = state.turns.findIndex((turn) => turn.key === key);
  const turn = state.turns[at];
  if (!turn) return state;
  const named = turn.siblings.map((id) => (id === key ? opened.exchange : id));
  const beside = (opened.beside ?? []).map(({ exchange }) => exchange).filter((id) => !named.includes(id));
  const siblings =
    beside.length === 0 ? named : [...(named.length > 0 ? named : [opened.exchange]), ...beside];
  const parent = opened.parent === undefined ? turn.parent : opened.parent;
  const isNew = turn.answer.exchange === null;
  const next = isNew && state.version !== undefined ? state.version + 1 : state.version;
  const version = opened.version === undefined ? next : newest(opened.version, state.version);
  return { ...state, version, turns: state.turns.with(at, { ...turn, siblings, parent }) };
}

/** Versions only grow: what arrives late says nothing new. */
const newest = (a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined || b === undefined ? (a ?? b) : Math.max(a, b);

/**
 * Merges what another tab has stored. A turn that this tab follows stays as it is here, because it is newer;
 * one that never reached the server is known here only and stays too.
 */
export function mergeStored(
  state: ConversationState,
  { turns: stored, hasOlder = false, title, settings, version }: CachedConversation,
): ConversationState {
  const here = new Map(state.turns.map((turn) => [turn.key, turn]));
  const merged = stored.map((turn) => {
    const mine = here.get(turn.key);
    return mine && isRunning(mine.answer) ? { ...turn, answer: mine.answer } : turn;
  });
  const known = new Set(stored.map(({ key }) => key));
  const onlyHere = state.turns.filter((turn) => !known.has(turn.key) && turn.answer.exchange === null);
  const turns = onlyHere.reduce(placeTurn, merged);
  return {
    ...state,
    phase: "ready",
    hasOlder,
    title,
    settings,
    turns,
    version: newest(version, state.version),
  };
}

/** Takes a turn away, and shows what it had replaced again. */
export function putBack(state: ConversationState, turn: Turn, replaced: readonly Turn[]): ConversationState {
  return { ...state, turns: withoutTurn(state.turns, turn.key, replaced) };
}

/**
 * A stopped answer leaves, and the notice offers its part; in the tab that stopped it (with a draft), its question goes
 * back.
 */
export function afterStop(
  state: ConversationState,
  { turn, replaced }: Pick<Interrupted, "turn" | "replaced">,
  draft: Draft | null,
): ConversationState {
  const without = putBack(state, turn, replaced);
  const returned = isRepeat(turn, replaced) ? null : draft;
  return {
    ...without,
    returned: draft ? returned : without.returned,
    notice: {
      kind: "interrupted",
      ...{ turn, replaced },
      hasPartial: turn.answer.text !== "",
      isBack: returned !== null,
    },
  };
}
