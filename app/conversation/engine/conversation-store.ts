import type { ChatSettings } from "#workers/contract/chat/settings";
import type { TreeNode } from "#workers/contract/conversations";
import type { Turn } from "./turn";

/** The loaded part of the branch of a conversation that is shown, oldest first. */
export interface CachedConversation {
  turns: Turn[];
  /** Version of the conversation that was loaded. */
  version?: number | undefined;
  title: string;
  /** Settings that its questions are asked with. */
  settings?: ChatSettings | undefined;
  /** Id of its project. */
  project?: string | undefined;
  /** The server has turns before these, to be had by `loadOlder`. */
  hasOlder?: boolean;
  /** The last question asked here was refused for a limit. */
  isLimitReached?: boolean;
}

/** Storage of conversations: this browser for a guest, the server for a user. */
export interface ConversationStore {
  /** The loaded part; null if nothing is loaded. */
  read(id: string): CachedConversation | null;
  /**
   * Replaces a turn by its key, or puts it in its place, where it is shown instead of those that were; `version` is that of
   * the conversation with it. The conversation is made when it is not there.
   */
  putTurn(id: string, turn: Turn, version?: number): void;
  /** Stores a turn beside what is shown; absent where the server does. */
  putBeside?(id: string, turn: Turn): void;
  /** Removes a turn by its key, and shows those again that it had replaced, as far as they are known. */
  removeTurn(id: string, key: string, replaced: Turn[]): void;
  /**
   * Calls back with the id of each conversation that changed, in this tab or another. Returns a function that
   * unsubscribes.
   */
  subscribe(listener: (id: string) => void): () => void;
  /** Settings of the next question of a conversation, or (undefined) of a new one; undefined where there are none. */
  settingsOf?(id: string | undefined): ChatSettings | undefined;
  /** The project of a conversation, or (undefined) of a new one. */
  projectOf?(id: string | undefined): string | undefined;
  /** Fetches the newest part of a conversation; absent if everything is loaded. Rejects with {@link ApiError}. */
  load?(id: string): Promise<void>;
  /** Fetches the turns before. */
  loadOlder?(id: string): Promise<void>;
  /** Shows the branch on which a turn is. Rejects with {@link ApiError}. */
  select(id: string, turn: string, version: number | undefined): Promise<void>;
  /** The turns that follow the same one as a turn of the shown branch, itself included. Rejects with {@link ApiError}. */
  readSiblings(id: string, turn: Turn): Promise<Turn[]>;
  /** The turns of all branches in the order in which they began; absent where there is no overview. Rejects with {@link ApiError}. */
  readNodes?(id: string): Promise<TreeNode[]>;
  /** Deletes a turn and all that follow it. Rejects with {@link ApiError}. */
  deleteBranch?(id: string, turn: string): Promise<void>;
  /** Copies the branch that ends with a turn to a new conversation; gives its id. Rejects with {@link ApiError}. */
  fork?(id: string, turn: string): Promise<string>;
}
