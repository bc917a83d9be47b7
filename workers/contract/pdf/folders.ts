import { z } from "zod/mini";
import { composed, oneLine } from "../text/text-checks";
import { FolderKey, FolderOrNull, unlessAbsent } from "./files";
import { Bit, success } from "../response";

/** Folders below one another, at most. */
export const MAX_FOLDER_DEPTH = 8;
export const MAX_FOLDER_NAME = 80;
/** Most folders of a user, independent of the plan. */
export const MAX_FOLDERS = 1_000;

/** A folder of a user's library; the default one takes what has no other place and cannot be deleted. */
export const FolderView = z.strictObject({
  id: z.string(),
  name: z.string(),
  parent_id: z.nullable(z.string()),
  is_default: Bit,
});
export type FolderView = z.infer<typeof FolderView>;

/** A name that a person can see, in composed form. */
const FolderName = z.string().check(oneLine(), composed(), z.minLength(1), z.maxLength(MAX_FOLDER_NAME));

export const FolderInput = z.object({
  name: FolderName,
  parent_id: FolderOrNull,
});

/** Absent fields stay as they are. */
export const FolderChange = z.object({
  name: z.optional(FolderName),
  parent_id: unlessAbsent(z.nullable(FolderKey)),
});

export const FolderParams = z.object({ user: z.string().check(z.maxLength(100)), folder: FolderKey });

export const FolderListResponse = success({ data: z.array(FolderView) });
export const FolderResponse = success({ folder: FolderView });
