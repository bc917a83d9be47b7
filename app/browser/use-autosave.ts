import { useEffect, useSyncExternalStore } from "react";
import type { Autosave, SaveState } from "./autosave";

/**
 * The state of a saver, for as long as its screen is shown. Stores what is left when the page is hidden or closed and
 * when the screen is left, and tries again when the network is back.
 */
export function useAutosave<Theirs>(saver: Autosave<Theirs>): SaveState<Theirs> {
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener("pagehide", () => saver.leave(), { signal });
    document.addEventListener("visibilitychange", () => document.hidden && saver.leave(), { signal });
    addEventListener("online", saver.retry, { signal });
    return () => {
      listening.abort();
      void saver.flush().finally(() => saver.stop());
    };
  }, [saver]);
  return useSyncExternalStore(
    saver.subscribe,
    () => saver.state,
    () => saver.state,
  );
}
