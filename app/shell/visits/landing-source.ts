import { useLocation } from "@remix-run/react";
import { useEffect } from "react";

/** Key of this visit's landing source: the last `?source=` on any page. */
export const LANDING_SOURCE_KEY = "atelier:source";
export const MAX_SOURCE_LENGTH = 100;

/** Stores the source that an address names; an address without one changes nothing. */
export function storeLandingSource(search: string, storage: Pick<Storage, "setItem">): void {
  const source = new URLSearchParams(search).get("source");
  if (source) storage.setItem(LANDING_SOURCE_KEY, source.slice(0, MAX_SOURCE_LENGTH));
}

/** Keeps it on navigations within the page too; the early script does on those that load one. */
export function useLandingSource(): void {
  const { search } = useLocation();
  useEffect(() => {
    try {
      storeLandingSource(search, sessionStorage);
    } catch {
      // Storage may be blocked; then there is no source.
    }
  }, [search]);
}
