import { IMAGE_TYPES, MAX_IMAGE_BYTES, MAX_IMAGES } from "#workers/contract/chat/limits";
import type { Picture } from "../conversation/stored-exchange";
import type { Dispatch, SetStateAction } from "react";
import type { ChosenPicture, Refusal } from "./added-files";

/** Which images may be sent beside those already chosen, which files are PDFs, and why the others may not be sent. */
export function chooseFiles(
  files: File[],
  alreadyChosen: number,
): { taken: File[]; pdfs: File[]; refused: Refusal[] } {
  const pdfs = files.filter(isPdf);
  const taken: File[] = [];
  const refused: Refusal[] = [];
  for (const file of files.filter((each) => !isPdf(each))) {
    const { name } = file;
    if (!(IMAGE_TYPES as readonly string[]).includes(file.type))
      refused.push({ reason: "imageType", name, max: 0 });
    else if (file.size > MAX_IMAGE_BYTES)
      refused.push({ reason: "imageSize", name, max: MAX_IMAGE_BYTES / 1024 ** 2 });
    else if (alreadyChosen + taken.length >= MAX_IMAGES)
      refused.push({ reason: "imageCount", name, max: MAX_IMAGES });
    else taken.push(file);
  }
  const isLastCount = ({ reason }: Refusal, at: number) =>
    reason !== "imageCount" || refused.findIndex((other) => other.reason === "imageCount") === at;
  return { taken, pdfs, refused: refused.filter(isLastCount) };
}

const isPdf = ({ name, type }: File): boolean => type === "application/pdf" || /\.pdf$/i.test(name);

const PREVIEW_PIXELS = 160;

/** What is kept of a sent image: a preview of a few kilobytes, or only its name where none can be made. */
async function keptPicture(file: File): Promise<Picture> {
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

/** Adds an image to those that are chosen; its preview follows. */
export function choosePicture(file: File, change: Dispatch<SetStateAction<ChosenPicture[]>>): void {
  const id = crypto.randomUUID();
  const url = URL.createObjectURL(file);
  change((before) => [...before, { id, file, url, kept: { name: file.name, preview: null } }]);
  void keptPicture(file).then((kept) =>
    change((before) => before.map((picture) => (picture.id === id ? { ...picture, kept } : picture))),
  );
}
