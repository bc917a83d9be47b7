import { useCallback, useEffect, useRef, useState, type RefObject } from "react";

/** Closer to the end than this, a reader is at the end; in pixels. */
const NEAR = 64;

export interface StuckToBottom {
  away: boolean;
  toBottom: () => void;
  /** `top`: where its upper edge stays in the window, in pixels; its usual place after a jump, if absent. */
  holdAt: (element: HTMLElement, top?: number) => void;
}

/**
 * Keeps the end of a growing content in view until the reader scrolls up, unless `isFollowed` says that it is read from
 * its beginning. Gives whether the end is out of view, the way there, and the way to an element within, which then
 * stays in its place until the reader scrolls.
 *
 * Content that grows never moves the scroll position up, and what shrinks or is rearranged is seen by the observer
 * before the scroll event arrives: a position above the last one known is therefore the reader's own doing, by
 * any means. A distance from the end is not, since a diagram adds hundreds of pixels at once.
 */
export function useStickToBottom(content: RefObject<HTMLElement>, isFollowed = true): StuckToBottom {
  const [away, setAway] = useState(false);
  const following = useRef(true);
  const held = useRef<{ element: HTMLElement; top: number | undefined } | null>(null);
  const followed = useRef(isFollowed);
  followed.current = isFollowed;
  const lastTop = useRef(0);
  const scrollToEnd = useCallback((root: Element) => void (lastTop.current = scrolledToEnd(root)), []);
  const holdAt = useCallback(
    (element: HTMLElement, top?: number) => {
      following.current = false;
      held.current = { element, top };
      const root = scrollRootOf(content.current);
      if (top === undefined) element.scrollIntoView({ block: "start", behavior: "instant" });
      else root.scrollTop += element.getBoundingClientRect().top - top;
      lastTop.current = root.scrollTop;
    },
    [content],
  );
  const toBottom = useCallback(() => {
    held.current = null;
    following.current = true;
    setAway(false);
    scrollToEnd(scrollRootOf(content.current));
  }, [content, scrollToEnd]);
  useEffect(() => {
    const element = content.current;
    if (!element) return;
    const root = scrollRootOf(element);
    const source = root === document.scrollingElement ? document : root;
    const distance = () => root.scrollHeight - root.scrollTop - root.clientHeight;
    const onScroll = () => {
      const moved = root.scrollTop - lastTop.current;
      lastTop.current = root.scrollTop;
      if (moved !== 0) held.current = null;
      if (moved < 0) following.current = distance() <= 1;
      else if (moved > 0 && distance() < NEAR) following.current = true;
      setAway(!following.current && distance() >= NEAR);
    };
    const observer = new ResizeObserver(() => {
      if (following.current && followed.current) scrollToEnd(root);
      else {
        if (held.current) holdAt(held.current.element, held.current.top);
        setAway(distance() >= NEAR);
      }
      lastTop.current = root.scrollTop;
    });
    source.addEventListener("scroll", onScroll, { passive: true });
    observer.observe(element);
    // The field below grows with what is typed, and takes its room from the conversation.
    if (element.parentElement) observer.observe(element.parentElement);
    return () => {
      source.removeEventListener("scroll", onScroll);
      observer.disconnect();
    };
  }, [content, scrollToEnd, holdAt]);
  return { away, toBottom, holdAt };
}

function scrolledToEnd(root: Element): number {
  root.scrollTop = root.scrollHeight;
  return root.scrollTop;
}

/** Finds what scrolls: the nearest ancestor that does, else the page. */
function scrollRootOf(element: HTMLElement | null): Element {
  for (let ancestor = element?.parentElement; ancestor; ancestor = ancestor.parentElement) {
    if (ancestor === document.body) break;
    if (/auto|scroll/.test(getComputedStyle(ancestor).overflowY)) return ancestor;
  }
  return document.scrollingElement ?? document.documentElement;
}
