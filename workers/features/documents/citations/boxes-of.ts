import type { PageBox } from "../../../contract/chat/stream";
import type { LayoutWord, PageLayout } from "../pages/page-layouts";
import type { QuotePlace, TextRange } from "../../../core/knowledge/citations/locate-quote";

/** Two words are on one line when they share this much of the lower one's height. */
const SAME_LINE = 0.5;
/** Pairs of words that are compared: a page of more words than can be read is not worth seconds. */
const MAX_PAIRS = 1_000_000;

/**
 * The boxes of a range of a page's text, or of all parts of a quote, in reading order: words that follow one another on
 * a line share a box, unless it would cover words outside the range. Empty if the page has no layout for it.
 */
export function boxesOf(layout: PageLayout, place: TextRange | QuotePlace): PageBox[] {
  const ranges = "parts" in place ? place.parts : [place];
  const isInside = ([start, end]: LayoutWord) =>
    ranges.some((range) => start < range.end && end > range.start);
  const { words } = layout;
  const inside = words.filter(isInside).map(boxOf);
  const whole = inside.length > 0 ? inside.reduce(join) : null;
  const near = words.filter((word) => !isInside(word) && whole && isCentredIn(boxOf(word), whole)).map(boxOf);
  const others = near.length * inside.length > MAX_PAIRS ? [] : near;
  const boxes: PageBox[] = [];
  for (const box of inside) {
    const last = boxes.at(-1);
    const joined = last && isAfter(last, box) ? join(last, box) : null;
    if (joined && !others.some((other) => isCentredIn(other, joined))) boxes[boxes.length - 1] = joined;
    else boxes.push(box);
  }
  return boxes;
}

const boxOf = ([, , x, y, w, h]: LayoutWord): PageBox => ({ x, y, w, h });

/** Whether a word follows on the same line, in either writing direction. */
function isAfter(line: PageBox, word: PageBox): boolean {
  const shared = Math.min(line.y + line.h, word.y + word.h) - Math.max(line.y, word.y);
  const isBeside = word.x >= line.x + line.w * SAME_LINE || word.x + word.w <= line.x + line.w * SAME_LINE;
  return isBeside && shared >= SAME_LINE * Math.min(line.h, word.h);
}

function join(a: PageBox, b: PageBox): PageBox {
  const x = Math.min(a.x, b.x);
  const y = Math.min(a.y, b.y);
  return { x, y, w: Math.max(a.x + a.w, b.x + b.w) - x, h: Math.max(a.y + a.h, b.y + b.h) - y };
}

function isCentredIn(inner: PageBox, outer: PageBox): boolean {
  const x = inner.x + inner.w / 2;
  const y = inner.y + inner.h / 2;
  return x > outer.x && x < outer.x + outer.w && y > outer.y && y < outer.y + outer.h;
}
