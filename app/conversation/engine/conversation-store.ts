import type { Turn } from "./turn";

/** The loaded part of a conversation, oldest first. */
export interface CachedConversation {
  turns: Turn[];
  title: string;
  /** The server has turns before these, to be had by `loadOlder`. */
  hasOlder?: boolean;
  /** The last question asked here was refused for a limit. */
  isLimitReached?: boolean;
}

/** Storage of conversations: this browser for a guest, the server for a user. */
export interface ConversationStore {
  /** The loaded part; null if nothing is loaded. */
  read(id: string): CachedConversation | null;
  /** Adds or replaces one turn by its key, or removes it; the conversation is made when it is not there. */
  putTurn(id: string, turn: Turn): void;
  removeTurn(id: string, key: string): void;
  /**
   * Calls back with the id of each conversation that changed, in this tab or another. Returns a function that
   * unsubscribes.
   */
  subscribe(listener: (id: string) => void): () => void;
  /** Fetches the newest part of a conversation; absent if everything is loaded. Rejects with {@link ApiError}. */
  load?(id: string): Promise<void>;
  /** Fetches the turns before. */
  loadOlder?(id: string): Promise<void>;
}
