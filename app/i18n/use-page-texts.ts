import { useLocation } from "@remix-run/react";
import { loadTexts, missingOf, type Area } from "./load-texts";

let failed: { visit: string; error: unknown } | null = null;

/**
 * Waits until the browser has these texts: a navigation is a transition, so that the last page stays on screen
 * in the meantime. Throws where they cannot be fetched; the next visit tries again.
 */
export function usePageTexts(areas: readonly Area[]): void {
  const { key } = useLocation();
  if (import.meta.env.SSR) return;
  const missing = missingOf(areas);
  if (missing.length === 0) return;
  const visit = [key, ...missing].join();
  if (failed?.visit === visit) throw failed.error;
  // How a component suspends in React.
  throw loadTexts(...missing).catch((error: unknown) => {
    failed = { visit, error };
  });
}
