import type { FoundConversation } from "./find-conversations";

export type Conversations = readonly FoundConversation[];

/** Changes that a history makes to its conversations; it says itself what went wrong, unless it is said otherwise. */
export interface HistoryActions {
  pin: (conversations: Conversations, isPinned: boolean) => void;
  /** Rejects with `ApiError`. */
  rename: (id: string, title: string) => Promise<void> | void;
  /** Offers to undo it. */
  remove: (conversations: Conversations) => void;
}

/** Actions that begin at the menu of a conversation or at the bar of the selected ones. */
export type ConversationCommand = "pin" | "unpin" | "rename" | "move" | "project" | "share" | "delete";
