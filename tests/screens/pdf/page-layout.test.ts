import { expect, test } from "vitest";
import { GAP, pageAt, placePages, POINT, scaleOf } from "../../../app/screens/pdf-viewer/pages/page-layout";
import { pageOfHash } from "../../../app/screens/pdf-viewer/place";

const A4 = { width: 595, height: 842 };

test("pages stand below one another, and each height has its page", () => {
  const { tops, height } = placePages([A4, { width: 842, height: 595 }, A4], 1);
  const expected = [GAP, GAP * 2 + 842 * POINT, GAP * 3 + (842 + 595) * POINT];
  for (const [index, top] of tops.entries()) expect(top).toBeCloseTo(expected[index]!);
  expect(height).toBeCloseTo(GAP * 4 + (842 * 2 + 595) * POINT);
  expect([-50, 0, tops[1]! - 1, tops[1]!, tops[2]! + 5, 1e9].map((y) => pageAt(tops, y))).toEqual([
    0, 0, 0, 1, 2, 2,
  ]);
});

test("a page is made to fit the window, within what can be read", () => {
  const view = { width: 1_000, height: 600 };
  expect(scaleOf("width", A4, view)).toBeCloseTo((1_000 - 48) / (595 * POINT));
  expect(scaleOf("page", A4, view)).toBeCloseTo((600 - 32) / (842 * POINT));
  expect(scaleOf(100, A4, view)).toBe(5);
  expect(scaleOf("width", A4, { width: 10, height: 10 })).toBe(0.25);
});

test("an address names a page, or none", () => {
  expect(pageOfHash("#page=12")).toBe(12);
  expect(pageOfHash("#zoom=3&page=2")).toBe(2);
  for (const hash of ["", "#page=0", "#page=x", "#page=-1", "#mypage=3"]) expect(pageOfHash(hash)).toBeNull();
});
