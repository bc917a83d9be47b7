import type { Draft, QueuedQuestion } from "./question";
import type { Turn, Answer } from "./turn";

/** A stopped answer that left the screen, while its part can still be saved. */
export interface Interrupted {
  kind: "interrupted";
  turn: Turn;
  index: number;
  hasPartial: boolean;
  /** Whether its question was moved back into the composer; a repeated question stays in place. */
  isBack: boolean;
  /** The turn that the stopped question replaced. */
  replaced: Turn | null;
}
/** The notice above the composer. `behind`: the conversation was continued in another tab or on another device. */
export type Notice = Interrupted | { kind: "behind" | "busy" | "picturesLost" | "tooLarge" };

/** A question that this reader may not ask now; it waits until the dialog closes. */
export interface PendingUpgrade extends Draft {
  /** The model that needs more than the reader has; null where a limit was reached. */
  model: { id: number; name: string } | null;
}

/** State of a conversation that a screen shows. */
export interface ConversationState {
  /** The conversation's key at the server; null before its first answer begins. */
  id: string | null;
  /** The conversation of the address is not stored here; this is a new one in its place. */
  missing: boolean;
  /** The state of loading; `ready` if it is stored in this browser. */
  phase: "ready" | "loading" | "failed" | "missing";
  /** The server has turns before these. */
  hasOlder: boolean;
  turns: Turn[];
  /** False while an answer's connection is lost and being made again. */
  connected: boolean;
  notice: Notice | null;
  pendingUpgrade: PendingUpgrade | null;
  /** A question that is being returned to the composer. */
  returned: Draft | null;
  /** Questions that wait for the running answer to end, the next one first. */
  queue: QueuedQuestion[];
  /** The title of the conversation; empty while it has none. */
  title: string;
}

export const EMPTY_CONVERSATION: ConversationState = {
  id: null,
  missing: false,
  phase: "ready",
  hasOlder: false,
  turns: [],
  connected: true,
  notice: null,
  pendingUpgrade: null,
  returned: null,
  queue: [],
  title: "",
};

/** The turn being answered, which is at most one. */
export function runningTurn(state: ConversationState): Turn | undefined {
  return state.turns.findLast((turn) => turn.answers.some(isRunning));
}

/** The answer on screen. */
export function shownAnswer(turn: Turn): Answer {
  return turn.answers[turn.shown] ?? turn.answers[turn.answers.length - 1]!;
}

export function isRunning(answer: Answer): boolean {
  return answer.status === "sending" || answer.status === "streaming";
}
