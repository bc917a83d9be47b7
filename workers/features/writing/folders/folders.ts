import { eq } from "drizzle-orm";
import type { z } from "zod/mini";
import type { FolderInput, FolderView } from "../../../contract/pdf/folders";
import type { Context } from "../../../core/context";
import { assistantDocuments } from "../../../db/schema/writing";
import { insertFolder } from "../../../core/folders/insert-folder";
import { foldersOf, viewFolders } from "../../../core/folders/list-folders";
import { removeFolder } from "../../../core/folders/remove-folder";

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
export const deleteDocumentFolder = (ctx: Context, folderId: string): Promise<void> =>
  removeFolder(
    ctx,
    folderId,
    KIND,
    ctx.db
      .update(assistantDocuments)
      .set({ folder_id: null })
      .where(eq(assistantDocuments.folder_id, folderId)),
  );
