import { Store } from "~/browser/store";
import { useStore } from "~/browser/use-store";
import { useUser } from "~/session/session";

/** Mode as last switched on this page; before that, the session's value counts. */
const switched = new Store<{ user: string | null; on: boolean } | null>(null);

/** Whether conversations begun now leave no trace. */
export function useIncognito(): boolean {
  const { id, isIncognito } = useUser();
  const last = useStore(switched, null);
  return last?.user === id ? last.on : isIncognito;
}

export function setIncognito(user: string | null, on: boolean): void {
  const last = switched.get();
  if (last?.user !== user || last.on !== on) switched.set({ user, on });
}

/** The same outside of components. */
export const isIncognitoNow = (): boolean => switched.get()?.on ?? false;
