import { MAX_IMAGE_BYTES } from "../../contract/writing/images";
import type { Context } from "../../core/context";
import { newKey, randomShard } from "../../core/ids";
import type { StoredFile } from "../../providers/storage/file-storage";
import { sniffImageType } from "../../providers/storage/images";
import { auditEntry } from "../../core/audit/audit-entry";
import { AppError } from "../../core/errors";

const ENDINGS: Record<string, string> = {
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/gif": "gif",
  "image/webp": "webp",
};

/** Pictures of pages and posts are of no user: everyone may see them. */
const keyOf = (name: string): string => `content/${name}`;

/** Stores a picture for pages and posts; returns its address. Fails with `unsupported_media`, `payload_too_large`. */
export async function addContentImage(ctx: Context, image: File): Promise<string> {
  if (image.size > MAX_IMAGE_BYTES) throw new AppError("payload_too_large");
  const bytes = new Uint8Array(await image.arrayBuffer());
  const type = sniffImageType(bytes);
  const ending = type && ENDINGS[type];
  if (!type || !ending) throw new AppError("unsupported_media");
  const name = `${newKey("img", randomShard())}.${ending}`;
  await ctx.files.put(keyOf(name), bytes, { contentType: type });
  await auditEntry(ctx, {
    action: "create",
    resource: "content-image",
    resourceId: name,
    after: { type, bytes: bytes.byteLength },
  });
  return `/api/content-images/${name}`;
}

/** Opens a picture. Fails with `not_found`. */
export async function openContentImage(ctx: Context, name: string): Promise<StoredFile> {
  const file = await ctx.files.get(keyOf(name));
  if (!file) throw new AppError("not_found");
  return file;
}
