import type { PDFDocumentProxy } from "pdfjs-dist";
import type { PageBox } from "#workers/contract/chat/stream";
import { dropCanvas } from "./draw-page";

/** The longest side of a cut, in pixels. */
const MAX_SIDE = 1_600;
const MAX_ZOOM = 4;

/** A part of a page as a picture: a PNG as a data URL. */
export async function cropRegion(pdf: PDFDocumentProxy, number: number, box: PageBox): Promise<string> {
  const page = await pdf.getPage(number);
  const { width, height } = page.getViewport({ scale: 1 });
  const scale = Math.min(MAX_ZOOM, MAX_SIDE / Math.max(box.w * width, box.h * height));
  const viewport = page.getViewport({
    scale,
    offsetX: -box.x * width * scale,
    offsetY: -box.y * height * scale,
  });
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(box.w * width * scale));
  canvas.height = Math.max(1, Math.round(box.h * height * scale));
  try {
    await page.render({ canvas, viewport }).promise;
    return canvas.toDataURL("image/png");
  } finally {
    dropCanvas(canvas);
  }
}
