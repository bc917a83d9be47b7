import { expect, test } from "vitest";
import {
  packLayouts,
  unpackLayouts,
  type PageLayout,
} from "../../../../workers/features/documents/pages/page-layouts";

const layouts: PageLayout[] = [
  {
    page: 21,
    width: 595.28,
    height: 841.89,
    words: [
      [0, 5, 0.1001, 0.2, 0.0333, 0.0119],
      [6, 12, 0.2, 0.2, 0.8, 0.0119],
      [12, 15, 0, 0.9999, 1, 0.0001],
    ],
  },
  { page: 22, width: 200, height: 100, words: [] },
  { page: 24, width: 842, height: 595, words: [[60_000, 60_900, 0.5, 0.5, 0.25, 0.25]] },
];

test("unpacked layouts equal the packed ones to a ten-thousandth of the page", () => {
  expect(unpackLayouts(packLayouts(layouts))).toEqual(layouts);
  expect(unpackLayouts(packLayouts(layouts), new Set([22, 24, 99]))).toEqual([layouts[1], layouts[2]]);
  expect(packLayouts(layouts).byteLength).toBe(8 * (1 + 3 * 4) + 4 * 12);
});

test("malformed layouts are ignored", () => {
  expect(unpackLayouts(packLayouts([]))).toEqual([]);
  expect(unpackLayouts(new ArrayBuffer(2))).toEqual([]);
  expect(unpackLayouts(new Float64Array([9]).buffer)).toEqual([]);
});
