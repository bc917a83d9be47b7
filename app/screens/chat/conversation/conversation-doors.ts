import type { ModelName } from "./answer-reducer";
import type { AskExtra, AskRequest } from "./ask-request";
import type { ConversationSource } from "./conversation-source";
import type { GuestLimit } from "./guest-limit";
import type { AskedModel } from "./new-answer";
import type { Picture } from "./stored-exchange";

export interface Question {
  query: string;
  model: AskedModel;
  files: File[];
  pictures: Picture[];
  /** Of a question sent before a reload; a new one gets its own. */
  idempotencyKey?: string;
  extra?: AskExtra | undefined;
}

/** What a conversation needs of the page around it. */
export interface ConversationDoors {
  kept: ConversationSource;
  /** Of this tab: holds a question until the server has named its turn. */
  session: Storage;
  nameOf: ModelName;
  limit: GuestLimit;
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
}
