import type { Exchange } from "./stored-exchange";

/** What is at hand of a conversation, oldest first. */
export interface HeldConversation {
  exchanges: Exchange[];
  title: string;
  /** There are exchanges before these, to be had by `loadOlder`. */
  hasOlder?: boolean;
  /** The last question asked here was refused for a limit. */
  isLimitReached?: boolean;
}

/** Where conversations are kept: this browser for a guest, the server for a user. */
export interface ConversationSource {
  /** What is at hand of it; null when nothing is. */
  read(id: string): HeldConversation | null;
  /** Adds or replaces one exchange by its key, or removes it; the conversation is made when it is not there. */
  putExchange(id: string, exchange: Exchange): void;
  removeExchange(id: string, key: string): void;
  /** Calls back with the id of each conversation that changed, in this tab or another. Gives the way to stop. */
  subscribe(listener: (id: string) => void): () => void;
  /** Fetches the newest part of a conversation; absent where all is at hand. Rejects with {@link ApiError}. */
  load?(id: string): Promise<void>;
  /** Fetches what stands before. */
  loadOlder?(id: string): Promise<void>;
}
