import { expect, test } from "vitest";
import { labelOf, ownLabels, pageNamed, pageOfLabel } from "../../workers/contract/text/page-labels.ts";
import { openPdf } from "../../workers/pdf-reader/engine/open-pdf.ts";
import { FONT, fileOf, stream } from "../support/documents/raw-pdf.ts";

async function labelsOf(catalogue: string, pages: number): Promise<string[] | null> {
  const page = "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 3 0 R /Resources << /Font << /H 4 0 R >> >> >>"; // prettier-ignore
  const bytes = fileOf([
    `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    `<< /Type /Pages /Kids [${Array.from({ length: pages }, (_, at) => `${at + 5} 0 R`).join(" ")}] /Count ${pages} >>`,
    stream("BT /H 12 Tf 72 700 Td (A page) Tj ET"),
    FONT,
    ...Array<string>(pages).fill(page),
  ]);
  const pdf = await openPdf({ bytes });
  try {
    return await pdf.labels();
  } finally {
    await pdf.close();
  }
}

test("what is printed as the numbers of pages is read", async () => {
  const labels = "/PageLabels << /Nums [0 << /S /r >> 2 << /S /D >> 4 << /S /D /P (A-) >>] >>";
  expect(await labelsOf(labels, 6)).toEqual(["i", "ii", "1", "2", "A-1", "A-2"]);
});

test("labels that say nothing more than the place of a page are left out", async () => {
  expect(await labelsOf("", 2)).toBeNull();
  expect(await labelsOf("/PageLabels << /Nums [0 << /S /D >>] >>", 2)).toBeNull();
  expect(ownLabels(["", "", ""], 3)).toBeNull();
  expect(ownLabels(["1"], 2)).toBeNull();
});

test("a page is found by its label, whatever its capitals, unless that may be a word", () => {
  const labels = ["i", "ii", "1", "A-1"];
  expect(["ii", "II", "i", "I", "1", "a-1", "7"].map((label) => pageOfLabel(labels, label))).toEqual([
    2,
    2,
    1,
    null,
    3,
    4,
    null,
  ]);
});

test("what is typed as a page is its label, else its place in the document", () => {
  const labels = ["i", "ii", "1", "2", "A-1"];
  expect(["ii", " 2 ", "a-1", "5", "6", "0", "x", ""].map((typed) => pageNamed(labels, typed, 5))).toEqual([
    2,
    4,
    5,
    5,
    null,
    null,
    null,
    null,
  ]);
  expect(["2", "6", "ii"].map((typed) => pageNamed(null, typed, 5))).toEqual([2, null, null]);
});

test("a page without a label is named by its place", () => {
  expect([1, 2, 3].map((page) => labelOf(["i", ""], page))).toEqual(["i", "2", "3"]);
  expect(labelOf(null, 4)).toBe("4");
});
