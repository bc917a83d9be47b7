import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist";
import { useEffect, useRef, useState, type RefObject } from "react";
import { loadPdfjs } from "../document/load-pdfjs.client";
import { drawPage, dropCanvas } from "./draw-page";
import { holdSelection } from "./hold-selection";
import { linksOf, type PageLink } from "./page-links";

/**
 * A page that only passes by is not drawn, and the one that was asked for comes before its neighbours; milliseconds.
 */
const WAITS_MS = { asked: 0, passing: 40, neighbour: 140 } as const;

export type Urgency = keyof typeof WAITS_MS;

/** The page of a document, once it has come. */
export function usePage(
  pdf: PDFDocumentProxy,
  number: number,
  urgency: Urgency,
  onSize: (number: number, size: { width: number; height: number }) => void,
): PDFPageProxy | null {
  const wait = useRef(WAITS_MS[urgency]);
  const [page, setPage] = useState<PDFPageProxy | null>(null);
  useEffect(() => {
    let mounted = true;
    const timer = setTimeout(() => {
      pdf.getPage(number).then(
        (loaded) => {
          if (!mounted) return;
          const { width, height } = loaded.getViewport({ scale: 1 });
          onSize(number, { width, height });
          setPage(loaded);
        },
        () => {},
      );
    }, wait.current);
    return () => {
      mounted = false;
      clearTimeout(timer);
    };
  }, [pdf, number, onSize]);
  // The resources of a drawn page are released when it leaves the screen.
  useEffect(() => () => void page?.cleanup(), [page]);
  return page;
}

/** Places of a page's picture, and of the pictures in it that stay as they are while the page is dark. */
export interface PicturePlaces {
  page: RefObject<HTMLElement>;
  pictures: RefObject<HTMLElement>;
}

/** Draws the page, again for each new width; the old drawing stays until the new one is ready. */
export function usePicture(
  places: PicturePlaces,
  page: PDFPageProxy | null,
  width: number,
  inverted: boolean,
): void {
  const { page: place, pictures: above } = places;
  const shown = useRef<HTMLCanvasElement[]>([]);
  useEffect(() => {
    if (!page) return;
    let drawing: ReturnType<typeof drawPage> | null = null;
    const timer = setTimeout(
      () => {
        drawing = drawPage(page, width, inverted);
        const { canvas } = drawing;
        canvas.className = "absolute inset-0 size-full";
        drawing.done.then(
          (pictures) => {
            shown.current.forEach(dropCanvas);
            place.current?.replaceChildren(canvas);
            above.current?.replaceChildren(...pictures);
            shown.current = [canvas, ...pictures];
          },
          () => dropCanvas(canvas),
        );
      },
      shown.current.length > 0 ? 120 : 0,
    );
    return () => {
      clearTimeout(timer);
      drawing?.cancel();
    };
  }, [place, above, page, width, inverted]);
  useEffect(
    () => () => {
      shown.current.forEach(dropCanvas);
      shown.current = [];
    },
    [],
  );
}

/** Lays the page's words over its picture; gives the element of each of its text items. */
export function useWords(place: RefObject<HTMLElement>, page: PDFPageProxy | null): HTMLElement[] | null {
  const [words, setWords] = useState<HTMLElement[] | null>(null);
  useEffect(() => {
    if (!page) return;
    let stop = () => {};
    let mounted = true;
    void loadPdfjs().then(async ({ TextLayer }) => {
      if (!mounted || !place.current) return;
      place.current.replaceChildren();
      const layer = new TextLayer({
        textContentSource: page.streamTextContent(),
        container: place.current,
        viewport: page.getViewport({ scale: 1 }),
      });
      stop = () => layer.cancel();
      await layer.render().catch(() => {});
      if (!mounted || !place.current) return;
      stop = holdSelection(place.current);
      setWords(layer.textDivs);
    });
    return () => {
      mounted = false;
      stop();
    };
  }, [place, page]);
  return words;
}

export function useLinks(page: PDFPageProxy | null): PageLink[] {
  const [links, setLinks] = useState<PageLink[]>([]);
  useEffect(() => {
    let mounted = true;
    if (page)
      linksOf(page).then(
        (found) => mounted && setLinks(found),
        () => {},
      );
    return () => void (mounted = false);
  }, [page]);
  return links;
}
