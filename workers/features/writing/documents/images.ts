import type { Context } from "../../../core/context";
import { MAX_DOCUMENT_IMAGES, MAX_IMAGE_BYTES, type DocumentImage } from "../../../contract/writing/images";
import { newKey } from "../../../core/ids";
import { shardOfActor } from "../../../core/actor";
import { deleteFolder, type StoredFile } from "../../../providers/storage/file-storage";
import { sniffImageType } from "../../../providers/storage/images";
import { documentImageKey, documentImages } from "../../../providers/storage/writing-keys";
import { userOf } from "../../../core/actor";
import { AppError } from "../../../core/errors";
import { limitRate } from "../../../core/quota/limit-rate";
import { assertOwnDocument } from "./own-document";

const MAX_IMAGES_PER_HOUR = 300;

const ENDINGS: Record<string, string> = {
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/gif": "gif",
  "image/webp": "webp",
};

/**
 * Stores an image for the user's document. Fails with `not_found`, `unsupported_media` (by its bytes, not by what it is
 * called), `payload_too_large`, `too_many_images` or `rate_limited`.
 */
export async function addDocumentImage(
  ctx: Context,
  documentId: string,
  image: File,
): Promise<DocumentImage> {
  const { id: user } = userOf(ctx);
  await assertOwnDocument(ctx, documentId);
  if (image.size > MAX_IMAGE_BYTES) throw new AppError("payload_too_large");
  const bytes = new Uint8Array(await image.arrayBuffer());
  const media_type = sniffImageType(bytes);
  const ending = media_type && ENDINGS[media_type];
  if (!media_type || !ending) throw new AppError("unsupported_media");
  await limitRate(ctx, "document-images", MAX_IMAGES_PER_HOUR);
  const stored = await ctx.files.list({
    prefix: documentImages(user, documentId),
    limit: MAX_DOCUMENT_IMAGES,
  });
  if (stored.keys.length >= MAX_DOCUMENT_IMAGES) throw new AppError("too_many_images");
  const name = `${newKey("img", shardOfActor(ctx))}.${ending}`;
  await ctx.files.put(documentImageKey(user, documentId, name), bytes, { contentType: media_type });
  const url = `/api/documents/${user}/assistantdoc/${documentId}/images/${name}`;
  return { name, url, media_type, byte_size: bytes.byteLength };
}

/** Opens an image of the user's document. Fails with `not_found`. */
export async function openDocumentImage(ctx: Context, documentId: string, name: string): Promise<StoredFile> {
  const { id: user } = userOf(ctx);
  await assertOwnDocument(ctx, documentId);
  const file = await ctx.files.get(documentImageKey(user, documentId, name));
  if (!file) throw new AppError("not_found");
  return file;
}

/** Deletes the images of documents. */
export async function deleteImagesOf(
  { files }: Context,
  documents: readonly { id: string; user_id: string }[],
): Promise<void> {
  for (const { id, user_id } of documents) await deleteFolder(files, documentImages(user_id, id));
}
