import type { z } from "zod/mini";
import type { FolderInput, FolderView } from "../../../contract/pdf/folders";
import type { Context } from "../../../core/context";
import { insertFolder } from "../../../core/folders/insert-folder";
import { KIND } from "../../../core/folders/own-folder";
import { reserveUnits } from "../../../core/quota/reserve-units";
import { recordActivity } from "../../../core/usage/record-activity";
import { deleteFolder } from "./delete-folder";

/**
 * Makes a folder of the library; one unit of `pdf-folders` until it is deleted. Fails as {@link insertFolder} and
 * `reserveUnits` do.
 */
export async function createFolder(ctx: Context, input: z.infer<typeof FolderInput>): Promise<FolderView> {
  // The folder is on record before its unit is taken: a crash in between leaves a folder that was free, not a unit
  // lost for good.
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
