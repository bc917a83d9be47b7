import type { ConversationStore, CachedConversation } from "./conversation-store";
import type { Draft } from "./engine-dependencies";
import {
  EMPTY_CONVERSATION,
  type ConversationState,
  type Interrupted,
  isRunning,
  shownAnswer,
} from "./conversation-state";
import type { Answer, Exchange } from "./exchange";

/** What a screen shows of a conversation when it is opened. */
export function openedState(store: ConversationStore, id: string | null): ConversationState {
  if (id === null) return EMPTY_CONVERSATION;
  const cached = store.read(id);
  if (cached) {
    const { exchanges, hasOlder = false, title } = cached;
    return { ...EMPTY_CONVERSATION, id, exchanges, hasOlder, title };
  }
  if (store.load) return { ...EMPTY_CONVERSATION, id, phase: "loading" };
  return { ...EMPTY_CONVERSATION, missing: true };
}

/** The newest exchange that counts at the server, which a next question names as its parent: failed ones do not. */
export function lastSeenExchange(exchanges: Exchange[]): string | undefined {
  const answer = exchanges.map(standingAnswer).findLast((standing) => standing !== undefined);
  return answer?.exchange ?? undefined;
}

function standingAnswer({ answers }: Exchange): Answer | undefined {
  return (
    answers.findLast(({ status }) => status === "complete") ??
    answers.findLast(({ status }) => status === "stopped")
  );
}

export function putExchange(state: ConversationState, exchange: Exchange): ConversationState {
  const at = state.exchanges.findIndex(({ key }) => key === exchange.key);
  const exchanges = at < 0 ? [...state.exchanges, exchange] : state.exchanges.with(at, exchange);
  return { ...state, exchanges };
}

/** Takes one answer away, and with the last its exchange. */
export function removeAnswer(state: ConversationState, key: string, index: number): ConversationState {
  const exchanges = state.exchanges.flatMap((exchange) =>
    exchange.key === key ? (withoutAnswer(exchange, index) ?? []) : exchange,
  );
  return { ...state, exchanges };
}

export function changeAnswer(
  state: ConversationState,
  key: string,
  index: number,
  edit: (answer: Answer) => Answer,
): ConversationState {
  const at = state.exchanges.findIndex((exchange) => exchange.key === key);
  const answer = state.exchanges[at]?.answers[index];
  if (!answer) return state;
  return {
    ...state,
    exchanges: state.exchanges.with(at, withAnswer(state.exchanges[at]!, index, edit(answer))),
  };
}

/**
 * Takes in what another tab has stored. An exchange that this tab follows stays as it is here, being newer;
 * one that never reached the server is known here only and stays too.
 */
export function mergeStored(
  state: ConversationState,
  { exchanges: stored, hasOlder = false, title }: CachedConversation,
): ConversationState {
  const here = new Map(state.exchanges.map((exchange) => [exchange.key, exchange]));
  const merged = stored.map((exchange) => {
    const mine = here.get(exchange.key);
    return mine && isRunning(shownAnswer(mine)) ? mine : exchange;
  });
  const known = new Set(stored.map(({ key }) => key));
  const onlyHere = state.exchanges.filter(
    (exchange) => !known.has(exchange.key) && exchange.answers.every((answer) => answer.exchange === null),
  );
  return { ...state, phase: "ready", hasOlder, title, exchanges: [...merged, ...onlyHere] };
}

export function removeExchange(state: ConversationState, exchange: Exchange | null): ConversationState {
  return { ...state, exchanges: state.exchanges.filter(({ key }) => key !== exchange?.key) };
}

/** Puts an exchange back in front of the one that took its place, or at the end once that one is gone. */
export function restoreExchange(
  state: ConversationState,
  replaced: Exchange | null,
  key: string,
): ConversationState {
  if (!replaced) return state;
  const at = state.exchanges.findIndex((exchange) => exchange.key === key);
  const exchanges = state.exchanges.toSpliced(at < 0 ? state.exchanges.length : at, 0, replaced);
  return { ...state, exchanges };
}

/** A stopped answer leaves; in the tab that stopped it, its question goes back and the notice offers its part. */
export function afterStop(
  state: ConversationState,
  stopped: Pick<Interrupted, "exchange" | "index" | "replaced">,
  draft: Draft | null,
): ConversationState {
  const { exchange, index } = stopped;
  const without = restoreExchange(removeAnswer(state, exchange.key, index), stopped.replaced, exchange.key);
  if (!draft) return without;
  const hasPartial = exchange.answers[index]!.text !== "";
  const returned = exchange.answers.length === 1 ? draft : null;
  return {
    ...without,
    returned,
    notice: { kind: "interrupted", ...stopped, hasPartial, isBack: returned !== null },
  };
}

/** The same exchange with its answer at `index` changed. */
function withAnswer(exchange: Exchange, index: number, answer: Answer): Exchange {
  return { ...exchange, answers: exchange.answers.with(index, answer) };
}

/** The exchange without its answer at `index`, showing the one before; null when it was the only one. */
function withoutAnswer(exchange: Exchange, index: number): Exchange | null {
  const answers = exchange.answers.toSpliced(index, 1);
  if (answers.length === 0) return null;
  return { ...exchange, answers, shown: Math.min(exchange.shown, answers.length - 1) };
}
