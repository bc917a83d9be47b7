import { useCallback, useEffect, useRef } from "react";

/** Out of sight for so long, a tab may have missed what happened on another device. */
const STALE_MS = 30_000;

const channelOf = (user: string) => new BroadcastChannel(`atelier:library:${user}`);

/** Tells all libraries of a user that are open, in this tab too, that something in them has changed. */
export function notifyLibraries(user: string): void {
  const channel = channelOf(user);
  channel.postMessage("changed");
  channel.close();
}

/** Receives changes from other tabs and announces ours. Reads again, too, when the tab is shown after a while. */
export function useLibraryChanges(user: string, onNews: () => void): () => void {
  const latest = useRef(onNews);
  latest.current = onNews;
  const tabs = useRef<BroadcastChannel | null>(null);
  useEffect(() => {
    const channel = channelOf(user);
    channel.onmessage = () => latest.current();
    tabs.current = channel;
    let leftAt = Date.now();
    const onVisibility = () => {
      if (document.hidden) leftAt = Date.now();
      else if (navigator.onLine && Date.now() - leftAt > STALE_MS) latest.current();
    };
    document.addEventListener("visibilitychange", onVisibility);
    return () => {
      channel.close();
      document.removeEventListener("visibilitychange", onVisibility);
    };
  }, [user]);
  return useCallback(() => tabs.current?.postMessage("changed"), []);
}
