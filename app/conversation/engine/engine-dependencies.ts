import type { LimitAnswer } from "#workers/contract/plans/quota";
import type { Store } from "~/browser/store";
import type { ModelName } from "./answer-reducer";
import type { ConversationStore } from "./conversation-store";
import type { StoppedAnswers } from "./stopped-answers";
import type { AskRequest, Draft } from "./question";
import type { Answer, Turn } from "./turn";

/** Stores images in this browser by a key; losing them breaks nothing else. */
export interface ImageStore {
  save: (key: string, files: File[]) => Promise<void>;
  load: (key: string) => Promise<File[]>;
  remove: (key: string) => Promise<void>;
}

/** Limit of questions, as the server last said; shared by all conversations that count against it. */
export interface UsageLimit extends Pick<Store<LimitAnswer | null>, "get" | "subscribe"> {
  /** An answer has begun, which says how many questions are left. */
  setRemaining: (remaining: number) => void;
  /** Marks the limit as reached, and asks the server when that ends. */
  setSpent: () => void;
  /** Asks the server, of the conversation that is continued if there is one; a failure changes nothing. */
  check: (conversation?: string) => Promise<void>;
}

/** What the engine needs of the page, and what the conversations of one screen have of their own. */
export interface EngineDependencies {
  store: ConversationStore;
  /** Storage of this tab: holds a question until the server has answered with its turn. */
  session: Storage;
  /** Saves the images of unsent questions across a reload; absent if they are not saved. */
  images?: ImageStore;
  /** Stopped answers that can still be kept; absent where nothing is offered after a reload. */
  stopped?: StoppedAnswers;
  nameOf: ModelName;
  limit: UsageLimit;
  /** The limit that a question counts against, where it depends on the question. */
  limitOf?: (question: Draft) => UsageLimit;
  /** Sends a question; answers with the event stream, or with JSON. Rejects with {@link ApiError}. */
  send: (ask: AskRequest, signal: AbortSignal) => Promise<Response>;
  /** Thinks of questions that could come next; absent where none are suggested. */
  suggest?: (query: string, answer: Answer) => Promise<string[]>;
  /** Runs a render before the next frame. */
  onFrame: (redraw: () => void) => void;
}

/** The answer being followed; at most one in a tab's view of a conversation. */
export interface Running {
  key: string;
  abort: AbortController;
  stopWanted: boolean;
  /** The turns that were shown in its place before; they are restored if it does not begin or is stopped. */
  replaced: Turn[];
}

/** How a question is sent. */
export interface Sending {
  /** The turns that it replaces on the screen. */
  replaced: Turn[];
  /** The turn that it stands beside. */
  regenerate?: string | undefined;
  /** Key of a question that was sent before a reload. */
  idempotencyKey?: string | undefined;
}
