import { useCallback, useEffect, useRef } from "react";

/** Out of sight for so long, a tab may have missed what happened on another device. */
const STALE_MS = 30_000;

const channelOf = (user: string) => new BroadcastChannel(`atelier:library:${user}`);

/** Tells all libraries of a user that are open, in this tab too, that something in them has changed. */
export function tellLibraries(user: string): void {
  const channel = channelOf(user);
  channel.postMessage("changed");
  channel.close();
}

/** Hears of changes that other tabs made, and tells them ours; what is shown again after a while is stale as well. */
export function useLibraryNews(user: string, onNews: () => void): () => void {
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
