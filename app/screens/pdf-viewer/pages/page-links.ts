import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist";
import type { PageBox } from "#workers/contract/pdf/files";

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

/** The links of a page. Web addresses only: what else a document names (programs, files, scripts) leads nowhere. */
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

/** The page (from 1) that a destination within the document means; null for one that leads nowhere. */
export async function pageOfDest(pdf: PDFDocumentProxy, dest: unknown): Promise<number | null> {
  try {
    const explicit: unknown = typeof dest === "string" ? await pdf.getDestination(dest) : dest;
    if (!Array.isArray(explicit)) return null;
    const first: unknown = explicit[0];
    if (typeof first === "number") return first + 1;
    return (await pdf.getPageIndex(first as Parameters<typeof pdf.getPageIndex>[0])) + 1;
  } catch {
    return null;
  }
}
