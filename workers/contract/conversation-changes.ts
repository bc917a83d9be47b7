import { z } from "zod/mini";
import { FolderKey } from "./pdf/files";
import { ProjectKey } from "./project-key";
import { FolderInput } from "./pdf/folders";
import { success } from "./response";
import { OwnId } from "./sent-fields";
import { CHANGED_AT_ONCE } from "./chat/limits";
import { ConversationKey } from "./chat/query";

export const CONVERSATION_ACTIONS = ["pin", "unpin", "move", "delete", "restore"] as const;
export type ConversationAction = (typeof CONVERSATION_ACTIONS)[number];

/** One thing to do with several conversations. */
export const ConversationsChange = z.object({
  ids: z.array(ConversationKey).check(z.minLength(1), z.maxLength(CHANGED_AT_ONCE)),
  action: z.enum(CONVERSATION_ACTIONS),
  /**
   * Folder that `move` puts them into. A conversation is in a folder or in a project, never in both: without either of the
   * two fields, or with null, `move` takes them out of where they are.
   */
  folder_id: z.optional(z.nullable(FolderKey)),
  /** Project that `move` puts them into; it goes before the folder. */
  project_id: z.optional(z.nullable(ProjectKey)),
});
export type ConversationsChange = z.infer<typeof ConversationsChange>;

/** The conversations that were there, in no set order. */
export const ConversationsChanged = success({ ids: z.array(z.string()) });

export const NewConversationFolder = z.extend(FolderInput, { user_id: OwnId });
export const ConversationFolderParams = z.object({ folder: FolderKey });
