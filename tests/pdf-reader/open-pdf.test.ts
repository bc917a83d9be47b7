import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { openPdf } from "../../workers/pdf-reader/engine/open-pdf.ts";
import type { PdfError } from "../../workers/providers/pdf/pdf-error.ts";
import { manyPages } from "../support/documents/documents.ts";
import { crowdedPage } from "../support/documents/hostile.ts";
import { EAST_ASIAN, eastAsian } from "../support/documents/east-asian.ts";

const wordsOf = (pieces: { text: string }[]) => pieces.map(({ text }) => text).join(" ");

describe("a PDF that is read in parts", () => {
  test("is read where the asked page is, not as a whole", async () => {
    const { bytes } = await manyPages({ pages: 12, bytes: 9_000_000 });
    const asked: [number, number][] = [];
    const read = async (from: number, to: number) => {
      asked.push([from, to]);
      return bytes.slice(from, to);
    };
    const pdf = await openPdf({ length: bytes.length, read });
    const { pieces } = await pdf.readPage(7);
    await pdf.close();
    expect(wordsOf(pieces)).toContain("Cedar-7 amounts");
    const total = asked.reduce((sum, [from, to]) => sum + to - from, 0);
    expect(total).toBeLessThan(bytes.length / 2);
    for (const [from, to] of asked) expect(to - from).toBeLessThanOrEqual(2 * 1024 * 1024);
  });

  test("whose bytes cannot be read any more says so", async () => {
    const { bytes } = await manyPages({ pages: 12, bytes: 9_000_000 });
    const gone = new Error("gone");
    let isThere = true;
    const read = async (from: number, to: number) => {
      if (!isThere) throw gone;
      return bytes.slice(from, to);
    };
    const pdf = await openPdf({ length: bytes.length, read });
    isThere = false;
    await expect(pdf.readPage(7)).rejects.toBe(gone);
    expect(pdf.failure).toBe(gone);
    await pdf.close();
  });
});

test("a file that is not a PDF is broken", async () => {
  const error = await openPdf({ bytes: new TextEncoder().encode("%PDF-1.7 nothing") }).catch(
    (one: unknown) => one as PdfError,
  );
  expect(error).toMatchObject({ name: "PdfError", fault: "broken" });
});

test("letters in fonts that are not in the file are read by the character maps of pdf.js", async () => {
  const asked: string[] = [];
  const readOwn = async (name: string) => {
    asked.push(name);
    return new Uint8Array(await readFile(`node_modules/pdfjs-dist/cmaps/${name}`));
  };
  const pdf = await openPdf({ bytes: eastAsian() }, readOwn);
  const { pieces } = await pdf.readPage(1);
  await pdf.close();
  const signs = pieces.filter(({ text }) => !/\d/.test(text));
  expect(pieces.map(({ text }) => text).join("")).toBe(EAST_ASIAN.join(""));
  // Each sign by itself, so that a quote covers nothing but its own.
  expect(signs.map(({ text }) => text.length)).toEqual(Array(9).fill(1));
  expect(asked).toContain("90ms-RKSJ-H.bcmap");
});

test("where they cannot be had, the rest of the page is read", async () => {
  const gone = () => Promise.reject(new Error("gone"));
  const pdf = await openPdf({ bytes: eastAsian() }, gone);
  await expect(pdf.readPage(1)).resolves.toMatchObject({ page: 1 });
  await pdf.close();
});

test("a page that draws without end is given up on before all of it is gathered", async () => {
  const pdf = await openPdf({ bytes: crowdedPage() });
  const error = await pdf.readPage(1).catch((one: unknown) => one as PdfError);
  expect(error).toMatchObject({ name: "PdfError", fault: "slow" });
  await pdf.close();
});
