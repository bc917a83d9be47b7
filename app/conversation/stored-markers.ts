import { browserStorage } from "~/browser/storage";

/** Key of the list of a guest's conversations; each conversation has a key that starts with it. */
export const GUEST_CONVERSATIONS = "atelier:guest-conversations";

const listeners = new Set<() => void>();

/** Whether this browser stores any conversation: the code that reads them is loaded only then. */
export function hasGuestConversations(): boolean {
  try {
    return localStorage.getItem(GUEST_CONVERSATIONS) !== null;
  } catch {
    return false;
  }
}

/** Calls back when conversations are stored, in this tab or another. Returns a function that unsubscribes. */
export function onGuestConversationsChange(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

/** Notifies subscribers in the tab that stores. */
export function notifyGuestConversations(): void {
  listeners.forEach((listener) => listener());
}

/** Key of the tab's storage: a question that the server has not answered with a turn yet. */
export const PENDING_QUESTION = "atelier:pending-question";

/** Whether a reload has interrupted a question before its turn began. */
export function isQuestionPending(): boolean {
  return browserStorage("sessionStorage").getItem(PENDING_QUESTION) !== null;
}

/** Key of the drafts, by conversation; signing out removes every key that starts with `atelier:`. */
export const DRAFTS = "atelier:drafts";

/** The place of a question that begins a conversation. */
export const NEW_CHAT = "new";

/** Whether this browser stores any draft: the code that reads them is loaded only then. */
export const hasDrafts = (): boolean => browserStorage("localStorage").getItem(DRAFTS) !== null;
