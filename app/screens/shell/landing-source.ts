import { useLocation } from "@remix-run/react";
import { useEffect } from "react";

/** Where this visit's landing source is kept: what the last `?source=` said, whichever page it was on. */
export const LANDING_SOURCE_KEY = "atelier:source";
export const MAX_SOURCE_LENGTH = 100;

/** Keeps the source that an address names; one without leaves what is kept. */
export function keepLandingSource(search: string, storage: Pick<Storage, "setItem">): void {
  const source = new URLSearchParams(search).get("source");
  if (source) storage.setItem(LANDING_SOURCE_KEY, source.slice(0, MAX_SOURCE_LENGTH));
}

/** Keeps it on navigations within the page too; the early script does on those that load one. */
export function useLandingSource(): void {
  const { search } = useLocation();
  useEffect(() => {
    try {
      keepLandingSource(search, sessionStorage);
    } catch {
      // A browser that forbids storage keeps no source.
    }
  }, [search]);
}
