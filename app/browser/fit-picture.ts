/** The limits of a picture where it is used. */
export interface PictureLimits {
  types: readonly string[];
  maxBytes: number;
  /** The most pixels of the longer side. */
  maxSide: number;
}

/** Canvases of phones hold no more pixels. */
const MAX_PIXELS = 16_000_000;
const SCALES = [1, 0.7, 0.5, 0.35];
const QUALITIES = [0.88, 0.75];

/**
 * Returns the picture itself, or a smaller copy or one of another type if the limits need that. Null for a file that is no
 * picture, and for an animated one: a copy would show its first frame alone.
 */
export async function fitPicture(file: File, limits: PictureLimits): Promise<File | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  const { width, height } = picture;
  const isKnown = limits.types.includes(file.type);
  if (isKnown && file.size <= limits.maxBytes && Math.max(width, height) <= limits.maxSide) return file;
  if (file.type === "image/gif") return null;
  const largest = Math.min(
    1,
    limits.maxSide / Math.max(width, height),
    Math.sqrt(MAX_PIXELS / width / height),
  );
  for (const scale of SCALES)
    for (const type of typesFor(file.type, limits.types)) {
      const canvas = draw(picture, largest * scale, type);
      for (const quality of QUALITIES) {
        const blob = await new Promise<Blob | null>((made) => canvas.toBlob(made, type, quality));
        // A browser that cannot write a type writes PNG.
        if (blob?.type !== type) break;
        if (blob.size <= limits.maxBytes) return new File([blob], nameOf(file.name, type), { type });
      }
    }
  return null;
}

/** Pictures as they may be used; what cannot be fitted stays as it is. One after the other: each needs much memory. */
export async function fitPictures(files: readonly File[], limits: PictureLimits): Promise<File[]> {
  const fitted: File[] = [];
  for (const file of files) fitted.push((await fitPicture(file, limits)) ?? file);
  return fitted;
}

/** The types that it may become, the best one first. */
const typesFor = (type: string, types: readonly string[]): string[] =>
  (type === "image/jpeg" ? ["image/jpeg"] : ["image/webp", "image/jpeg"]).filter((one) =>
    types.includes(one),
  );

function draw(picture: ImageBitmap, scale: number, type: string): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const drawing = canvas.getContext("2d")!;
  drawing.imageSmoothingQuality = "high";
  // Transparent parts would be black as JPEG.
  if (type === "image/jpeg") {
    drawing.fillStyle = "white";
    drawing.fillRect(0, 0, canvas.width, canvas.height);
  }
  drawing.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

const nameOf = (name: string, type: string): string =>
  `${name.replace(/\.[^.]*$/, "")}.${type === "image/jpeg" ? "jpg" : "webp"}`;
