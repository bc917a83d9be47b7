import type { PDFDocumentProxy } from "pdfjs-dist";
import { useEffect, useState } from "react";
import { pageOfDest } from "../pages/page-links";

type Entry = Awaited<ReturnType<PDFDocumentProxy["getOutline"]>>[number];

/** The document's own table of contents; empty where it has none. */
export function useOutline(pdf: PDFDocumentProxy): Entry[] {
  const [entries, setEntries] = useState<Entry[]>([]);
  useEffect(() => {
    let mounted = true;
    pdf.getOutline().then(
      (outline) => mounted && setEntries((outline as Entry[] | null) ?? []),
      () => {},
    );
    return () => void (mounted = false);
  }, [pdf]);
  return entries;
}

export interface OutlineProps {
  entries: Entry[];
  pdf: PDFDocumentProxy;
  onPage: (page: number) => void;
}

export function Outline(props: OutlineProps) {
  return (
    <div className="h-full overflow-y-auto p-2">
      <Level {...props} depth={0} />
    </div>
  );
}

/** A document can nest without end; a reader cannot. */
const DEEPEST = 6;

function Level({ entries, pdf, onPage, depth }: OutlineProps & { depth: number }) {
  return (
    <ul className={depth > 0 ? "ps-3" : undefined}>
      {entries.map((entry, index) => (
        <li key={index}>
          <button
            type="button"
            onClick={() => void pageOfDest(pdf, entry.dest).then((page) => page && onPage(page))}
            className="w-full rounded-sm px-2 py-1.5 text-start text-sm [overflow-wrap:anywhere] text-ink-muted hover:bg-hover hover:text-ink"
          >
            {entry.title}
          </button>
          {depth < DEEPEST && entry.items.length > 0 && (
            <Level entries={entry.items as Entry[]} pdf={pdf} onPage={onPage} depth={depth + 1} />
          )}
        </li>
      ))}
    </ul>
  );
}
