import { z } from "zod/mini";
import { FolderKey } from "../pdf/files";
import { FolderInput } from "../pdf/folders";

/** `user_id`, where it is sent, must be the caller's. */
export const NewDocumentFolder = z.extend(FolderInput, { user_id: z.optional(z.unknown()) });

export const OwnFolderParams = z.object({ folder: FolderKey });
