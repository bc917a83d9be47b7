import { useSyncExternalStore, useEffect, useState } from "react";

/** Whether the browser reports that it is online. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    onNetwork,
    () => navigator.onLine,
    () => true,
  );

function onNetwork(listener: () => void): () => void {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}

/** Whether the page is dark at present, whichever way that was chosen. */
export function useDarkTheme(): boolean {
  return useSyncExternalStore(onThemeChange, isDark, () => false);
}

const isDark = () => getComputedStyle(document.documentElement).colorScheme.includes("dark");

function onThemeChange(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true });
  const system = matchMedia("(prefers-color-scheme: dark)");
  system.addEventListener("change", changed);
  return () => {
    observer.disconnect();
    system.removeEventListener("change", changed);
  };
}

const WIDE = "(min-width: 64rem)";

/**
 * Whether the window is at least this wide, such as for a chat next to the document; null until the page has measured
 * it.
 */
export function useIsWide(width = WIDE): boolean | null {
  const [isWide, setWide] = useState<boolean | null>(null);
  useEffect(() => {
    const query = matchMedia(width);
    const look = () => setWide(query.matches);
    look();
    query.addEventListener("change", look);
    return () => query.removeEventListener("change", look);
  }, [width]);
  return isWide;
}
