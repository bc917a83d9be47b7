import { useSyncExternalStore } from "react";
import { useUser } from "~/session/session";

/** As last switched on this page; before that, the session's value counts. */
let switched: { user: string | null; on: boolean } | null = null;
const listeners = new Set<() => void>();

/** Whether conversations begun now leave no trace. */
export function useIncognito(): boolean {
  const { id, isIncognito } = useUser();
  const read = () => (switched?.user === id ? switched.on : isIncognito);
  return useSyncExternalStore(subscribe, read, () => isIncognito);
}

export function setIncognito(user: string | null, on: boolean): void {
  if (switched?.user === user && switched.on === on) return;
  switched = { user, on };
  listeners.forEach((listener) => listener());
}

/** The same outside of components. */
export const isIncognitoNow = (): boolean => switched?.on ?? false;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
