import type { PDFDocumentProxy } from "pdfjs-dist";
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { labelOf } from "#workers/contract/text/page-labels";
import type { PageSize } from "../document/use-pdf";
import { drawPage, dropCanvas } from "../pages/draw-page";
import { DarkPaper, INVERSION } from "../pages/dark-paper";
import { pageAt } from "../pages/page-layout";
import type { GoTo } from "../pages/use-scroller";

const WIDTH = 116;
/** Around a picture, its number included; in pixels. */
const EXTRA = 40;
const SETTLED_MS = 120;

export interface ThumbnailsProps {
  pdf: PDFDocumentProxy;
  sizes: readonly PageSize[];
  page: number;
  /** Printed numbers of the pages, where they differ from the pages' positions. */
  labels: readonly string[] | null;
  inverted: boolean;
  onPage: GoTo;
}

/** A small picture of each page; only those in sight are drawn. */
export function Thumbnails({ pdf, sizes, page, labels, inverted, onPage }: ThumbnailsProps) {
  const { t } = useTranslation("pdfViewer");
  const root = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ top: 0, height: 600 });
  const { tops, height } = useMemo(() => {
    const starts: number[] = [];
    let top = 8;
    for (const size of sizes) {
      starts.push(top);
      top += (WIDTH * size.height) / size.width + EXTRA;
    }
    return { tops: starts, height: top };
  }, [sizes]);
  useEffect(() => {
    const element = root.current!;
    const look = () => setView({ top: element.scrollTop, height: element.clientHeight });
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener("scroll", look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", look);
    };
  }, []);
  useEffect(() => {
    const element = root.current!;
    const top = tops[page - 1] ?? 0;
    const isSeen = top >= element.scrollTop && top + 120 <= element.scrollTop + element.clientHeight;
    if (!isSeen) element.scrollTop = top - element.clientHeight / 3;
  }, [page, tops]);
  const from = pageAt(tops, view.top - 200);
  const to = pageAt(tops, view.top + view.height + 200);
  const seen = Array.from({ length: to - from + 1 }, (_, step) => from + step);
  // The page that is read can always be reached by the Tab key, wherever the list was scrolled.
  const drawn = seen.includes(page - 1) ? seen : [...seen, page - 1];
  const isWalked = useRef(false);
  useEffect(() => {
    if (!isWalked.current) return;
    isWalked.current = false;
    root.current?.querySelector<HTMLElement>("[aria-current]")?.focus({ preventScroll: true });
  }, [page]);
  const onKeyDown = (event: KeyboardEvent) => {
    const wanted = { ArrowUp: page - 1, ArrowDown: page + 1, Home: 1, End: sizes.length }[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    if (wanted < 1 || wanted > sizes.length || wanted === page) return;
    isWalked.current = true;
    onPage(wanted);
  };
  return (
    // The arrow keys walk through the pages, whose buttons are one stop of the Tab key.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={root} onKeyDown={onKeyDown} className="h-full min-h-0 flex-1 overflow-y-auto">
      <div className="relative mx-auto" style={{ height, width: WIDTH }}>
        {drawn.map((index) => (
          <button
            key={index}
            type="button"
            aria-label={t("goToPage", { page: labelOf(labels, index + 1) })}
            aria-current={index + 1 === page ? "page" : undefined}
            tabIndex={index + 1 === page ? 0 : -1}
            onClick={() => onPage(index + 1)}
            className="group absolute left-0 text-center text-xs text-ink-muted tabular-nums"
            style={{ top: tops[index], width: WIDTH }}
          >
            <Picture pdf={pdf} number={index + 1} size={sizes[index]!} inverted={inverted} />
            {labelOf(labels, index + 1)}
          </button>
        ))}
      </div>
    </div>
  );
}

interface PictureProps {
  pdf: PDFDocumentProxy;
  number: number;
  size: PageSize;
  inverted: boolean;
}

function Picture({ pdf, number, size, inverted }: PictureProps) {
  const place = useRef<HTMLSpanElement>(null);
  const above = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    let drawing: ReturnType<typeof drawPage> | null = null;
    let mounted = true;
    const draw = async () => {
      const page = await pdf.getPage(number);
      if (!mounted) return;
      drawing = drawPage(page, WIDTH, inverted);
      drawing.canvas.className = "size-full";
      const pictures = await drawing.done;
      if (!mounted) return;
      place.current?.replaceChildren(drawing.canvas);
      above.current?.replaceChildren(...pictures);
    };
    const timer = setTimeout(() => void draw().catch(() => {}), SETTLED_MS);
    return () => {
      mounted = false;
      clearTimeout(timer);
      drawing?.cancel();
      if (drawing) dropCanvas(drawing.canvas);
    };
  }, [pdf, number, inverted]);
  return (
    <span
      className="relative mb-1 block bg-white ring-1 ring-line group-hover:ring-line-strong group-aria-[current]:ring-2 group-aria-[current]:ring-accent"
      style={{ height: (WIDTH * size.height) / size.width }}
    >
      <span
        className="relative block size-full bg-white"
        style={{ filter: inverted ? INVERSION : undefined }}
      >
        <span ref={place} className="block size-full" />
        {inverted && <DarkPaper />}
      </span>
      <span ref={above} />
    </span>
  );
}
