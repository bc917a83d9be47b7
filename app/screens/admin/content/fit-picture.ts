/** The widest that a page shows a picture, on a screen with two points a pixel. */
const MAX_PIXELS = 1_800;
/** What a form of a page may send, with room for its other fields. */
const MAX_BYTES = 900_000;
const QUALITIES = [0.88, 0.75, 0.6];

/** The picture in a size that pages need; null where it is none or cannot be made small enough. */
export async function fitPicture(file: File): Promise<File | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  const scale = Math.min(1, MAX_PIXELS / Math.max(picture.width, picture.height));
  // What is small already stays as it is: an animation would stop.
  if (scale === 1 && file.size <= MAX_BYTES) return file;
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext("2d")!.drawImage(picture, 0, 0, canvas.width, canvas.height);
  for (const quality of QUALITIES) {
    const blob = await new Promise<Blob | null>((made) => canvas.toBlob(made, "image/webp", quality));
    if (blob && blob.size <= MAX_BYTES) return new File([blob], "picture.webp", { type: blob.type });
  }
  return null;
}
