import type { PDFDocumentProxy } from "pdfjs-dist";
import { useCallback, useEffect, useMemo, useState, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import type { PageSize } from "./document/use-pdf";
import { clampZoom, placePages, POINT, scaleOf, type Zoom } from "./pages/page-layout";
import { PageView } from "./pages/page-view";
import { useScroller } from "./pages/use-scroller";
import type { Place } from "./place";
import type { Find } from "./tools/use-find";
import { useWheelZoom } from "./use-wheel-zoom";

export interface PdfPagesProps {
  pdf: PDFDocumentProxy;
  root: RefObject<HTMLDivElement>;
  sizes: readonly PageSize[];
  zoom: Zoom;
  inverted: boolean;
  place: Place | null;
  find: Find;
  onSize: (number: number, size: PageSize) => void;
  onZoom: (zoom: Zoom) => void;
  onScale: (scale: number) => void;
  /** The page that is read, from 1. */
  onCurrent: (page: number) => void;
  /** Gives the way to a page. */
  doorRef: { current: ((page: number) => void) | null };
}

/** The column of pages; only those in the window and about it are there. */
export function PdfPages(props: PdfPagesProps) {
  const { t } = useTranslation("pdfViewer");
  const { pdf, root, sizes, zoom, place, find, onCurrent, onScale } = props;
  const [view, setView] = useState<PageSize>({ width: 0, height: 0 });
  const scale = view.width > 0 ? scaleOf(zoom, sizes[0]!, view) : 1;
  const placed = useMemo(() => placePages(sizes, scale), [sizes, scale]);
  const heights = useCallback((index: number) => sizes[index]!.height * POINT * scale, [sizes, scale]);
  const scroller = useScroller(root, placed, heights);
  const { goTo, current, hold } = scroller;
  const { width, height } = scroller.view;
  useEffect(() => setView({ width, height }), [width, height]);
  useEffect(() => onCurrent(current + 1), [current, onCurrent]);
  useEffect(() => onScale(scale), [scale, onScale]);
  props.doorRef.current = goTo;
  const ready = view.width > 0;
  useEffect(() => {
    if (place && ready) goTo(place.page, place.boxes[0]);
  }, [place, ready, goTo]);
  useWheelZoom(root, (factor, y) => {
    hold(y);
    props.onZoom(clampZoom(scale * factor));
  });
  const indexes = ready
    ? Array.from({ length: scroller.to - scroller.from + 1 }, (_, step) => scroller.from + step)
    : [];
  return (
    <div
      ref={root}
      // The pages are scrolled by keyboard.
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="document"
      aria-label={t("pages")}
      data-pdf-pages
      className="relative min-h-0 flex-1 touch-pan-x touch-pan-y overflow-auto bg-surface-sunken -outline-offset-2 [overflow-anchor:none]"
    >
      <div className="relative" style={{ height: placed.height, minWidth: placed.width }}>
        {indexes.map((index) => (
          <PageView
            key={index}
            pdf={pdf}
            number={index + 1}
            top={placed.tops[index]!}
            width={sizes[index]!.width * POINT * scale}
            height={heights(index)}
            scale={POINT * scale}
            inverted={props.inverted}
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
