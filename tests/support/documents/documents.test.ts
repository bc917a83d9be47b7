import { describe, expect, test } from "vitest";
import { headings, hyphenated, ligatures, manyPages, rotated } from "./documents.ts";
import { MAKERS } from "./serve.ts";

describe("the documents that tests are made of", () => {
  test("are PDFs that know where each of their words is, on the page", async () => {
    for (const make of [headings, hyphenated, ligatures, rotated]) {
      const { bytes, pages } = await make();
      expect(Buffer.from(bytes.subarray(0, 5)).toString("latin1")).toBe("%PDF-");
      for (const { words } of pages)
        for (const { box } of words) {
          expect(Math.min(box.x, box.y)).toBeGreaterThan(0);
          expect(Math.max(box.x + box.w, box.y + box.h)).toBeLessThan(1);
        }
    }
  });

  test("can be as large as a test asks for, and the same each time", async () => {
    const [large, small] = await Promise.all([
      manyPages({ pages: 20, bytes: 400_000 }),
      manyPages({ pages: 20 }),
    ]);
    expect(large.bytes.length).toBeGreaterThan(320_000);
    expect(large.bytes.length).toBeLessThan(480_000);
    expect(large.pages).toEqual(small.pages);
  });

  test("hostile ones are made too", async () => {
    for (const name of ["garbage", "formBomb", "xrefLoop", "pageTreeLoop", "deepNesting"] as const)
      expect(MAKERS[name]().length).toBeGreaterThan(100);
  });
});
