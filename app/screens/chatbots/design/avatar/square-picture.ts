import { MAX_AVATAR_BYTES } from "#workers/contract/chatbots/chatbots";

/** Kinds of pictures that the file dialog offers. */
export const ACCEPTED_PICTURES = "image/png,image/jpeg,image/webp";

/** Pixels of a side: sharp at the largest size at which it is shown. */
const SIDE = 256;

/**
 * The middle of a picture as a small square: a photograph of several megabytes would be refused, and visitors would wait
 * for it. Null for what is no picture.
 */
export async function squarePicture(file: File): Promise<File | null> {
  if (!ACCEPTED_PICTURES.split(",").includes(file.type)) return null;
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  const { width, height } = picture;
  const side = Math.min(width, height);
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = Math.min(SIDE, side);
  const [x, y] = [(width - side) / 2, (height - side) / 2];
  const drawing = canvas.getContext("2d")!;
  drawing.imageSmoothingQuality = "high";
  drawing.drawImage(picture, x, y, side, side, 0, 0, canvas.width, canvas.height);
  picture.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  return blob && blob.size <= MAX_AVATAR_BYTES ? new File([blob], "picture.png", { type: blob.type }) : null;
}
