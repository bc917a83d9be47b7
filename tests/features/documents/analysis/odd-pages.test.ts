import { expect, test } from "vitest";
import { PdfError } from "../../../../workers/providers/pdf/pdf-error.ts";
import { openPdf } from "../../../../workers/pdf-reader/engine/open-pdf.ts";
import { caseFile } from "../../../support/documents/case-file.ts";
import { readDocument } from "./read-document.ts";

test("words of turned and cropped pages, and of pages in other units, are on the page as it is shown", async () => {
  const pages = await readDocument(caseFile("rotated-cropped"));
  expect(pages.map(({ text }) => text)).toEqual([
    "The secret word on this rotated page is BANANA.",
    "The secret word on this cropped page is CHERRY.",
    "The secret word on this big-unit page is DAMSON.",
  ]);
  for (const { layout } of pages)
    for (const [, , x, y, w, h] of layout.words) {
      for (const edge of [x, y, x + w, y + h]) expect(edge >= 0 && edge <= 1).toBe(true);
      expect(Math.min(w, h)).toBeGreaterThan(0);
    }
  // The page is turned to the right: its line reads downwards.
  const [first, last] = [pages[0]!.layout.words[0]!, pages[0]!.layout.words.at(-1)!];
  expect(last[3] - first[3]).toBeGreaterThan(5 * Math.abs(last[2] - first[2]));
});

test("words that no space is drawn between are words", async () => {
  const [page] = await readDocument(caseFile("no-space-glyphs"));
  expect(page!.text).toMatch(/^Linear tetrahedron method works\b/);
});

test("a page of 14,400 points is read as any other", async () => {
  const [page] = await readDocument(caseFile("huge-page"));
  expect(page!.text).toBe("A page of 14400 points: the winner is ELDERBERRY.");
});

test.each([
  ["without pages", caseFile("zero-pages")],
  ["that is only text", caseFile("not-a-pdf")],
  ["of no bytes", new Uint8Array()],
])("a file %s is no document", async (_, bytes) => {
  const outcome = await openPdf({ bytes: bytes.slice() }).then(
    async (pdf) => {
      await pdf.close();
      return pdf.pageCount;
    },
    (error: unknown) => (error instanceof PdfError ? 0 : error),
  );
  expect(outcome).toBe(0);
});
