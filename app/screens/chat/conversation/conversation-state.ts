import { isRunning, shownAnswer, withAnswer, withoutAnswer } from "./exchange";
import type { Draft } from "./conversation-doors";
import type { ConversationSource, HeldConversation } from "./conversation-source";
import type { QueuedQuestion } from "./question-queue";
import type { Answer, Exchange } from "./stored-exchange";

/** A stopped answer that left the screen, for as long as its part can still be kept. */
export interface Interrupted {
  kind: "interrupted";
  exchange: Exchange;
  index: number;
  hasPartial: boolean;
  /** Whether its question went back into the composer; one asked anew stays where it is. */
  isBack: boolean;
  /** What the stopped question took the place of. */
  replaced: Exchange | null;
}
/** What the reader is told above the composer. `behind`: the conversation moved on elsewhere. */
export type Notice = Interrupted | { kind: "behind" } | { kind: "busy" } | { kind: "picturesLost" };

/** A question that the chosen model may not answer for this reader; it waits until the dialog closes. */
export interface PendingUpgrade extends Draft {
  model: { name: string };
}

/** All that a screen shows of one conversation. */
export interface ConversationState {
  /** The conversation's key at the server; null before its first answer begins. */
  id: string | null;
  /** A conversation was asked for that is not kept here; this is a new one in its stead. */
  missing: boolean;
  /** How far fetching it has come; `ready` where it is kept in this browser. */
  phase: "ready" | "loading" | "failed" | "missing";
  /** There are exchanges before these at the server. */
  hasOlder: boolean;
  exchanges: Exchange[];
  /** False while an answer's connection is lost and being made again. */
  connected: boolean;
  notice: Notice | null;
  pendingUpgrade: PendingUpgrade | null;
  /** A question on its way back into the composer. */
  returned: Draft | null;
  /** Questions that wait for the running answer to end, the next one first. */
  queue: QueuedQuestion[];
  /** What the conversation is called; empty while it has no name. */
  title: string;
}

export const EMPTY_CONVERSATION: ConversationState = {
  id: null,
  missing: false,
  phase: "ready",
  hasOlder: false,
  exchanges: [],
  connected: true,
  notice: null,
  pendingUpgrade: null,
  returned: null,
  queue: [],
  title: "",
};

/** What a screen shows of a conversation when it is opened. */
export function openedState(source: ConversationSource, id: string | null): ConversationState {
  if (id === null) return EMPTY_CONVERSATION;
  const held = source.read(id);
  if (held) {
    const { exchanges, hasOlder = false, title } = held;
    return { ...EMPTY_CONVERSATION, id, exchanges, hasOlder, title };
  }
  if (source.load) return { ...EMPTY_CONVERSATION, id, phase: "loading" };
  return { ...EMPTY_CONVERSATION, missing: true };
}

/** The exchange being answered, which is at most one. */
export function runningExchange(state: ConversationState): Exchange | undefined {
  return state.exchanges.findLast((exchange) => exchange.answers.some(isRunning));
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
  { exchanges: stored, hasOlder = false, title }: HeldConversation,
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
