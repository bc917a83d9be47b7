import { useSyncExternalStore } from "react";

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
