import type { PDFDocumentProxy } from "pdfjs-dist";
import { useCallback, useEffect, useRef } from "react";
import type { ReadScan } from "../scans/scan-texts";
import { findInPage, pageText, type ItemRange, type PageText } from "../page-text/find-in-page";

/** Words that were found in a text, with the words around them. */
export interface WordsAround {
  before: string;
  words: string;
  after: string;
}

/** Characters on each side. */
const AROUND = 60;

/** The words from one index to another, with whole words around them. */
function wordsAround(text: string, from: number, to: number): WordsAround {
  const start = from - AROUND;
  const end = to + AROUND;
  const before = text.slice(Math.max(0, start), from);
  const after = text.slice(to, end);
  return {
    before: onOneLine(start > 0 ? `…${before.replace(/^\S*/, "")}` : before),
    words: onOneLine(text.slice(from, to)),
    after: onOneLine(end < text.length ? `${after.replace(/(?<!\S)\S+$/, "")}…` : after),
  };
}

const onOneLine = (text: string) => text.replace(/\s+/g, " ");

/** The matches on a page. */
export interface Found {
  /** The positions of words that a model read are unknown: the page is one match, without ranges. */
  places: ItemRange[][];
  scanned: WordsAround | null;
}

/** A page's own words, and those that a model read from its picture. */
export interface Texts {
  own: PageText;
  scanned: PageText | null;
}

/** Reads pages for the search, each once. Text that a model reads in the meantime is found by the next search. */
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

/** Matches on the page or, if there are none, in the text that a model read from it. */
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
  // A failed page is fetched again by the next search.
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
