import { and, eq, sql } from "drizzle-orm";
import type { Context } from "../../../core/context";
import { folders, pdfFiles, uploads } from "../../../db/schema/pdf";
import { releaseDeletedOf } from "../../../core/quota/reserve-units";
import { AppError, failAs } from "../../../core/errors";
import { forgetDiscussion } from "../../conversations/public";
import { defaultFolder, requireFolder } from "../../../core/folders/own-folder";

/**
 * Deletes the user's folder; what is in it moves to its parent, else to the default folder. Fails with
 * `not_found`, `default_folder` for the default one, or `deletion_failed`.
 */
export const deleteFolder = (ctx: Context, folderId: string): Promise<void> =>
  failAs(ctx, "deletion_failed", () => remove(ctx, folderId));

async function remove(ctx: Context, folderId: string): Promise<void> {
  const folder = await requireFolder(ctx, folderId);
  if (folder.is_default) throw new AppError("default_folder", { extra: { success: false } });
  const root = await defaultFolder(ctx);
  await forgetDiscussion(ctx, folder.user_id, folderId);
  // The row is deleted last: after a crash, it shows what still has to be released.
  await releaseDeletedOf(ctx, folder.user_id, folderId);
  const { db } = ctx;
  // The parent is read as it is then: another deletion may move it while this one waits.
  const heir = sql<string>`coalesce((SELECT parent_id FROM folders WHERE id = ${folderId}), ${root})`;
  await db.batch([
    db.update(pdfFiles).set({ folder_id: heir }).where(eq(pdfFiles.folder_id, folderId)),
    db
      .update(uploads)
      .set({ folder_id: heir })
      .where(and(eq(uploads.user_id, folder.user_id), eq(uploads.folder_id, folderId))),
    db
      .update(folders)
      .set({ parent_id: heir })
      .where(
        and(
          eq(folders.user_id, folder.user_id),
          eq(folders.kind, folder.kind),
          eq(folders.parent_id, folderId),
        ),
      ),
    db.delete(folders).where(eq(folders.id, folderId)),
  ]);
}
