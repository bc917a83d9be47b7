import { and, eq, sql } from "drizzle-orm";
import type { z } from "zod/mini";
import type { FolderInput, FolderView } from "../../../contract/pdf/folders";
import type { Context } from "../../../core/context";
import { folders } from "../../../db/schema/pdf";
import { assistantDocuments } from "../../../db/schema/writing";
import { insertFolder } from "../../../core/folders/insert-folder";
import { foldersOf, viewFolders } from "../../../core/folders/list-folders";
import { requireFolder } from "../../../core/folders/own-folder";

/** Folders of documents of the writing assistant. There is no default one: a document may be in none. */
export const KIND = "assistant";

/** All of the user's folders, by name as people sort. */
export const listDocumentFolders = async (ctx: Context): Promise<FolderView[]> =>
  viewFolders(ctx, await foldersOf(ctx, KIND));

/** Makes a folder. Fails with `not_found` (the parent), `validation_failed` (too deep) or `too_many_folders`. */
export const createDocumentFolder = (ctx: Context, input: z.infer<typeof FolderInput>): Promise<FolderView> =>
  insertFolder(ctx, KIND, input);

/**
 * Deletes the user's folder. Its documents are in no folder then, the folders in it move to where it was. Fails with
 * `not_found`.
 */
export async function deleteDocumentFolder(ctx: Context, folderId: string): Promise<void> {
  const { user_id } = await requireFolder(ctx, folderId, KIND);
  const { db } = ctx;
  // The parent is read as it is then: another deletion may move it while this one waits.
  const heir = sql<string | null>`(SELECT parent_id FROM folders WHERE id = ${folderId})`;
  await db.batch([
    db.update(assistantDocuments).set({ folder_id: null }).where(eq(assistantDocuments.folder_id, folderId)),
    db
      .update(folders)
      .set({ parent_id: heir })
      .where(and(eq(folders.user_id, user_id), eq(folders.kind, KIND), eq(folders.parent_id, folderId))),
    db.delete(folders).where(eq(folders.id, folderId)),
  ]);
}
