import { and, eq, sql } from "drizzle-orm";
import { IMAGE_TYPES, MAX_IMAGE_SIDE, MAX_IMAGES } from "../../../contract/social/platforms";
import { MAX_MEDIA_BYTES } from "../../../contract/social/post-input";
import type { PostMediaView } from "../../../contract/social/posts";
import type { Context } from "../../../core/context";
import { selectColumns } from "../../../db/client";
import { socialMedia, socialPosts } from "../../../db/schema/social-posts";
import { newKey, shardOf } from "../../../core/ids";
import type { StoredFile } from "../../../providers/storage/file-storage";
import { sniffImageType } from "../../../providers/storage/images";
import { postImageKey } from "../../../providers/storage/social-keys";
import { userOf } from "../../../core/actor";
import { AppError } from "../../../core/errors";
import { limitRate } from "../../../core/quota/limit-rate";
import { assertEditable, columnsOfChange, isEditable, requirePost } from "./own-post";
import { viewMedia } from "./view-post";
import { imageSize } from "../media/image-size";
import { imagesOf, type MediaRow } from "../media/media-files";

const IMAGES_PER_HOUR = 300;
const GIF = "image/gif";

/**
 * Adds an image to the user's post. Fails with `not_found`, `post_busy`, `post_published`, `payload_too_large`,
 * `unsupported_media` (none by its bytes, without a size, or too large a one), `too_many_post_images` or `rate_limited`.
 */
export async function addImage(
  ctx: Context,
  postId: string,
  { file, alt }: { file: File; alt: string },
): Promise<PostMediaView> {
  const post = await requirePost(ctx, postId);
  assertEditable(post);
  if (file.size > MAX_MEDIA_BYTES) throw new AppError("payload_too_large");
  const bytes = new Uint8Array(await file.arrayBuffer());
  const type = sniffImageType(bytes.subarray(0, 16));
  const size = type && imageSize(bytes, type);
  const isTaken = type && IMAGE_TYPES[post.platform].includes(type);
  if (!size || !isTaken || Math.max(size.width, size.height) > MAX_IMAGE_SIDE)
    throw new AppError("unsupported_media");
  await limitRate(ctx, "social-images", IMAGES_PER_HOUR);
  const id = newKey("med", shardOf(post.user_id));
  const key = postImageKey(post.user_id, postId, id);
  await ctx.files.put(key, bytes, { contentType: type });
  // X takes one GIF alone, which may move.
  const isAlone = post.platform === "twitter" && type === GIF;
  const most = isAlone ? 1 : MAX_IMAGES[post.platform];
  const hasGif = sql`EXISTS (SELECT 1 FROM social_media WHERE post_id = ${postId} AND content_type = ${GIF})`;
  const mayJoin = post.platform === "twitter" ? sql`NOT ${hasGif}` : sql`true`;
  const count = sql`(SELECT count(*) FROM social_media WHERE post_id = ${postId})`;
  const [added] = await ctx.db.batch([
    ctx.db
      .insert(socialMedia)
      .select(
        // Counted where it is stored: of two images at once, only one may be the last.
        sql`SELECT ${selectColumns(socialMedia, {
          id: sql`${id}`,
          user_id: sql`${post.user_id}`,
          post_id: sql`${postId}`,
          file_key: sql`${key}`,
          content_type: sql`${type}`,
          byte_size: sql`${bytes.byteLength}`,
          width: sql`${size.width}`,
          height: sql`${size.height}`,
          alt: sql`${alt}`,
          position: sql`coalesce((SELECT max(position) FROM social_media WHERE post_id = ${postId}), -1) + 1`,
          created_at: sql`${Date.now()}`,
        })} FROM social_posts WHERE ${isEditable(ctx, postId)} AND ${count} < ${most} AND ${mayJoin}`,
      )
      .returning(),
    ctx.db
      .update(socialPosts)
      .set(columnsOfChange())
      .where(and(isEditable(ctx, postId), sql`EXISTS (SELECT 1 FROM social_media WHERE id = ${id})`)),
  ]);
  const [row] = added;
  if (row) return viewMedia(row);
  await ctx.files.delete([key]);
  assertEditable(await requirePost(ctx, postId));
  throw new AppError("too_many_post_images");
}

/** The user's image and its post. Fails with `not_found`, `post_busy` or `post_published`. */
async function requireImage(ctx: Context, mediaId: string): Promise<MediaRow & { post_id: string }> {
  const [row] = await ctx.db
    .select()
    .from(socialMedia)
    .where(and(eq(socialMedia.id, mediaId), eq(socialMedia.user_id, userOf(ctx).id)))
    .limit(1);
  if (!row?.post_id) throw new AppError("not_found");
  return { ...row, post_id: row.post_id };
}

/** The condition under which images of a post may change. */
const ofEditable = (ctx: Context, postId: string) =>
  sql`EXISTS (SELECT 1 FROM social_posts WHERE ${isEditable(ctx, postId)})`;

/** Changes the description of the user's image. Fails with `not_found`, `post_busy` or `post_published`. */
export async function describeImage(ctx: Context, mediaId: string, alt: string): Promise<PostMediaView> {
  const image = await requireImage(ctx, mediaId);
  const [changed] = await ctx.db.batch([
    ctx.db
      .update(socialMedia)
      .set({ alt })
      .where(and(eq(socialMedia.id, mediaId), ofEditable(ctx, image.post_id)))
      .returning(),
    ctx.db.update(socialPosts).set(columnsOfChange()).where(isEditable(ctx, image.post_id)),
  ]);
  if (!changed[0]) assertEditable(await requirePost(ctx, image.post_id));
  return viewMedia(changed[0] ?? image);
}

/** Puts the images of the user's post in an order; those that it does not name follow. Fails as `describeImage` does. */
export async function orderImages(
  ctx: Context,
  postId: string,
  order: readonly string[],
): Promise<PostMediaView[]> {
  assertEditable(await requirePost(ctx, postId));
  const list = JSON.stringify(order);
  await ctx.db.batch([
    ctx.db
      .update(socialMedia)
      .set({
        position: sql`coalesce((SELECT key FROM json_each(${list}) WHERE value = social_media.id), ${order.length} + position)`,
      })
      .where(and(eq(socialMedia.post_id, postId), ofEditable(ctx, postId))),
    ctx.db.update(socialPosts).set(columnsOfChange()).where(isEditable(ctx, postId)),
  ]);
  return (await imagesOf(ctx, postId)).map(viewMedia);
}

/** Deletes the user's image. Fails as `describeImage` does. */
export async function deleteImage(ctx: Context, mediaId: string): Promise<void> {
  const { post_id, file_key } = await requireImage(ctx, mediaId);
  const [deleted] = await ctx.db.batch([
    ctx.db
      .delete(socialMedia)
      .where(and(eq(socialMedia.id, mediaId), ofEditable(ctx, post_id)))
      .returning({ id: socialMedia.id }),
    ctx.db.update(socialPosts).set(columnsOfChange()).where(isEditable(ctx, post_id)),
  ]);
  if (deleted.length === 0) assertEditable(await requirePost(ctx, post_id));
  await ctx.files.delete([file_key]);
}

/** Opens the file of the user's image. Fails with `not_found`. */
export async function openImage(ctx: Context, mediaId: string): Promise<StoredFile> {
  const { file_key } = await requireImage(ctx, mediaId);
  const file = await ctx.files.get(file_key);
  if (!file) throw new AppError("not_found");
  return file;
}
