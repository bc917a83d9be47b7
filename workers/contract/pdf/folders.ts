import { z } from "zod/mini";
import { FolderKey, FolderOrNull, unlessAbsent, UNSEEN } from "./files";

/** Folders below one another, at most. */
export const MAX_FOLDER_DEPTH = 8;
export const MAX_FOLDER_NAME = 80;
/** How many folders a user can have, independent of the plan. */
export const MAX_FOLDERS = 1_000;

/** A folder of a user's library; the default one takes what has no other place and cannot be deleted. */
export interface FolderView {
  id: string;
  name: string;
  parent_id: string | null;
  is_default: 0 | 1;
}

/** A name that a person can see, in composed form. */
const FolderName = z.string().check(
  z.overwrite((name) => name.replace(UNSEEN, "")),
  z.normalize(),
  z.trim(),
  z.minLength(1),
  z.maxLength(MAX_FOLDER_NAME),
);

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
