import { sql } from "drizzle-orm";
import type { z } from "zod/mini";
import { MAX_FOLDER_DEPTH, MAX_FOLDERS, type FolderInput, type FolderView } from "../../contract/pdf/folders";
import type { Context } from "../context";
import { folders } from "../../db/schema/pdf";
import { newKey } from "../ids";
import { shardOfActor, userOf } from "../actor";
import { AppError } from "../errors";
import { depthOf } from "./folder-tree";
import { foldersOf, viewFolder } from "./list-folders";
import type { FolderKind } from "./own-folder";

/** Stores a folder. Fails with `not_found` (the parent), `validation_failed` (too deep) or `too_many_folders`. */
export async function insertFolder(
  ctx: Context,
  kind: FolderKind,
  { name, parent_id }: z.infer<typeof FolderInput>,
): Promise<FolderView> {
  const { id: user_id } = userOf(ctx);
  const existing = await foldersOf(ctx, kind);
  if (parent_id && !existing.some(({ id }) => id === parent_id)) throw new AppError("not_found");
  if (depthOf(existing, parent_id) >= MAX_FOLDER_DEPTH)
    throw new AppError("validation_failed", { fields: { parent_id: "too_deep" } });
  if (existing.length >= MAX_FOLDERS) throw new AppError("too_many_folders");
  const id = newKey("fld", shardOfActor(ctx));
  // If the parent was deleted in the meantime, the folder is at the top level instead of lost.
  const parent = sql<
    string | null
  >`(SELECT id FROM folders WHERE id = ${parent_id} AND user_id = ${user_id})`;
  const [row] = await ctx.db
    .insert(folders)
    .values({ id, user_id, kind, name, parent_id: parent, created_at: Date.now() })
    .returning();
  return viewFolder(row!, ctx.locale);
}
