import type { PromptImage } from "../llm/ask-model";
import { deleteFolder, type FileStorage } from "./file-storage";

/** An image that is stored as a file; never base64 in a row. */
export interface StoredImage {
  key: string;
  mediaType: string;
  byteSize: number;
}

const SIGNATURES: [mediaType: string, matches: (bytes: Uint8Array) => boolean][] = [
  ["image/png", (b) => startsWith(b, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ["image/jpeg", (b) => startsWith(b, [0xff, 0xd8, 0xff])],
  ["image/gif", (b) => startsWith(b, [0x47, 0x49, 0x46, 0x38])],
  [
    "image/webp",
    (b) => startsWith(b, [0x52, 0x49, 0x46, 0x46]) && startsWith(b.subarray(8), [0x57, 0x45, 0x42, 0x50]),
  ],
];

const startsWith = (bytes: Uint8Array, prefix: number[]) => prefix.every((byte, at) => bytes[at] === byte);

/** The media type that the bytes themselves show; null when they are no image that is accepted. */
export function sniffImageType(bytes: Uint8Array): string | null {
  return SIGNATURES.find(([, matches]) => matches(bytes))?.[0] ?? null;
}

/** Stores an image; resolves once it is durable. */
export async function storeImage(
  files: FileStorage,
  key: string,
  bytes: ArrayBuffer,
  mediaType: string,
): Promise<StoredImage> {
  await files.put(key, bytes, { contentType: mediaType });
  return { key, mediaType, byteSize: bytes.byteLength };
}

/** The images as providers and clients take them; one that no longer exists is left out. */
export async function loadImages(
  files: FileStorage,
  images: Pick<StoredImage, "key" | "mediaType">[],
): Promise<PromptImage[]> {
  const loaded = await Promise.all(
    images.map(async ({ key, mediaType }) => {
      const file = await files.get(key);
      if (!file) return null;
      return { mediaType, base64: Buffer.from(await file.arrayBuffer()).toString("base64") };
    }),
  );
  return loaded.filter((image) => image !== null);
}

/** Keeps the last groups of images that are so many bytes together: the memory has room for no more. */
export function fittingImages<Image extends Pick<StoredImage, "byteSize">>(
  groups: readonly (readonly Image[])[],
  bytes: number,
): Image[][] {
  let left = bytes;
  const fitting = groups.toReversed().map((images) =>
    images.filter(({ byteSize }) => {
      left -= byteSize;
      return left >= 0;
    }),
  );
  return fitting.toReversed();
}

/** The folder of a user's images; a guest's are in one that all guests share. */
export const imageFolder = (userId: string): string => `img/${userId}/`;

/** Removes every image that a user ever sent, also those that are in no message. */
export const deleteImagesOf = (files: FileStorage, userId: string): Promise<void> =>
  deleteFolder(files, imageFolder(userId));
