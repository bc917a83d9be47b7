import type { PageSize } from "../document/use-pdf";

/** Pixels of a point at 100%. */
export const POINT = 96 / 72;
/** Space between two pages, and around them; in pixels. */
export const GAP = 16;
export const MARGIN = 24;
export const ZOOM = { least: 0.25, most: 5, step: 1.2 } as const;

export type Zoom = "width" | "page" | number;

/** Position and size of a page in the column, in pixels. */
export interface PlacedPage {
  top: number;
  width: number;
  height: number;
  /** Pixels of a point. */
  scale: number;
}

export interface PlacedPages {
  /** The factor that the zoom is for the first page. */
  scale: number;
  pages: PlacedPage[];
  tops: number[];
  /** Height of all pages with their gaps. */
  height: number;
  width: number;
}

export const clampZoom = (scale: number): number =>
  Math.min(ZOOM.most, Math.max(ZOOM.least, Number.isFinite(scale) ? scale : 1));

/**
 * The positions of the pages, one below the other, in a window of that size. Where pages are fitted, one that is wider
 * than the first is drawn smaller, so that none has to be pushed sideways to be read.
 */
export function placePages(sizes: readonly PageSize[], zoom: Zoom, view: PageSize): PlacedPages {
  const scale = view.width > 0 ? scaleOf(zoom, sizes[0]!, view) : 1;
  const room = typeof zoom === "number" || view.width === 0 ? Infinity : roomOf(view);
  const pages: PlacedPage[] = [];
  let top = GAP;
  let width = 0;
  for (const size of sizes) {
    const own = Math.min(scale, room / (size.width * POINT)) * POINT;
    const page = { top, width: size.width * own, height: size.height * own, scale: own };
    pages.push(page);
    top += page.height + GAP;
    width = Math.max(width, page.width);
  }
  return { scale, pages, tops: pages.map((page) => page.top), height: top, width };
}

/** The factor that a zoom is for a page in a window of that size. */
function scaleOf(zoom: Zoom, page: PageSize, view: PageSize): number {
  const wide = roomOf(view) / (page.width * POINT);
  if (zoom === "width") return clampZoom(wide);
  if (zoom === "page") return clampZoom(Math.min(wide, (view.height - 2 * GAP) / (page.height * POINT)));
  return clampZoom(zoom);
}

const roomOf = ({ width }: PageSize): number => width - 2 * (width < 640 ? GAP / 2 : MARGIN);

/** Index of the page at a height: the last one that begins above it. */
export function pageAt(tops: readonly number[], y: number): number {
  let low = 0;
  let high = tops.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (tops[middle]! <= y) low = middle;
    else high = middle - 1;
  }
  return low;
}
