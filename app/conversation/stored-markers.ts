import { DRAFTS, LEFT_DATABASE, PENDING_QUESTION } from "~/browser/draft-keys";
import { browserStorage } from "~/browser/storage";
import { Signal } from "~/browser/store";

/** Key of the list of a guest's conversations; each conversation has a key that starts with it. */
export const GUEST_CONVERSATIONS = "atelier:guest-conversations";

const changes = new Signal();

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
  const stop = changes.subscribe(listener);
  addEventListener("storage", listener);
  return () => {
    stop();
    removeEventListener("storage", listener);
  };
}

/** Notifies subscribers in the tab that stores. */
export const notifyGuestConversations = (): void => changes.notify();

/** Whether a reload has interrupted a question before its turn began. */
export function isQuestionPending(): boolean {
  return browserStorage("sessionStorage").getItem(PENDING_QUESTION) !== null;
}

/** The place of a question that begins a conversation. */
export const NEW_CHAT = "new";

/** Whether this browser stores any draft: the code that reads them is loaded only then. */
export const hasDrafts = (): boolean => browserStorage("localStorage").getItem(DRAFTS) !== null;

/** Whether a forced logout may have left drafts; where the browser does not list its databases, none come back. */
export async function hasLeftDrafts(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === LEFT_DATABASE);
  } catch {
    return false;
  }
}
