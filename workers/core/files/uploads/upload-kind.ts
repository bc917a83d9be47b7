import type { FileAttributes } from "../../../providers/storage/file-storage";
import { AppError } from "../../errors";
import type { Context } from "../../context";
import type { UploadRow } from "./own-upload";

export type UploadPurpose = UploadRow["purpose"];

/** Differences between uploads by their purpose, declared by the feature that takes the files. */
export interface UploadKind {
  maxBytes: number;
  /** Prefix of the ids of what the uploads become; three letters. */
  prefix: string;
  attributes: FileAttributes;
  keyOf: (userId: string, targetId: string) => string;
  /** Folder that is deleted with an upload that is given up. */
  folderOf: (userId: string, targetId: string) => string;
  /** Whether the first chunk can be the beginning of such a file. */
  accepts: (bytes: ArrayBuffer) => boolean;
  /** Finds the folder that the file is to be in, by its id or the default one; absent where files have no folder. */
  findFolder?: (ctx: Context, folderId: string | null) => Promise<string>;
  /** Holds what the file takes of the user's plan, and gives it back; absent where another limit counts the files. */
  reserve?: (ctx: Context, targetId: string) => Promise<void>;
  release?: (ctx: Context, userId: string, targetId: string) => Promise<void>;
}

/** The kind of uploads of a purpose. Fails with `unknown_kind` where no feature takes them (any more). */
export function uploadKind(ctx: Context, purpose: UploadPurpose): UploadKind {
  const kind = ctx.product.uploads[purpose];
  if (!kind) throw new AppError("unknown_kind");
  return kind;
}
