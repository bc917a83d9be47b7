/** The marker under which this browser lists a guest's conversations; each one is a key that starts with it. */
export const GUEST_CONVERSATIONS = "atelier:guest-conversations";

const listeners = new Set<() => void>();

/** Whether this browser keeps any conversation: what reads them is fetched only then. */
export function keepsConversations(): boolean {
  try {
    return localStorage.getItem(GUEST_CONVERSATIONS) !== null;
  } catch {
    return false;
  }
}

/** Calls back when the first conversation is kept, here or in another tab. Gives the way to stop. */
export function onKept(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

/** To be told in the tab that keeps. */
export function tellKept(): void {
  listeners.forEach((listener) => listener());
}
