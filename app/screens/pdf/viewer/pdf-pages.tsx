import type { PDFDocumentProxy } from "pdfjs-dist";
import { useEffect, useMemo, useRef, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import { labelOf } from "#workers/contract/text/page-labels";
import type { PageSize } from "./document/use-pdf";
import { clampZoom, placePages, type Zoom } from "./pages/page-layout";
import { PageView } from "./pages/page-view";
import { useScroller, type GoTo } from "./pages/use-scroller";
import { useViewSize } from "./pages/use-sizes";
import type { Place } from "../place";
import type { Find } from "./tools/use-find";
import { useHandZoom } from "./use-hand-zoom";

export interface PdfPagesProps {
  pdf: PDFDocumentProxy;
  root: RefObject<HTMLDivElement>;
  sizes: readonly PageSize[];
  /** Printed numbers of the pages, where they differ from the pages' positions. */
  labels: readonly string[] | null;
  zoom: Zoom;
  inverted: boolean;
  place: Place | null;
  find: Find;
  onSize: (number: number, size: PageSize) => void;
  onZoom: (zoom: Zoom) => void;
  onScale: (scale: number) => void;
  /** The page that is read, from 1. */
  onCurrent: (page: number) => void;
  /** Receives a function that scrolls to a page. */
  goToRef: { current: GoTo | null };
}

/** The column of pages; only those in the window and about it are there. */
export function PdfPages(props: PdfPagesProps) {
  const { t } = useTranslation("pdfViewer");
  const { pdf, root, sizes, zoom, place, find, onCurrent, onScale } = props;
  const view = useViewSize(root);
  const placed = useMemo(() => placePages(sizes, zoom, view), [sizes, zoom, view]);
  const { scale } = placed;
  // A touch can report several moves before the first one is drawn.
  const wanted = useRef(scale);
  wanted.current = scale;
  const { from, to, current, asked, goTo, hold } = useScroller(root, placed, view);
  useEffect(() => onCurrent(current + 1), [current, onCurrent]);
  useEffect(() => onScale(scale), [scale, onScale]);
  props.goToRef.current = goTo;
  const ready = view.width > 0;
  useEffect(() => {
    if (place && ready) goTo(place.page, place.boxes[0]);
  }, [place, ready, goTo]);
  useHandZoom(root, (factor, before, after) => {
    hold(before, after);
    wanted.current = clampZoom(wanted.current * factor);
    props.onZoom(wanted.current);
  });
  const indexes = ready ? Array.from({ length: to - from + 1 }, (_, step) => from + step) : [];
  return (
    <div
      ref={root}
      // The pages are scrolled by keyboard.
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="document"
      aria-label={t("pages")}
      data-pdf-pages
      className="relative min-h-0 flex-1 touch-pan-x touch-pan-y overflow-auto overscroll-contain bg-surface-sunken -outline-offset-2 [overflow-anchor:none] [scrollbar-gutter:stable]"
    >
      <div className="relative" style={{ height: placed.height, minWidth: placed.width }}>
        {indexes.map((index) => (
          <PageView
            key={index}
            pdf={pdf}
            number={index + 1}
            label={labelOf(props.labels, index + 1)}
            {...placed.pages[index]!}
            inverted={props.inverted}
            urgency={asked === null ? "passing" : asked === index ? "asked" : "neighbour"}
            boxes={place?.page === index + 1 ? place.boxes : null}
            hits={find.hitsOf(index + 1)}
            onSize={props.onSize}
            onPage={goTo}
          />
        ))}
      </div>
    </div>
  );
}
