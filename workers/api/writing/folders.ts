import { UserParams } from "../../contract/accounts";
import { FolderChange } from "../../contract/pdf/folders";
import { FolderListResponse, FolderResponse } from "../../contract/responses/documents";
import { Done } from "../../contract/responses/response";
import { NewDocumentFolder, OwnFolderParams } from "../../contract/writing/folders";
import { changeFolder } from "../../domain/folders/change-folder";
import {
  createDocumentFolder,
  deleteDocumentFolder,
  KIND,
  listDocumentFolders,
} from "../../domain/writing/folders/folders";
import { assertSelf } from "../guards";
import { ApiRouter, DONE } from "../router";

/** Folders of the writing assistant. */
export const documentFolders = new ApiRouter()
  .get(
    "/get/user/assistant-folders/:user",
    {
      guard: "owner",
      summary: "List the folders of the writing assistant",
      params: UserParams,
      answer: FolderListResponse,
    },
    async ({ ctx }) => ({ ...DONE, data: await listDocumentFolders(ctx) }),
  )
  .post(
    "/create/assistant-folders",
    {
      guard: "user",
      summary: "Create a folder of the writing assistant",
      module: "rédaction",
      body: NewDocumentFolder,
      answer: FolderResponse,
      status: 201,
    },
    async ({ ctx, body }) => {
      assertSelf(ctx, body.user_id);
      return { ...DONE, folder: await createDocumentFolder(ctx, body) };
    },
  )
  .put(
    "/update/assistant-folders/:folder",
    {
      guard: "user",
      summary: "Rename or move a folder of the writing assistant",
      module: "rédaction",
      params: OwnFolderParams,
      body: FolderChange,
      answer: FolderResponse,
    },
    async ({ ctx, params, body }) => ({
      ...DONE,
      folder: await changeFolder(ctx, params.folder, body, KIND),
    }),
  )
  .delete(
    "/delete/assistant-folders/:folder",
    {
      guard: "user",
      summary: "Delete a folder of the writing assistant; its documents are in no folder then",
      params: OwnFolderParams,
      answer: Done,
    },
    async ({ ctx, params }) => {
      await deleteDocumentFolder(ctx, params.folder);
      return DONE;
    },
  );
