import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist";
import type { PageBox } from "#workers/contract/chat/stream";

/** A link on a page: to the web, or to a page of the same document. */
export interface PageLink {
  box: PageBox;
  href: string | null;
  dest: unknown;
}

interface LinkAnnotation {
  subtype: string;
  rect: number[];
  url?: string;
  dest?: unknown;
}

/** The links of a page. Web addresses only: other targets (programs, files, scripts) are ignored. */
export async function linksOf(page: PDFPageProxy): Promise<PageLink[]> {
  const viewport = page.getViewport({ scale: 1 });
  const annotations = (await page.getAnnotations({ intent: "display" })) as LinkAnnotation[];
  return annotations.flatMap((annotation): PageLink[] => {
    if (annotation.subtype !== "Link") return [];
    const href = webAddress(annotation.url);
    const dest = href ? null : (annotation.dest ?? null);
    if (!href && !dest) return [];
    const [x0, y0, x1, y1] = annotation.rect as [number, number, number, number];
    const [left, top] = viewport.convertToViewportPoint(x0, y0) as [number, number];
    const [right, bottom] = viewport.convertToViewportPoint(x1, y1) as [number, number];
    const box = {
      x: Math.min(left, right) / viewport.width,
      y: Math.min(top, bottom) / viewport.height,
      w: Math.abs(right - left) / viewport.width,
      h: Math.abs(bottom - top) / viewport.height,
    };
    return [{ box, href, dest }];
  });
}

function webAddress(url: string | undefined): string | null {
  if (!url || !URL.canParse(url)) return null;
  const { protocol, href } = new URL(url);
  return protocol === "http:" || protocol === "https:" ? href : null;
}

/** A page (from 1), and the height on it (0 to 1) from which it is to be seen. */
export interface Target {
  page: number;
  height: number;
}

/** Resolves a destination within the document; null if it does not exist. */
export async function targetOfDest(pdf: PDFDocumentProxy, dest: unknown): Promise<Target | null> {
  try {
    const explicit: unknown = typeof dest === "string" ? await pdf.getDestination(dest) : dest;
    if (!Array.isArray(explicit)) return null;
    const [first, kind, ...numbers] = explicit as [unknown, { name?: string }?, ...(number | null)[]];
    const index =
      typeof first === "number"
        ? first
        : await pdf.getPageIndex(first as Parameters<typeof pdf.getPageIndex>[0]);
    const top = numbers[TOPS[kind?.name ?? ""] ?? -1];
    if (typeof top !== "number") return { page: index + 1, height: 0 };
    const viewport = (await pdf.getPage(index + 1)).getViewport({ scale: 1 });
    const [, y] = viewport.convertToViewportPoint(numbers[0] ?? 0, top) as [number, number];
    return { page: index + 1, height: Math.min(0.98, Math.max(0, y / viewport.height)) };
  } catch {
    return null;
  }
}

/** The index of the upper edge in each kind of destination. */
const TOPS: Record<string, number> = { XYZ: 1, FitH: 0, FitBH: 0, FitR: 3 };
