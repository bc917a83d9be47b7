import { and, eq, sql } from "drizzle-orm";
import type { z } from "zod/mini";
import type { FolderInput, FolderView } from "../../../contract/pdf/folders";
import { userOf } from "../../../core/actor";
import type { Context } from "../../../core/context";
import { insertFolder } from "../../../core/folders/insert-folder";
import { foldersOf, viewFolders } from "../../../core/folders/list-folders";
import { requireFolder } from "../../../core/folders/own-folder";
import { removeFolder } from "../../../core/folders/remove-folder";
import { conversations } from "../../../db/schema/conversations";
import { folders } from "../../../db/schema/pdf";

/** Folders of conversations. There is no default one: a conversation may be in none. */
export const KIND = "chat";

/** All of the user's folders, by name as people sort. */
export const listConversationFolders = async (ctx: Context): Promise<FolderView[]> =>
  viewFolders(ctx, await foldersOf(ctx, KIND));

/** Makes a folder. Fails with `not_found` (the parent), `validation_failed` (too deep) or `too_many_folders`. */
export const createConversationFolder = (
  ctx: Context,
  input: z.infer<typeof FolderInput>,
): Promise<FolderView> => insertFolder(ctx, KIND, input);

/**
 * Deletes the user's folder. Its conversations, deleted ones that may be restored included, are in no folder then; the
 * folders in it move to where it was. Fails with `not_found`.
 */
export const deleteConversationFolder = (ctx: Context, folderId: string): Promise<void> =>
  removeFolder(
    ctx,
    folderId,
    KIND,
    ctx.db
      .update(conversations)
      .set({ folder_id: null })
      .where(and(eq(conversations.folder_id, folderId), eq(conversations.user_id, userOf(ctx).id))),
  );

/** A folder that conversations are put into, as it is when they are: it may be deleted in between. Fails with `not_found`. */
export async function placeFor(ctx: Context, folderId: string | null) {
  if (folderId === null) return null;
  await requireFolder(ctx, folderId, KIND);
  return ownFolder(ctx, folderId);
}

/** The id of a folder if it is one of the user's; null otherwise. */
export const ownFolder = (ctx: Context, folderId: string) =>
  sql<string | null>`(SELECT id FROM ${folders}
    WHERE id = ${folderId} AND user_id = ${userOf(ctx).id} AND kind = ${KIND})`;

/** Removes the folders of an account. */
export async function eraseFolders(ctx: Context, userId: string): Promise<void> {
  await ctx.db.delete(folders).where(and(eq(folders.user_id, userId), eq(folders.kind, KIND)));
}
