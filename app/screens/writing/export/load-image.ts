import type { Node } from "@tiptap/pm/model";
import { fetchImage } from "~/browser/stored-images";
import type { LoadedImage } from "./write-docx";

const TYPES: Record<string, LoadedImage["type"]> = {
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/gif": "gif",
};

/** An image as a DOCX can hold it: kinds that Word does not know become PNG. Rejects when it cannot be had. */
export async function loadImage(address: string): Promise<LoadedImage> {
  const blob = await fetchImage(address);
  const picture = await createImageBitmap(blob);
  const { width, height } = picture;
  const type = TYPES[blob.type];
  const file = type ? blob : await asPng(picture);
  picture.close();
  return { data: new Uint8Array(await file.arrayBuffer()), type: type ?? "png", width, height };
}

function asPng(picture: ImageBitmap): Promise<Blob> {
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  canvas.getContext("2d")!.drawImage(picture, 0, 0);
  return canvas.convertToBlob({ type: "image/png" });
}

/** An image as a data URL, for a page that needs nothing else. Rejects when it cannot be had. */
export async function imageData(address: string): Promise<string> {
  const blob = await fetchImage(address);
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error("unreadable image"));
    reader.readAsDataURL(blob);
  });
}

/** The images of a document as data URLs by their address, without those that cannot be had. */
export async function imagesOf(doc: Node): Promise<Map<string, string>> {
  const addresses = new Set<string>();
  doc.descendants((node) => void (node.type.name === "image" && addresses.add(String(node.attrs.src))));
  const images = new Map<string, string>();
  for (const address of addresses) {
    const data = await imageData(address).catch(() => null);
    if (data !== null) images.set(address, data);
  }
  return images;
}
