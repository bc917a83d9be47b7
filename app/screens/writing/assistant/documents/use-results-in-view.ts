import { type RefObject, useEffect, useRef } from "react";

/** Scrolls to the documents when a search begins: templates and recent documents would keep its results out of sight. */
export function useResultsInView(isSearching: boolean): RefObject<HTMLElement> {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (isSearching)
      section.current?.scrollIntoView({ block: "start", behavior: isStill ? "auto" : "smooth" });
  }, [isSearching]);
  return section;
}
