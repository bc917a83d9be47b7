import type { Env } from "../../env";
import type { PromptImage } from "../llm/ask-model";
import { deleteFolder } from "./delete-folder";

/** An image stored in R2; never base64 in a row. */
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
  env: Env,
  key: string,
  bytes: ArrayBuffer,
  mediaType: string,
): Promise<StoredImage> {
  await env.FILES.put(key, bytes, { httpMetadata: { contentType: mediaType } });
  return { key, mediaType, byteSize: bytes.byteLength };
}

/** The images as providers and clients take them; one that no longer exists is left out. */
export async function loadImages(
  env: Env,
  images: Pick<StoredImage, "key" | "mediaType">[],
): Promise<PromptImage[]> {
  const loaded = await Promise.all(
    images.map(async ({ key, mediaType }) => {
      const object = await env.FILES.get(key);
      if (!object) return null;
      return { mediaType, base64: Buffer.from(await object.arrayBuffer()).toString("base64") };
    }),
  );
  return loaded.filter((image) => image !== null);
}

/** The number of keys that R2 deletes in one call. */
const KEYS_A_CALL = 1_000;

/** Removes images that nothing refers to. */
export async function deleteImages(env: Env, keys: string[]): Promise<void> {
  for (let at = 0; at < keys.length; at += KEYS_A_CALL)
    await env.FILES.delete(keys.slice(at, at + KEYS_A_CALL));
}

/** The folder of a user's images; a guest's are in one that all guests share. */
export const imageFolder = (userId: string): string => `img/${userId}/`;

/** Removes every image that a user ever sent, also those that are in no message. */
export const deleteImagesOf = (env: Env, userId: string): Promise<void> =>
  deleteFolder(env, imageFolder(userId));

/** An image's bytes as they come from storage; none if it no longer exists. */
export async function* readImage(env: Env, key: string): AsyncGenerator<Uint8Array> {
  const object = await env.FILES.get(key);
  if (object) yield* object.body as ReadableStream<Uint8Array> & AsyncIterable<Uint8Array>;
}
