export interface Toast {
  text: string;
  tone?: "info" | "success" | "error";
  /** One thing to do about it: “Undo”. Pressing it puts the toast away. */
  action?: { label: string; onPress: () => void };
}

/** A toast that is on the screen. */
export interface ShownToast extends Toast {
  id: number;
}

/** More at once is noise: the oldest gives way. */
const MOST_AT_ONCE = 3;

let shown: readonly ShownToast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Says something in passing, at the screen's edge; it leaves by itself. What must not be missed is a `Notice`. */
export function showToast(toast: Toast): void {
  change([...shown.slice(1 - MOST_AT_ONCE), { ...toast, id: ++lastId }]);
}

export function dismissToast(id: number): void {
  change(shown.filter((toast) => toast.id !== id));
}

/** What is on the screen now, oldest first: the same array until it changes. */
export const shownToasts = (): readonly ShownToast[] => shown;

/** Calls `listener` after each change; answers how to stop that. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: readonly ShownToast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}
