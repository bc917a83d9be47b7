import { and, eq, sql } from "drizzle-orm";
import type { Context } from "../context";
import { folders } from "../../db/schema/pdf";
import type { Statement } from "../jobs/job-requests";
import { type FolderKind, requireFolder } from "./own-folder";

/**
 * Deletes the user's folder after the statement that takes out what is in it; the folders in it move to where it was.
 * Fails with `not_found`.
 */
export async function removeFolder(
  ctx: Context,
  folderId: string,
  kind: FolderKind,
  takeOut: Statement,
): Promise<void> {
  const { user_id } = await requireFolder(ctx, folderId, kind);
  const { db } = ctx;
  // The parent is read as it is then: another deletion may move it while this one waits.
  const heir = sql<string | null>`(SELECT parent_id FROM folders WHERE id = ${folderId})`;
  await db.batch([
    takeOut,
    db
      .update(folders)
      .set({ parent_id: heir })
      .where(and(eq(folders.user_id, user_id), eq(folders.kind, kind), eq(folders.parent_id, folderId))),
    db.delete(folders).where(eq(folders.id, folderId)),
  ]);
}
