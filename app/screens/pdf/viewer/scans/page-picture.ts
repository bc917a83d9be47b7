import type { PDFDocumentProxy } from "pdfjs-dist";
import { SCAN_SIDE } from "#workers/contract/pdf/scan-limits";
import { dropCanvas } from "../pages/draw-page";

const QUALITY = 0.85;

/** A page as it is displayed: a JPEG of as many pixels as models look at. */
export async function pagePicture(pdf: PDFDocumentProxy, number: number): Promise<Blob> {
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
