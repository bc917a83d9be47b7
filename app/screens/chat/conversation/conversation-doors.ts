import type { ModelName } from "./answer-reducer";
import type { AskExtra, AskRequest } from "./ask-request";
import type { ConversationSource } from "./conversation-source";
import type { GuestLimit } from "./guest/guest-limit";
import type { AskedModel } from "./new-answer";
import type { Exchange, Picture } from "./stored-exchange";

/** What a reader has written and attached. */
export interface Draft {
  query: string;
  files: File[];
  /** What is shown of the files once they are sent. */
  pictures: Picture[];
  extra?: AskExtra | undefined;
}

export interface Question extends Draft {
  model: AskedModel;
  /** Of a question sent before a reload; a new one gets its own. */
  idempotencyKey?: string;
}

/** Images by a key of this browser; losing them fails nothing else. */
export interface FileStore {
  save: (key: string, files: File[]) => Promise<void>;
  load: (key: string) => Promise<File[]>;
  remove: (key: string) => Promise<void>;
}

/** What a conversation needs of the page around it. */
export interface ConversationDoors {
  kept: ConversationSource;
  /** Of this tab: holds a question until the server has named its turn. */
  session: Storage;
  /** Keeps the images of questions that are not sent yet over a reload; absent where nothing is kept. */
  files?: FileStore;
  nameOf: ModelName;
  limit: GuestLimit;
  /** The limit that a question counts against, where that is not always the same one. */
  limitOf?: (question: Draft) => GuestLimit;
  /** Where questions go, if not to a model alone; what could be asked next is not suggested then. */
  send?: (ask: AskRequest, signal: AbortSignal) => Promise<Response>;
  /** Runs a redraw before the next frame. */
  onFrame: (redraw: () => void) => void;
  language: () => string;
}

/** The answer being followed; at most one in a conversation. */
export interface Running {
  key: string;
  index: number;
  abort: AbortController;
  stopWanted: boolean;
  /** What an edited question takes the place of; it comes back when the edited one is not answered. */
  replaced: Exchange | null;
}
