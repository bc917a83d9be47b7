import { MAX_IMAGE_BYTES, MAX_IMAGES, MAX_IMAGES_BYTES } from "../../contract/chat/limits";
import type { Context } from "../context";
import { imageFolder, sniffImageType, storeImage, type StoredImage } from "../../providers/storage/images";
import { AppError } from "../errors";

/** An uploaded image; its declared type is not trusted. */
export interface ImageUpload {
  bytes: ArrayBuffer;
}

/**
 * Checks images by their bytes and stores them all. Fails with `validation_failed` (too many), `payload_too_large` or
 * `unsupported_media` before anything is stored.
 */
export async function saveImages(ctx: Context, uploads: ImageUpload[]): Promise<StoredImage[]> {
  if (uploads.length > MAX_IMAGES)
    throw new AppError("validation_failed", { fields: { images: "too_many" } });
  if (uploads.reduce((sum, { bytes }) => sum + bytes.byteLength, 0) > MAX_IMAGES_BYTES)
    throw new AppError("payload_too_large");
  const checked = uploads.map(({ bytes }) => {
    if (bytes.byteLength > MAX_IMAGE_BYTES) throw new AppError("payload_too_large");
    const mediaType = sniffImageType(new Uint8Array(bytes.slice(0, 16)));
    if (!mediaType) throw new AppError("unsupported_media");
    return { bytes, mediaType };
  });
  const folder = imageFolder(ctx.actor.kind === "user" ? ctx.actor.id : "guest");
  return Promise.all(
    checked.map(({ bytes, mediaType }) =>
      storeImage(ctx.files, `${folder}${crypto.randomUUID()}`, bytes, mediaType),
    ),
  );
}
