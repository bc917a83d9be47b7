import { isRunning } from "./exchange";
import type { Draft } from "./conversation-doors";
import type { QueuedQuestion } from "./waiting/question-queue";
import type { Exchange } from "./stored-exchange";

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

/** The exchange being answered, which is at most one. */
export function runningExchange(state: ConversationState): Exchange | undefined {
  return state.exchanges.findLast((exchange) => exchange.answers.some(isRunning));
}
