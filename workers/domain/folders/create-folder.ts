import { sql } from "drizzle-orm";
import type { z } from "zod/mini";
import { MAX_FOLDER_DEPTH, MAX_FOLDERS, type FolderInput, type FolderView } from "../../contract/pdf/folders";
import type { Context } from "../../context";
import { folders } from "../../db/schema/pdf";
import { reserveUnits } from "../quota/reserve-units";
import { newKey, shardOfActor } from "../../keys";
import { userOf } from "../conversations/own-conversation";
import { AppError } from "../errors";
import { recordActivity } from "../usage/record-activity";
import { deleteFolder } from "./delete-folder";
import { depthOf } from "./folder-tree";
import { foldersOf, viewFolder } from "./list-folders";
import { type FolderKind, KIND } from "./own-folder";

/**
 * Makes a folder of the library; one unit of `pdf-folders` until it is deleted. Fails as {@link insertFolder} and
 * `reserveUnits` do.
 */
export async function createFolder(ctx: Context, input: z.infer<typeof FolderInput>): Promise<FolderView> {
  // On record before its unit is taken: what dies in between is a folder that was free, not a unit lost for good.
  const folder = await insertFolder(ctx, KIND, input);
  try {
    await reserveUnits(ctx, "pdf-folders", folder.id);
  } catch (error) {
    await deleteFolder(ctx, folder.id);
    throw error;
  }
  await recordActivity(ctx, "pdf-folders", folder.id);
  return folder;
}

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
