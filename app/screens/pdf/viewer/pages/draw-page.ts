import type { PDFPageProxy, RenderTask } from "pdfjs-dist";

/** Pixels of one canvas: beyond, a page is drawn coarser than the screen could show it. */
const MAX_PIXELS = 12_000_000;
const MAX_DENSITY = 2;
/**
 * Most pictures of a dark page that stay as they are: a drawing made of thousands of scraps is turned like its paper.
 */
const MAX_PICTURES = 60;

export interface Drawing {
  canvas: HTMLCanvasElement;
  /** Resolves with the pictures to be laid over a page that is turned dark: each a canvas in its place. */
  done: Promise<HTMLCanvasElement[]>;
  cancel: () => void;
}

/**
 * Draws a page for a place of that width in CSS pixels. `inverted` is for a page that the screen turns dark: its
 * pictures come along once more, to stay as they are.
 */
export function drawPage(page: PDFPageProxy, width: number, inverted: boolean): Drawing {
  const natural = page.getViewport({ scale: 1 });
  const scale = width / natural.width;
  const area = natural.width * natural.height * scale * scale;
  const density = Math.min(devicePixelRatio || 1, MAX_DENSITY, Math.sqrt(MAX_PIXELS / area));
  const viewport = page.getViewport({ scale: scale * density });
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.floor(viewport.width));
  canvas.height = Math.max(1, Math.floor(viewport.height));
  const task = page.render({ canvas, viewport, annotationMode: 1, recordImages: inverted });
  const done = task.promise.then(() => (inverted ? picturesOf(canvas, task) : []));
  return { canvas, done, cancel: () => task.cancel() };
}

/** Releases a canvas's memory immediately. */
export function dropCanvas(canvas: HTMLCanvasElement): void {
  canvas.width = 0;
  canvas.height = 0;
}

function picturesOf(canvas: HTMLCanvasElement, task: RenderTask): HTMLCanvasElement[] {
  const { imageCoordinates: points } = task as unknown as { imageCoordinates: ArrayLike<number> | null };
  const pictures: HTMLCanvasElement[] = [];
  for (let at = 0; points && at + 5 < points.length && pictures.length < MAX_PICTURES; at += 6) {
    const bounds = boundsOf(points, at, canvas);
    const { left, top, width, height } = bounds;
    // A picture of the whole page is a scan: that is to be turned.
    if (width * height > canvas.width * canvas.height * 0.8 || width < 1 || height < 1) continue;
    const picture = document.createElement("canvas");
    Object.assign(picture, { width, height });
    picture.getContext("2d")?.drawImage(canvas, left, top, width, height, 0, 0, width, height);
    const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;
    Object.assign(picture.style, {
      position: "absolute",
      left: percent(left, canvas.width),
      top: percent(top, canvas.height),
      width: percent(width, canvas.width),
      height: percent(height, canvas.height),
    });
    pictures.push(picture);
  }
  return pictures;
}

/** Three corners of a parallelogram, as fractions of the canvas. */
function boundsOf(points: ArrayLike<number>, at: number, canvas: HTMLCanvasElement) {
  const [x0, y0, x1, y1, x2, y2] = Array.from({ length: 6 }, (_, index) => points[at + index]!) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const xs = [x0, x1, x2, x1 + x2 - x0].map((x) => x * canvas.width);
  const ys = [y0, y1, y2, y1 + y2 - y0].map((y) => y * canvas.height);
  const left = Math.max(0, Math.floor(Math.min(...xs)));
  const top = Math.max(0, Math.floor(Math.min(...ys)));
  return {
    left,
    top,
    width: Math.min(canvas.width, Math.ceil(Math.max(...xs))) - left,
    height: Math.min(canvas.height, Math.ceil(Math.max(...ys))) - top,
  };
}
