import type { ModelName } from "./answer-reducer";
import type { AskRequest } from "./send-question";
import type { ConversationStore } from "./conversation-store";
import type { UsageLimit } from "./usage-limit";
import type { StoppedAnswers } from "./stopped-answers";
import type { Draft } from "./question";
import type { Turn } from "./turn";

/** Stores images in this browser by a key; losing them breaks nothing else. */
export interface ImageStore {
  save: (key: string, files: File[]) => Promise<void>;
  load: (key: string) => Promise<File[]>;
  remove: (key: string) => Promise<void>;
}

/** Parts of the page that the engine needs. */
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
  /** Sends a question elsewhere than to a model alone; follow-up questions are not suggested then. */
  send?: (ask: AskRequest, signal: AbortSignal) => Promise<Response>;
  /** Runs a render before the next frame. */
  onFrame: (redraw: () => void) => void;
  language: () => string;
}

/** The answer being followed; at most one in a conversation. */
export interface Running {
  key: string;
  index: number;
  abort: AbortController;
  stopWanted: boolean;
  /** The turn that an edited question replaces; it is restored if the edited one is not answered. */
  replaced: Turn | null;
}
