import { and, eq, sql } from "drizzle-orm";
import type { z } from "zod/mini";
import { MAX_FOLDER_DEPTH, type FolderChange, type FolderView } from "../../contract/pdf/folders";
import type { Context } from "../context";
import { folders } from "../../db/schema/pdf";
import { userOf } from "../actor";
import { AppError } from "../errors";
import { depthOf, heightOf, withBelow } from "./folder-tree";
import { foldersOf, viewFolder } from "./list-folders";
import { type FolderKind, type FolderRow, KIND } from "./own-folder";

/**
 * Renames or moves the user's folder. Fails with `not_found` (it, or where it goes) or `validation_failed` (below
 * itself, too deep, or the default folder moved).
 */
export async function changeFolder(
  ctx: Context,
  folderId: string,
  { name, parent_id }: z.infer<typeof FolderChange>,
  kind: FolderKind = KIND,
): Promise<FolderView> {
  const { id: user } = userOf(ctx);
  const existing = await foldersOf(ctx, kind);
  const folder = existing.find(({ id }) => id === folderId);
  if (!folder) throw new AppError("not_found");
  const moves = parent_id !== undefined && parent_id !== folder.parent_id;
  if (moves) assertPlace(existing, folder, parent_id);
  if (!moves && name === undefined) return viewFolder(folder, ctx.locale);
  const [row] = await ctx.db
    .update(folders)
    .set({ ...(name === undefined ? {} : { name }), ...(moves ? { parent_id } : {}) })
    .where(
      and(
        eq(folders.id, folderId),
        eq(folders.user_id, user),
        moves ? isFree(parent_id, folderId) : undefined,
      ),
    )
    .returning();
  // The folders have changed since the check: checking again gives the right error.
  if (!row) return changeFolder(ctx, folderId, { name, parent_id }, kind);
  return viewFolder(row, ctx.locale);
}

const refusal = (reason: string) => new AppError("validation_failed", { fields: { parent_id: reason } });

function assertPlace(existing: FolderRow[], folder: FolderRow, parentId: string | null): void {
  if (folder.is_default) throw refusal("default_folder");
  if (parentId === null) return;
  if (!existing.some(({ id }) => id === parentId)) throw new AppError("not_found");
  if (withBelow(existing, folder.id).includes(parentId)) throw refusal("cycle");
  if (depthOf(existing, parentId) + heightOf(existing, folder.id) > MAX_FOLDER_DEPTH)
    throw refusal("too_deep");
}

/** Two concurrent moves could create a cycle together, so the check is repeated in the statement that writes. */
const isFree = (parentId: string | null, folderId: string) =>
  parentId === null
    ? undefined
    : sql`${folderId} NOT IN (
        WITH RECURSIVE above(id) AS (
          SELECT ${parentId} UNION SELECT parent_id FROM folders JOIN above USING (id) WHERE parent_id IS NOT NULL
        ) SELECT id FROM above)
      AND EXISTS (SELECT 1 FROM folders WHERE id = ${parentId})`;
