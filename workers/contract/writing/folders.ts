import { z } from "zod/mini";
import { FolderKey } from "../pdf/files";
import { FolderInput } from "../pdf/folders";
import { OwnId } from "../sent-fields";

export const NewDocumentFolder = z.extend(FolderInput, { user_id: OwnId });

export const OwnFolderParams = z.object({ folder: FolderKey });
