import type { Picture } from "../conversation/stored-exchange";

const PREVIEW_PIXELS = 160;

/** What is kept of a sent image: a preview of a few kilobytes, or only its name where none can be made. */
export async function keptPicture(file: File): Promise<Picture> {
  try {
    const image = await createImageBitmap(file);
    const scale = Math.min(1, PREVIEW_PIXELS / Math.max(image.width, image.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(image.width * scale));
    canvas.height = Math.max(1, Math.round(image.height * scale));
    canvas.getContext("2d")!.drawImage(image, 0, 0, canvas.width, canvas.height);
    return { name: file.name, preview: canvas.toDataURL("image/webp", 0.7) };
  } catch {
    return { name: file.name, preview: null };
  }
}
