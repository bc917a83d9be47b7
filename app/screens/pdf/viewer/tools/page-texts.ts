import type { PDFDocumentProxy } from "pdfjs-dist";
import { useCallback, useEffect, useRef } from "react";
import type { ReadScan } from "../scans/scan-texts";
import { findInPage, pageText, type ItemRange, type PageText } from "./find-in-page";
import { wordsAround, type WordsAround } from "./words-around";

/** What was found on a page. */
export interface Found {
  /** Of words that a model read nobody knows where they stand: the page is one place, without ranges. */
  places: ItemRange[][];
  scanned: WordsAround | null;
}

/** A page's own words, and those that a model read from its picture. */
export interface Texts {
  own: PageText;
  scanned: PageText | null;
}

/** Reads pages to be searched, each of them once. What a model has read meanwhile is known by the next search. */
export function useTexts(pdf: PDFDocumentProxy, readScan: ReadScan): (number: number) => Promise<Texts> {
  const own = useRef(new Map<number, PageText>());
  const scans = useRef({ readScan, known: new Map<number, PageText>() });
  useEffect(() => {
    scans.current = { readScan, known: new Map() };
  }, [readScan]);
  return useCallback(
    async (number) => ({
      own: await textOf(pdf, number, own.current),
      scanned: await scanOf(number, scans.current),
    }),
    [pdf],
  );
}

/** Where the words stand: on the page or, where they do not, in what a model read of it. */
export function findIn({ own, scanned }: Texts, query: string): Found {
  const places = findInPage(own, query);
  const read = places.length === 0 && scanned ? findInPage(scanned, query)[0]?.[0] : undefined;
  return read
    ? { places: [[]], scanned: wordsAround(scanned!.items[0]!, read.from, read.to) }
    : { places, scanned: null };
}

async function scanOf(
  number: number,
  { readScan, known }: { readScan: ReadScan; known: Map<number, PageText> },
): Promise<PageText | null> {
  const had = known.get(number);
  if (had) return had;
  // What fails now is fetched by the next search.
  const read = await readScan(number).catch(() => "");
  if (!read) return null;
  const text = pageText([{ str: read }]);
  known.set(number, text);
  return text;
}

async function textOf(
  pdf: PDFDocumentProxy,
  number: number,
  known: Map<number, PageText>,
): Promise<PageText> {
  const had = known.get(number);
  if (had) return had;
  const text = await pdf
    .getPage(number)
    .then((page) => page.getTextContent())
    .then(({ items }) => pageText(items))
    .catch(() => pageText([]));
  known.set(number, text);
  return text;
}
