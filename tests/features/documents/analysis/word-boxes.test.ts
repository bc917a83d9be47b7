import { describe, expect, test } from "vitest";
import type { PageBox } from "../../../../workers/contract/chat/stream.ts";
import type { ExtractedText } from "../../../../workers/features/documents/analysis/layout/extract-text.ts";
import {
  hyphenated,
  ligatures,
  manyPages,
  rotated,
  twoColumns,
} from "../../../support/documents/documents.ts";
import type { TestDocument, TruePage, TrueWord } from "../../../support/documents/paper.ts";
import { readDocument } from "./read-document.ts";

/** How far a box may be off along the line, in ems: less than half the space between two words. */
const ALONG = 0.03;

/** Along the line and across it, in points, whichever way the word reads. */
function extents({ x, y, w, h }: PageBox, { width, height }: TruePage, reads: number) {
  const horizontal = { from: x * width, to: (x + w) * width };
  const vertical = { from: y * height, to: (y + h) * height };
  return reads % 180 === 0
    ? { along: horizontal, across: vertical }
    : { along: vertical, across: horizontal };
}

const isInside = (inner: PageBox, outer: PageBox) => {
  const [x, y] = [inner.x + inner.w / 2, inner.y + inner.h / 2];
  return x > outer.x && x < outer.x + outer.w && y > outer.y && y < outer.y + outer.h;
};

/** The pieces of text that were read where a word was drawn, and the box around them. */
function readAt(page: ExtractedText, word: TrueWord) {
  const pieces = page.layout.words
    .map(([start, end, x, y, w, h]) => ({ text: page.text.slice(start, end), box: { x, y, w, h } }))
    .filter(({ box }) => isInside(box, word.box));
  const left = Math.min(...pieces.map(({ box }) => box.x));
  const top = Math.min(...pieces.map(({ box }) => box.y));
  const right = Math.max(...pieces.map(({ box }) => box.x + box.w));
  const bottom = Math.max(...pieces.map(({ box }) => box.y + box.h));
  return {
    text: pieces.map(({ text }) => text).join(""),
    box: { x: left, y: top, w: right - left, h: bottom - top },
  };
}

const letters = (text: string) => text.replaceAll("ﬁ", "fi").replaceAll("ﬂ", "fl").replace(/-$/, "");

function check({ pages }: TestDocument, read: ExtractedText[]): number {
  let checked = 0;
  for (const [at, truth] of pages.entries())
    for (const word of truth.words) {
      const found = readAt(read[at]!, word);
      expect(letters(found.text)).toBe(letters(word.text));
      const is = extents(found.box, truth, word.reads);
      const should = extents(word.box, truth, word.reads);
      expect(Math.abs(is.along.from - should.along.from)).toBeLessThan(ALONG * word.size + 0.1);
      expect(Math.abs(is.along.to - should.along.to)).toBeLessThan(ALONG * word.size + 0.1);
      expect(is.across.from).toBeLessThan(should.across.from + 0.11 * word.size);
      expect(is.across.to).toBeGreaterThan(should.across.to - 0.11 * word.size);
      expect(is.across.to - is.across.from).toBeLessThan(1.1 * word.size);
      checked += 1;
    }
  return checked;
}

describe("the boxes of words", () => {
  test.each([
    ["two columns", () => twoColumns(), 300],
    ["kerned letters and ligatures", () => ligatures(), 200],
    ["divided words", () => hyphenated(), 300],
    ["turned pages", () => rotated(), 600],
    ["several fonts on a page", () => manyPages({ pages: 3 }), 1_000],
  ] as const)("cover exactly the words: %s", async (_name, make, atLeast) => {
    const document = await make();
    expect(check(document, await readDocument(document.bytes))).toBeGreaterThan(atLeast);
  });
});
