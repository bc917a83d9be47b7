import type { GuestLimit } from "./guest-limit";
import type { LiveConversation } from "./live-conversation";

/** What asks, follows and keeps conversations. */
export interface ConversationEngine {
  openConversation: (id: string | null) => LiveConversation;
  guestLimit: GuestLimit;
}

let loading: Promise<ConversationEngine> | null = null;

/** Fetches the engine, once: a page that only greets does without. A failed fetch is tried again by the next call. */
export function loadEngine(): Promise<ConversationEngine> {
  loading ??= import("./open-conversations").catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}
