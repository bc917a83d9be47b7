import { UserParams } from "../../../contract/accounts";
import {
  ConversationFolderParams,
  ConversationsChange,
  ConversationsChanged,
  NewConversationFolder,
} from "../../../contract/conversation-changes";
import { FolderChange, FolderListResponse, FolderResponse } from "../../../contract/pdf/folders";
import { Done } from "../../../contract/response";
import { changeFolder } from "../../../core/folders/change-folder";
import { Routes, DONE } from "../../../core/routes/routes";
import { changeConversations } from "../organise/change-conversations";
import {
  createConversationFolder,
  deleteConversationFolder,
  KIND,
  listConversationFolders,
} from "../organise/folders";

/** Calls that put conversations in order: additions to the specified ones. */
export const organiseCalls = new Routes()
  .post(
    "/user/conversations/bulk",
    {
      guard: "user",
      summary: "Pin, unpin, move, delete or restore several conversations",
      body: ConversationsChange,
      answer: ConversationsChanged,
    },
    async ({ ctx, body }) => ({ ...DONE, ids: await changeConversations(ctx, body) }),
  )
  .get(
    "/user/:user/conversation-folders",
    {
      guard: "owner",
      summary: "List the folders of conversations",
      params: UserParams,
      answer: FolderListResponse,
    },
    async ({ ctx }) => ({ ...DONE, data: await listConversationFolders(ctx) }),
  )
  .post(
    "/user/conversation-folders",
    {
      guard: "user",
      summary: "Create a folder of conversations",
      body: NewConversationFolder,
      answer: FolderResponse,
      status: 201,
    },
    async ({ ctx, body }) => ({ ...DONE, folder: await createConversationFolder(ctx, body) }),
  )
  .put(
    "/user/conversation-folders/:folder",
    {
      guard: "user",
      summary: "Rename or move a folder of conversations",
      params: ConversationFolderParams,
      body: FolderChange,
      answer: FolderResponse,
    },
    async ({ ctx, params, body }) => ({
      ...DONE,
      folder: await changeFolder(ctx, params.folder, body, KIND),
    }),
  )
  .delete(
    "/user/conversation-folders/:folder",
    {
      guard: "user",
      summary: "Delete a folder of conversations; its conversations are in no folder then",
      params: ConversationFolderParams,
      answer: Done,
    },
    async ({ ctx, params }) => {
      await deleteConversationFolder(ctx, params.folder);
      return DONE;
    },
  );
