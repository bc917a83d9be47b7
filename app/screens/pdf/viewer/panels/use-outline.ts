import type { PDFDocumentProxy } from "pdfjs-dist";
import { useEffect, useState } from "react";
import { targetOfDest, type Target } from "../pages/page-links";

/** An entry of the document's own table of contents. */
export interface OutlineEntry {
  title: string;
  /** Destination of the entry; null if it has none. */
  target: Target | null;
  /** The document wants its entries to be seen at first. */
  isOpen: boolean;
  entries: OutlineEntry[];
}

/** A document can nest, and list, without end; a reader cannot. */
const DEEPEST = 6;
const MAX_ENTRIES = 3_000;

type Raw = Awaited<ReturnType<PDFDocumentProxy["getOutline"]>>[number];

/** The document's own table of contents; empty if it has none. */
export function useOutline(pdf: PDFDocumentProxy): OutlineEntry[] {
  const [entries, setEntries] = useState<OutlineEntry[]>([]);
  useEffect(() => {
    let mounted = true;
    readOutline(pdf).then(
      (outline) => mounted && setEntries(outline),
      () => {},
    );
    return () => void (mounted = false);
  }, [pdf]);
  return entries;
}

async function readOutline(pdf: PDFDocumentProxy): Promise<OutlineEntry[]> {
  let count = 0;
  const level = (raw: Raw[], depth: number): Promise<OutlineEntry[]> =>
    Promise.all(
      raw.slice(0, Math.max(0, MAX_ENTRIES - count)).map(async (entry) => {
        count += 1;
        const target = await targetOfDest(pdf, entry.dest);
        const entries = depth < DEEPEST ? await level(entry.items as Raw[], depth + 1) : [];
        return { title: entry.title.trim(), target, isOpen: (entry.count ?? 0) > 0, entries };
      }),
    );
  return level(((await pdf.getOutline()) as Raw[] | null) ?? [], 1);
}

/** The path of entries to a page, outermost first: the last entry that begins at that page or before. */
export function wayToPage(entries: OutlineEntry[], page: number): OutlineEntry[] {
  let way: OutlineEntry[] = [];
  let nearest = 0;
  const look = (level: OutlineEntry[], above: OutlineEntry[]): void => {
    for (const entry of level) {
      const at = entry.target?.page ?? Infinity;
      if (at <= page && at >= nearest) {
        // The first of several entries on the page that is read counts, the last of those on an earlier page.
        if (at > nearest || at < page) way = [...above, entry];
        nearest = at;
      }
      look(entry.entries, [...above, entry]);
    }
  };
  look(entries, []);
  return way;
}
