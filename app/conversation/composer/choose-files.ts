import { IMAGE_TYPES, MAX_IMAGE_BYTES, MAX_IMAGES } from "#workers/contract/chat/limits";
import type { Dispatch, SetStateAction } from "react";
import { newId } from "~/browser/new-id";
import type { Picture } from "../engine/turn";
import type { AttachedImage, RefusedFile } from "./use-attachments";

/** Sorts files into images that can be attached in addition to the present ones, PDFs, and refused files. */
export function chooseFiles(
  files: File[],
  attachedCount: number,
): { images: File[]; pdfs: File[]; refused: RefusedFile[] } {
  const pdfs = files.filter(isPdf);
  const images: File[] = [];
  const refused: RefusedFile[] = [];
  for (const file of files.filter((each) => !isPdf(each))) {
    const { name } = file;
    if (!(IMAGE_TYPES as readonly string[]).includes(file.type))
      refused.push({ reason: "imageType", name, max: 0 });
    else if (file.size > MAX_IMAGE_BYTES)
      refused.push({ reason: "imageSize", name, max: MAX_IMAGE_BYTES / 1024 ** 2 });
    else if (attachedCount + images.length >= MAX_IMAGES)
      refused.push({ reason: "imageCount", name, max: MAX_IMAGES });
    else images.push(file);
  }
  const isLastCount = ({ reason }: RefusedFile, at: number) =>
    reason !== "imageCount" || refused.findIndex((other) => other.reason === "imageCount") === at;
  return { images, pdfs, refused: refused.filter(isLastCount) };
}

const isPdf = ({ name, type }: File): boolean => type === "application/pdf" || /\.pdf$/i.test(name);

const PREVIEW_PIXELS = 160;

/** A preview of a few kilobytes; only the name where none can be made. */
async function previewOf(file: File): Promise<Picture> {
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

/** Attaches an image; its preview follows. */
export function attachImage(file: File, change: Dispatch<SetStateAction<AttachedImage[]>>): void {
  const id = newId();
  const url = URL.createObjectURL(file);
  change((before) => [...before, { id, file, url, preview: { name: file.name, preview: null } }]);
  void previewOf(file).then((preview) =>
    change((before) => before.map((image) => (image.id === id ? { ...image, preview } : image))),
  );
}
