import type { PageSize } from "../document/use-pdf";

/** Pixels of a point at 100%. */
export const POINT = 96 / 72;
/** Between two pages, and around them; in pixels. */
export const GAP = 16;
export const MARGIN = 24;
export const ZOOM = { least: 0.25, most: 5, step: 1.2 } as const;

export type Zoom = "width" | "page" | number;

export interface PlacedPages {
  tops: number[];
  /** Of all pages with their gaps. */
  height: number;
  width: number;
}

/** The factor that a zoom is for a page in a window of that size. */
export function scaleOf(zoom: Zoom, page: PageSize, view: PageSize): number {
  const margin = view.width < 640 ? GAP / 2 : MARGIN;
  const wide = (view.width - 2 * margin) / (page.width * POINT);
  if (zoom === "width") return clampZoom(wide);
  if (zoom === "page") return clampZoom(Math.min(wide, (view.height - 2 * GAP) / (page.height * POINT)));
  return clampZoom(zoom);
}

export const clampZoom = (scale: number): number =>
  Math.min(ZOOM.most, Math.max(ZOOM.least, Number.isFinite(scale) ? scale : 1));

/** Where each page stands below one another. */
export function placePages(sizes: readonly PageSize[], scale: number): PlacedPages {
  const tops: number[] = [];
  let top = GAP;
  let width = 0;
  for (const size of sizes) {
    tops.push(top);
    top += size.height * POINT * scale + GAP;
    width = Math.max(width, size.width * POINT * scale);
  }
  return { tops, height: top, width };
}

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
