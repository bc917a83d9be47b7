import { useCallback, useEffect, useRef, useState, type RefObject } from "react";

/** Closer to the end than this, a reader is at the end; in pixels. */
const NEAR = 64;

/**
 * Keeps the end of a growing content in view, unless the reader has scrolled up. Gives whether the end is out of
 * view, and the way there.
 */
export function useStickToBottom(content: RefObject<HTMLElement>): {
  away: boolean;
  toBottom: () => void;
} {
  const [away, setAway] = useState(false);
  const stuck = useRef(true);
  const toBottom = useCallback(() => {
    stuck.current = true;
    const root = scrollRootOf(content.current);
    root.scrollTop = root.scrollHeight;
  }, [content]);
  useEffect(() => {
    const element = content.current;
    if (!element) return;
    const root = scrollRootOf(element);
    const source = root === document.scrollingElement ? document : root;
    const onScroll = () => {
      const atEnd = root.scrollHeight - root.scrollTop - root.clientHeight < NEAR;
      stuck.current = atEnd;
      setAway(!atEnd);
    };
    const observer = new ResizeObserver(() => {
      if (stuck.current) root.scrollTop = root.scrollHeight;
      else onScroll();
    });
    source.addEventListener("scroll", onScroll, { passive: true });
    observer.observe(element);
    // The field below grows with what is typed, and takes its room from the conversation.
    if (element.parentElement) observer.observe(element.parentElement);
    return () => {
      source.removeEventListener("scroll", onScroll);
      observer.disconnect();
    };
  }, [content]);
  return { away, toBottom };
}

/** What scrolls: the nearest ancestor that does, else the page. */
function scrollRootOf(element: HTMLElement | null): Element {
  for (let ancestor = element?.parentElement; ancestor; ancestor = ancestor.parentElement) {
    if (ancestor === document.body) break;
    if (/auto|scroll/.test(getComputedStyle(ancestor).overflowY)) return ancestor;
  }
  return document.scrollingElement ?? document.documentElement;
}
