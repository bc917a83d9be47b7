import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";
import type { PageBox } from "#workers/contract/chat/stream";
import type { PageSize } from "../document/use-pdf";
import { GAP, pageAt, type PlacedPages } from "./page-layout";

/** Pages are drawn this far beyond the window, in windows. */
const BEYOND = 0.6;
/** Margin around a place that is scrolled into view, in pixels. */
const MARGIN = 24;
/** Milliseconds for which the point of a zoom gesture is held after each move. */
const HELD_MS = 150;

/** A point of the window, from its top left; in pixels. */
export interface Point {
  x: number;
  y: number;
}

/** The reader's position: a point of the column of pages, and its place in the window. */
interface Anchor extends Point {
  page: number;
  /** The position on the page, from its top. */
  fraction: number;
  /** Distance from the middle of the column, in pixels at 100%. */
  aside: number;
  /** The window size at that time; in another size, the point keeps its relative position. */
  view: PageSize;
  /** A moment of `performance.now()`. */
  heldUntil: number;
}

/** The scroll position of the column, and the index of the requested page until the reader scrolls. */
interface Seen {
  top: number;
  asked: number | null;
}

/** Shows a page (from 1): a box of it in the midst of the window, or else the page from a height on (0 to 1). */
export type GoTo = (number: number, box?: PageBox | null, height?: number) => void;

export interface Scroller {
  /** Indexes of the first and the last page to be drawn. */
  from: number;
  to: number;
  /** Index of the page that is read. */
  current: number;
  /** Index of the page that was asked for, until the reader scrolls on. */
  asked: number | null;
  goTo: GoTo;
  /** Moves what lies at one point of the window to another; it stays there when the layout next changes. */
  hold: (from: Point, to: Point) => void;
}

/** Tracks which pages are visible, and keeps the position when pages change their size. */
export function useScroller(
  element: RefObject<HTMLDivElement>,
  placed: PlacedPages,
  view: PageSize,
): Scroller {
  const [seen, setSeen] = useState<Seen>({ top: 0, asked: null });
  const anchor = useRef<Anchor>({ page: 0, fraction: 0, aside: 0, x: 0, y: GAP, view, heldUntil: 0 });
  const layout = useRef(placed);
  layout.current = placed;

  const onScroll = useCallback((root: HTMLElement) => {
    const top = root.scrollTop;
    setSeen((old) => (Math.abs(old.top - top) < 2 ? old : { top, asked: null }));
    // Told of what the last move did, while the next one waits to be drawn: the hand knows better.
    if (performance.now() < anchor.current.heldUntil) return;
    const at = { x: root.clientWidth / 2, y: root.clientHeight / 3 };
    anchor.current = anchorAt(root, layout.current, at, at);
  }, []);
  useOnScroll(element, onScroll);

  useLayoutEffect(() => {
    const root = element.current;
    if (!root || view.height === 0) return;
    const { page, fraction, aside, x, y, view: before } = anchor.current;
    const down = view.height / (before.height || view.height);
    const right = view.width / (before.width || view.width);
    const { top: start, height } = placed.pages[page]!;
    root.scrollTop = start + fraction * height - y * down;
    root.scrollLeft = middleOf(root, placed) + aside * placed.scale - (x * right || view.width / 2);
    setSeen(({ asked }) => ({ top: root.scrollTop, asked }));
  }, [element, placed, view]);

  const goTo = useCallback<GoTo>(
    (number, box, from = 0) => {
      const root = element.current;
      const { pages } = layout.current;
      const index = Math.min(pages.length, Math.max(1, number)) - 1;
      if (!root) return;
      const { top: start, width, height } = pages[index]!;
      const y = box ? root.clientHeight / 3 : 8;
      const fraction = Math.max(0, box ? box.y : from);
      root.scrollTop = start + fraction * height - y;
      if (box) showAside(root, middleOf(root, layout.current) + (box.x - 0.5) * width, box.w * width);
      const x = root.clientWidth / 2;
      anchor.current = { ...anchorAt(root, layout.current, { x, y }, { x, y }), page: index, fraction };
      setSeen({ top: root.scrollTop, asked: index });
    },
    [element],
  );
  const hold = useCallback(
    (from: Point, to: Point) => {
      const root = element.current;
      if (!root) return;
      anchor.current = anchorAt(root, layout.current, from, to, performance.now() + HELD_MS);
      root.scrollBy(from.x - to.x, from.y - to.y);
    },
    [element],
  );
  return { ...inSight(placed, view, seen), asked: seen.asked, goTo, hold };
}

function useOnScroll(element: RefObject<HTMLElement>, onScroll: (root: HTMLElement) => void): void {
  useEffect(() => {
    const root = element.current!;
    const tell = () => onScroll(root);
    root.addEventListener("scroll", tell, { passive: true });
    return () => root.removeEventListener("scroll", tell);
  }, [element, onScroll]);
}

function inSight({ tops, height: whole }: PlacedPages, { height }: PageSize, { top, asked }: Seen) {
  const from = pageAt(tops, top - height * BEYOND);
  const to = pageAt(tops, top + height * (1 + BEYOND));
  const atEnd = top > 0 && top + height >= whole - 2;
  return { from, to, current: asked ?? (atEnd ? tops.length - 1 : pageAt(tops, top + height / 3)) };
}

const viewOf = (root: HTMLElement): PageSize => ({ width: root.clientWidth, height: root.clientHeight });

/** Returns the middle of the pages within the scrolled content. */
const middleOf = (root: HTMLElement, { width }: PlacedPages) => Math.max(root.clientWidth, width) / 2;

/** The place of the pages at a point of the window, which is to be seen at another one. */
function anchorAt(root: HTMLElement, placed: PlacedPages, from: Point, to: Point, heldUntil = 0): Anchor {
  const at = root.scrollTop + from.y;
  const page = pageAt(placed.tops, at);
  const { top, height } = placed.pages[page]!;
  const aside = (root.scrollLeft + from.x - middleOf(root, placed)) / placed.scale;
  return { page, fraction: (at - top) / height, aside, ...to, view: viewOf(root), heldUntil };
}

/** Scrolls horizontally to this position in a window that is narrower than the pages. */
function showAside(root: HTMLElement, left: number, width: number): void {
  const isSeen = left >= root.scrollLeft && left + width <= root.scrollLeft + root.clientWidth;
  if (!isSeen) root.scrollLeft = left - MARGIN;
}
