import type { CSSProperties } from "react";
import type { PageBox } from "#workers/contract/chat/stream";
import type { ItemRange } from "../page-text/find-in-page";

const percent = (fraction: number) => `${fraction * 100}%`;

/** The place of a box on its page. */
export const boxStyle = ({ x, y, w, h }: PageBox): CSSProperties => ({
  left: percent(x),
  top: percent(y),
  width: percent(w),
  height: percent(h),
});

/** Returns the boxes in which parts of the text layer's items are drawn on the page. */
export function boxesOfRanges(ranges: ItemRange[], words: HTMLElement[], page: HTMLElement): PageBox[] {
  const outer = page.getBoundingClientRect();
  return ranges.flatMap(({ item, from, to }) => {
    const text = words[item]?.firstChild;
    if (!text || !(text instanceof Text)) return [];
    const range = document.createRange();
    range.setStart(text, Math.min(from, text.length));
    range.setEnd(text, Math.min(to, text.length));
    return [...range.getClientRects()].map((rect) => ({
      x: (rect.left - outer.left) / outer.width,
      y: (rect.top - outer.top) / outer.height,
      w: rect.width / outer.width,
      h: rect.height / outer.height,
    }));
  });
}
