import type { PDFDocumentProxy } from "pdfjs-dist";
import { SCAN_SIDE } from "#workers/contract/pdf/scan-limits";
import { fetchApi } from "~/api-client";
import { retry } from "~/browser/retry";
import { dropCanvas } from "../pages/draw-page";
import { openPdf } from "../document/open-pdf";

const QUALITY = 0.85;

/** A page as it is displayed: a JPEG of as many pixels as models look at. */
async function pagePicture(pdf: PDFDocumentProxy, number: number): Promise<Blob> {
  const page = await pdf.getPage(number);
  const canvas = document.createElement("canvas");
  try {
    const { width, height } = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: SCAN_SIDE / Math.max(width, height) });
    canvas.width = Math.max(1, Math.round(viewport.width));
    canvas.height = Math.max(1, Math.round(viewport.height));
    await page.render({ canvas, viewport }).promise;
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", QUALITY));
    if (!blob) throw new Error("the page's picture could not be made");
    return blob;
  } finally {
    dropCanvas(canvas);
    page.cleanup();
  }
}

const ATTEMPTS = 4;

export interface SentScans {
  file: { id: string; url: string; byte_size: number };
  pages: number[];
  signal: AbortSignal;
  onSent: () => void;
}

/**
 * Hands in pictures of pages, one after the other, to be read. Returns the pages that could not be drawn.
 * Rejects with `ApiError` where one is refused, and with the signal's reason.
 */
export async function sendScans({ file, pages, signal, onSent }: SentScans): Promise<number[]> {
  let lose: (error: unknown) => void = () => {};
  const lost = new Promise<never>((_, reject) => (lose = reject));
  lost.catch(() => {});
  const { pdf, close } = await openPdf({ url: file.url, size: file.byte_size }, signal, lose);
  const undrawn: number[] = [];
  try {
    for (const page of pages) {
      const drawn = pagePicture(pdf, page).catch(() => null);
      const picture = await Promise.race([drawn, lost]);
      signal.throwIfAborted();
      if (!picture) undrawn.push(page);
      else await upload(`/documents/${file.id}/scans/${page}`, picture, signal);
      onSent();
    }
    return undrawn;
  } finally {
    close();
  }
}

async function upload(path: string, picture: Blob, signal: AbortSignal): Promise<void> {
  const send = () => {
    const body = new FormData();
    body.append("picture", picture, "page.jpg");
    return fetchApi(path, { method: "POST", body, signal });
  };
  await retry(send, { attempts: ATTEMPTS, signal });
}
