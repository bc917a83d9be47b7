import type { PDFDocumentProxy } from "pdfjs-dist";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { PageHits } from "../pages/page-view";
import type { ReadScan } from "../scans/scan-texts";
import { findIn, useTexts, type Found, type Texts, type WordsAround } from "./page-texts";

const TYPING_PAUSE_MS = 150;
/** Matches beyond this are not counted. */
const MAX_MATCHES = 2_000;

export interface Find {
  query: string;
  setQuery: (query: string) => void;
  count: number;
  /** Index of the current place, from 0; -1 while there is none. */
  current: number;
  /** Pages are still being read. */
  busy: boolean;
  step: (by: 1 | -1) => void;
  /** The text around the current match if a model read it from an image, so that it has no position on the page. */
  scanned: WordsAround | null;
  hitsOf: (number: number) => PageHits | null;
}

/** A place on a page. */
interface Place {
  page: number;
  index: number;
}

type Places = Map<number, Found>;
const NONE: Places = new Map();

/** Looks for words in all pages, one after the other from the page that is read; shows the first place found. */
export function useFind(
  pdf: PDFDocumentProxy,
  current: number,
  onPage: (number: number) => void,
  readScan: ReadScan,
): Find {
  const [query, setQuery] = useState("");
  const [places, setPlaces] = useState<Places>(NONE);
  const [now, setNow] = useState<Place | null>(null);
  // "No matches" is certain only when all pages have been searched.
  const [searched, setSearched] = useState("");
  const busy = query.trim() !== "" && searched !== query;
  const texts = useTexts(pdf, readScan);
  const here = useRef({ current, onPage });
  here.current = { current, onPage };
  const show = useCallback(({ page, index }: Place) => {
    setNow({ page, index });
    // The place itself comes into sight on the page that is read.
    if (page !== here.current.current) here.current.onPage(page);
  }, []);

  useEffect(() => {
    setPlaces(NONE);
    setNow(null);
    if (!query.trim()) return;
    let wanted = true;
    const timer = setTimeout(() => void search(), TYPING_PAUSE_MS);
    const search = async () => {
      for await (const found of searchPages(pdf.numPages, here.current.current, query, texts)) {
        if (!wanted) return;
        if (found.size === 1) show({ page: [...found.keys()][0]!, index: 0 });
        setPlaces(found);
      }
      if (wanted) setSearched(query);
    };
    return () => {
      wanted = false;
      setSearched("");
      clearTimeout(timer);
    };
  }, [pdf, query, texts, show]);

  const flat = useMemo(
    () => [...places].flatMap(([page, found]) => found.places.map((_, index) => ({ page, index }))),
    [places],
  );
  const at = flat.findIndex(({ page, index }) => page === now?.page && index === now.index);
  const step = useCallback(
    (by: 1 | -1) => {
      const next = flat[(at + by + flat.length) % flat.length];
      if (next) show(next);
    },
    [flat, at, show],
  );
  const hitsOf = useHits(places, now);
  const scanned = (now && places.get(now.page)?.scanned) ?? null;
  return { query, setQuery, count: flat.length, current: at, busy, step, scanned, hitsOf };
}

/** The matches of each page. */
function useHits(places: Places, now: Place | null): (number: number) => PageHits | null {
  const hits = useMemo(() => {
    return new Map(
      [...places].map(([page, found]) => {
        const step = now?.page === page ? now : null;
        return [page, { places: found.places, current: step?.index ?? -1, step }];
      }),
    );
  }, [places, now]);
  return (number) => hits.get(number) ?? null;
}

/** Yields all places found so far, in the order of the pages, with each page that has some. */
async function* searchPages(
  pages: number,
  start: number,
  query: string,
  read: (number: number) => Promise<Texts>,
): AsyncGenerator<Places> {
  let found: Places = new Map();
  let count = 0;
  for (let step = 0; step < pages && count < MAX_MATCHES; step++) {
    const number = ((start - 1 + step) % pages) + 1;
    const hits = findIn(await read(number), query);
    if (hits.places.length === 0) continue;
    count += hits.places.length;
    found = new Map([...found, [number, hits] as const].sort(([a], [b]) => a - b));
    yield found;
  }
}
