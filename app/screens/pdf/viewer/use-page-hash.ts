import { useEffect, useRef } from "react";
import { pageOfHash } from "../place";

const SETTLED_MS = 400;

/** Keeps the page that is read in the address, and goes where a changed address says. */
export function usePageHash(page: number, onPage: (page: number) => void): void {
  const go = useRef(onPage);
  go.current = onPage;
  useEffect(() => {
    const timer = setTimeout(() => {
      const hash = `#page=${page}`;
      if (location.hash !== hash && (page > 1 || location.hash))
        history.replaceState(history.state, "", hash);
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [page]);
  useEffect(() => {
    const onChange = () => {
      const wanted = pageOfHash(location.hash);
      if (wanted) go.current(wanted);
    };
    addEventListener("hashchange", onChange);
    return () => removeEventListener("hashchange", onChange);
  }, []);
}
