import { IMAGE_TYPES, MAX_IMAGE_BYTES, MAX_IMAGES, MAX_IMAGES_BYTES } from "#workers/contract/chat/limits";
import type { Dispatch, SetStateAction } from "react";
import { fitPictures } from "~/browser/fit-picture";
import { looksLikePdf } from "~/browser/looks-like-pdf";
import { newId } from "~/browser/new-id";
import type { Picture } from "../engine/turn";
import type { AttachedImage, RefusedFile } from "./attached-file";

/** Sorts files into images that can be attached in addition to the present ones, PDFs, and refused files. */
export async function chooseFiles(
  files: File[],
  attachedCount: () => number,
): Promise<{ images: File[]; pdfs: File[]; refused: RefusedFile[] }> {
  const arePdfs = await Promise.all(files.map(looksLikePdf));
  const pdfs = files.filter((_, at) => arePdfs[at]);
  const images: File[] = [];
  const refused: RefusedFile[] = [];
  for (const file of await fitImages(files.filter((_, at) => !arePdfs[at]))) {
    const { name } = file;
    if (!(IMAGE_TYPES as readonly string[]).includes(file.type))
      refused.push({ reason: "imageType", name, max: 0 });
    else if (file.size > MAX_IMAGE_BYTES)
      refused.push({ reason: "imageSize", name, max: MAX_IMAGE_BYTES / 1024 ** 2 });
    else if (attachedCount() + images.length >= MAX_IMAGES)
      refused.push({ reason: "imageCount", name, max: MAX_IMAGES });
    else images.push(file);
  }
  const isLastCount = ({ reason }: RefusedFile, at: number) =>
    reason !== "imageCount" || refused.findIndex((other) => other.reason === "imageCount") === at;
  return { images, pdfs, refused: refused.filter(isLastCount) };
}

/** Bytes that each picture is made to fit: as many as a question may have are accepted together. */
const FITTED_BYTES = MAX_IMAGES_BYTES / MAX_IMAGES;

/** Photos as models take them; other files as they are. */
async function fitImages(files: File[]): Promise<File[]> {
  const isTaken = ({ type, size }: File) => IMAGE_TYPES.some((one) => one === type) && size <= FITTED_BYTES;
  if (files.every((file) => !file.type.startsWith("image/") || isTaken(file))) return files;
  return fitPictures(files, { types: IMAGE_TYPES, maxBytes: FITTED_BYTES, maxSide: 8_192 });
}

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
