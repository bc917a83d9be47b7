import { asc, eq } from "drizzle-orm";
import type { Context } from "../../../core/context";
import { socialMedia } from "../../../db/schema/social-posts";
import type { NetworkImage } from "../../../providers/social/network";
import { deleteFolder } from "../../../providers/storage/file-storage";
import { postFolder } from "../../../providers/storage/social-keys";

export type MediaRow = typeof socialMedia.$inferSelect;

/** The images of a post, in their order. */
export const imagesOf = (ctx: Context, postId: string): Promise<MediaRow[]> =>
  ctx.db.select().from(socialMedia).where(eq(socialMedia.post_id, postId)).orderBy(asc(socialMedia.position));

/** An image as a network takes it; null if its file is missing. */
export async function loadImage(ctx: Context, image: MediaRow): Promise<NetworkImage | null> {
  const file = await ctx.files.get(image.file_key);
  if (!file) return null;
  return { bytes: new Uint8Array(await file.arrayBuffer()), contentType: image.content_type, alt: image.alt };
}

/** Deletes the files of a user's posts. Repeating it changes nothing. */
export async function deleteFilesOfPosts(
  ctx: Context,
  userId: string,
  postIds: readonly string[],
): Promise<void> {
  for (const id of postIds) await deleteFolder(ctx.files, postFolder(userId, id));
}
