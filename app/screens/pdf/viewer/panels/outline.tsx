import { ChevronRight } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { GoTo } from "../pages/use-scroller";
import { wayToPage, type OutlineEntry } from "./use-outline";

export interface OutlineProps {
  entries: OutlineEntry[];
  /** The page that is read, from 1. */
  page: number;
  onPage: GoTo;
}

/** The document's table of contents: entries link to their place, and those with children can be expanded. */
export function Outline({ entries, page, onPage }: OutlineProps) {
  const way = useMemo(() => wayToPage(entries, page), [entries, page]);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    root.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }, [way]);
  return (
    <div ref={root} className="h-full overflow-y-auto p-2">
      <Level entries={entries} way={way} onPage={onPage} />
    </div>
  );
}

interface LevelProps {
  entries: OutlineEntry[];
  way: OutlineEntry[];
  onPage: GoTo;
}

const Level = ({ entries, ...props }: LevelProps) => (
  <ul>
    {entries.map((entry, index) => (
      <Entry key={index} entry={entry} {...props} />
    ))}
  </ul>
);

function Entry({ entry, way, onPage }: Omit<LevelProps, "entries"> & { entry: OutlineEntry }) {
  const { t } = useTranslation("pdfViewer");
  const { title, target, entries } = entry;
  const [open, setOpen] = useState(entry.isOpen);
  // The current entry is marked where it is visible: at the entry itself, or at the collapsed one that contains it.
  const isCurrent = way.at(-1) === entry || (!open && way.includes(entry));
  return (
    <li>
      <div className="flex items-start">
        {entries.length > 0 ? (
          <button
            type="button"
            aria-expanded={open}
            aria-label={t("outline.below", { title })}
            onClick={() => setOpen(!open)}
            className="grid size-8 shrink-0 place-items-center rounded-sm text-ink-muted hover:bg-hover hover:text-ink pointer-coarse:size-11"
          >
            <ChevronRight className={`size-4 transition-transform ${open ? "rotate-90" : ""}`} aria-hidden />
          </button>
        ) : (
          <span className="w-8 shrink-0 pointer-coarse:w-11" />
        )}
        <button
          type="button"
          aria-current={isCurrent ? "location" : undefined}
          disabled={!target}
          onClick={() => target && onPage(target.page, null, target.height)}
          className="min-h-8 min-w-0 flex-1 rounded-sm px-1.5 py-1.5 text-start text-sm [overflow-wrap:anywhere] text-ink-muted enabled:hover:bg-hover enabled:hover:text-ink aria-[current]:font-medium aria-[current]:text-accent pointer-coarse:min-h-11"
        >
          {title || t("outline.untitled")}
        </button>
      </div>
      {open && entries.length > 0 && (
        <div className="ps-3">
          <Level entries={entries} way={way} onPage={onPage} />
        </div>
      )}
    </li>
  );
}
