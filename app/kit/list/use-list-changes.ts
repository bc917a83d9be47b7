import { useCallback, useEffect, useRef } from "react";

/** A tab that was hidden for this time may have missed what an editor or another device has changed. */
const STALE_MS = 5_000;

/** Lists that tabs keep in step: the PDF library, the documents of the writing assistant, the history of conversations. */
export type SharedList = "library" | "writing" | "history";

const channelOf = (list: SharedList, user: string) => new BroadcastChannel(`atelier:${list}:${user}`);

/** Notifies every open list of a user, in this tab too, that something in it has changed. */
export function notifyLists(list: SharedList, user: string): void {
  const channel = channelOf(list, user);
  channel.postMessage("changed");
  channel.close();
}

/**
 * Receives changes from other tabs and announces ours. A hidden tab reloads its list when it is shown again, if
 * something has changed or it was hidden for a while.
 */
export function useListChanges(list: SharedList, user: string, onNews: () => void): () => void {
  const latest = useRef(onNews);
  latest.current = onNews;
  const tabs = useRef<BroadcastChannel | null>(null);
  useEffect(() => {
    const channel = channelOf(list, user);
    let isStale = false;
    channel.onmessage = () => {
      isStale = document.hidden;
      if (!isStale) latest.current();
    };
    tabs.current = channel;
    let leftAt = Date.now();
    const onVisibility = () => {
      if (document.hidden) leftAt = Date.now();
      else if (isStale || (navigator.onLine && Date.now() - leftAt > STALE_MS)) {
        isStale = false;
        latest.current();
      }
    };
    document.addEventListener("visibilitychange", onVisibility);
    return () => {
      channel.close();
      document.removeEventListener("visibilitychange", onVisibility);
    };
  }, [list, user]);
  return useCallback(() => tabs.current?.postMessage("changed"), []);
}
