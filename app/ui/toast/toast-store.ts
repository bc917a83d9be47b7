import { Signal } from "~/browser/store";

export interface Toast {
  text: string;
  tone?: "info" | "success" | "error";
  /** Action that the toast offers, such as “Undo”. Pressing it closes the toast. */
  action?: { label: string; onPress: () => void };
}

const waiting: Toast[] = [];
const added = new Signal();

/**
 * Shows a short message at the screen's edge, which disappears automatically. What must not be missed is a `Notice`.
 */
export function showToast(toast: Toast): void {
  waiting.push(toast);
  added.notify();
}

/** Whether there are toasts that are not on the screen yet. */
export const hasWaitingToasts = (): boolean => waiting.length > 0;

/** The toasts that are not on the screen yet, oldest first; they are waiting no longer. */
export const takeToasts = (): Toast[] => waiting.splice(0);

/** Calls `listener` with each new toast; returns a function that unsubscribes. */
export const subscribeToToasts = added.subscribe;
