import type { ChatSettings } from "#workers/contract/chat/settings";
import type { Draft, QueuedQuestion } from "./question";
import type { Answer, Failure, Turn } from "./turn";

/** A stopped answer that left the screen, while its part can still be saved. */
export interface Interrupted {
  kind: "interrupted";
  turn: Turn;
  hasPartial: boolean;
  /** Whether its question was moved back into the composer; a repeated question stays in place. */
  isBack: boolean;
  /** The turns that were shown in its place before. */
  replaced: Turn[];
}
/**
 * The notice above the composer. `behind`: the conversation was changed in another tab or on another device; `failed`: a
 * question that would have replaced others never reached the server.
 */
export type Notice =
  | Interrupted
  | { kind: "failed"; failure: Failure }
  | { kind: "behind" | "busy" | "picturesLost" | "tooLarge" }
  /** More models were asked than there are questions left. */
  | { kind: "fewLeft"; left: number };

/** A question that this reader may not ask now; it waits until the dialog closes. */
export interface PendingUpgrade extends Draft {
  /** The model that needs more than the reader has; null where a limit was reached. */
  model: { id: number; name: string } | null;
}

/** Answers that are shown beside that of a turn. */
export interface Compared {
  /** Key of the turn. */
  key: string;
  /** The turns beside it; null while they are fetched. */
  others: Turn[] | "failed" | null;
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
  /** The branch that is shown, oldest first. */
  turns: Turn[];
  /** Version of the conversation that this tab has seen; undefined until the server has named one. */
  version?: number | undefined;
  compared?: Compared | null | undefined;
  /** Another branch is being fetched: nothing is asked in the meantime. */
  isChoosing?: boolean;
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
  /** Settings that its questions are asked with. */
  settings?: ChatSettings | undefined;
  /** Id of its project. */
  project?: string | undefined;
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

/** The turn being answered, which is at most one of a branch. */
export function runningTurn(state: ConversationState): Turn | undefined {
  return state.turns.findLast(({ answer }) => isRunning(answer));
}

export function isRunning(answer: Answer): boolean {
  return answer.status === "sending" || answer.status === "streaming";
}

/** Whether a turn asks what it replaced again, in the same words. */
export const isRepeat = (turn: Turn, replaced: readonly Turn[]): boolean => replaced[0]?.query === turn.query;
