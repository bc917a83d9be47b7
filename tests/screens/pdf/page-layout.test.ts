import { expect, test } from "vitest";
import { GAP, pageAt, placePages, POINT } from "~/screens/pdf/viewer/pages/page-layout";
import { pageOfHash } from "~/screens/pdf/place";

const A4 = { width: 595, height: 842 };
const LANDSCAPE = { width: 842, height: 595 };
const VIEW = { width: 1_000, height: 600 };

test("pages stand below one another, and each height has its page", () => {
  const { tops, height } = placePages([A4, LANDSCAPE, A4], 1, VIEW);
  const expected = [GAP, GAP * 2 + 842 * POINT, GAP * 3 + (842 + 595) * POINT];
  for (const [index, top] of tops.entries()) expect(top).toBeCloseTo(expected[index]!);
  expect(height).toBeCloseTo(GAP * 4 + (842 * 2 + 595) * POINT);
  expect([-50, 0, tops[1]! - 1, tops[1]!, tops[2]! + 5, 1e9].map((y) => pageAt(tops, y))).toEqual([
    0, 0, 0, 1, 2, 2,
  ]);
});

test("a page is made to fit the window, within what can be read", () => {
  const scaleOf = (...[zoom, view]: [Parameters<typeof placePages>[1], typeof VIEW]) =>
    placePages([A4], zoom, view).scale;
  expect(scaleOf("width", VIEW)).toBeCloseTo((1_000 - 48) / (595 * POINT));
  expect(scaleOf("page", VIEW)).toBeCloseTo((600 - 32) / (842 * POINT));
  expect(scaleOf(100, VIEW)).toBe(5);
  expect(scaleOf("width", { width: 10, height: 10 })).toBe(0.25);
});

test("where pages are fitted to the width, a wider one is as wide as the others, and keeps its shape", () => {
  const { pages, width } = placePages([A4, LANDSCAPE], "width", VIEW);
  expect(pages.map((page) => page.width)).toEqual([expect.closeTo(952), expect.closeTo(952)]);
  expect(width).toBeLessThan(VIEW.width);
  expect(pages[1]!.height).toBeCloseTo((952 * 595) / 842);
  const enlarged = placePages([A4, LANDSCAPE], 1, VIEW);
  expect(enlarged.pages[1]!.width).toBeCloseTo(842 * POINT);
});

test("an address names a page, or none", () => {
  expect(pageOfHash("#page=12")).toBe(12);
  expect(pageOfHash("#zoom=3&page=2")).toBe(2);
  for (const hash of ["", "#page=0", "#page=x", "#page=-1", "#mypage=3"]) expect(pageOfHash(hash)).toBeNull();
});
