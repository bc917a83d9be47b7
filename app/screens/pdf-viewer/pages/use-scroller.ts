import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";
import type { PageBox } from "#workers/contract/pdf/files";
import type { PageSize } from "../document/use-pdf";
import { GAP, pageAt, type PlacedPages } from "./page-layout";

/** Pages are drawn this far beyond the window, in windows. */
const BEYOND = 0.6;

/** What the reader looks at: a page, how far down it, and at which height of the window that is. */
interface Anchor {
  page: number;
  fraction: number;
  y: number;
}

export interface Scroller {
  view: PageSize;
  /** Indexes of the first and the last page to be drawn. */
  from: number;
  to: number;
  /** Index of the page that is read. */
  current: number;
  /** Shows a page (from 1), or a place on it. */
  goTo: (number: number, box?: PageBox) => void;
  /** Keeps the point at that height of the window in place when the layout next changes. */
  hold: (y: number) => void;
}

/** Follows what of a long column of pages is in the window, and keeps it there when pages change their size. */
export function useScroller(
  element: RefObject<HTMLDivElement>,
  placed: PlacedPages,
  heights: (index: number) => number,
): Scroller {
  const [view, setView] = useState<PageSize>({ width: 0, height: 0 });
  const [top, setTop] = useState(0);
  const anchor = useRef<Anchor>({ page: 0, fraction: 0, y: GAP });
  const layout = useRef({ placed, heights });
  layout.current = { placed, heights };

  const note = useCallback(
    (y: number) => {
      const root = element.current;
      if (!root) return;
      const { placed: now, heights: heightOf } = layout.current;
      const at = root.scrollTop + y;
      const page = pageAt(now.tops, at);
      anchor.current = { page, fraction: (at - now.tops[page]!) / heightOf(page), y };
    },
    [element],
  );

  const onScroll = useCallback(
    (root: HTMLElement) => {
      setTop(root.scrollTop);
      note(root.clientHeight / 3);
    },
    [note],
  );
  useWindow(element, setView, onScroll);

  useLayoutEffect(() => {
    const root = element.current;
    if (!root || view.height === 0) return;
    const { page, fraction, y } = anchor.current;
    root.scrollTop = placed.tops[page]! + fraction * layout.current.heights(page) - y;
    root.scrollLeft = Math.max(0, (root.scrollWidth - root.clientWidth) / 2);
  }, [element, placed, view.height]);

  const goTo = useCallback(
    (number: number, box?: PageBox) => {
      const { placed: now, heights: heightOf } = layout.current;
      const root = element.current;
      const page = Math.min(now.tops.length, Math.max(1, number)) - 1;
      const fraction = box ? Math.max(0, box.y) : 0;
      const y = box && root ? root.clientHeight / 3 : 8;
      anchor.current = { page, fraction, y };
      if (!root) return;
      root.scrollTop = now.tops[page]! + fraction * heightOf(page) - y;
      setTop(root.scrollTop);
    },
    [element],
  );
  const from = pageAt(placed.tops, top - view.height * BEYOND);
  const to = pageAt(placed.tops, top + view.height * (1 + BEYOND));
  return { view, from, to, current: pageAt(placed.tops, top + view.height / 3), goTo, hold: note };
}

/** Tells the size of the element's window, and that it was scrolled. */
function useWindow(
  element: RefObject<HTMLDivElement>,
  onSize: (size: PageSize) => void,
  onScroll: (root: HTMLElement) => void,
): void {
  useEffect(() => {
    const root = element.current!;
    const measure = () => onSize({ width: root.clientWidth, height: root.clientHeight });
    const observer = new ResizeObserver(measure);
    const scrolled = () => onScroll(root);
    measure();
    observer.observe(root);
    root.addEventListener("scroll", scrolled, { passive: true });
    return () => {
      observer.disconnect();
      root.removeEventListener("scroll", scrolled);
    };
  }, [element, onSize, onScroll]);
}
