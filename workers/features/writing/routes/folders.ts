import { UserParams } from "../../../contract/accounts";
import { FolderChange, FolderListResponse, FolderResponse } from "../../../contract/pdf/folders";
import { Done } from "../../../contract/response";
import { NewDocumentFolder, OwnFolderParams } from "../../../contract/writing/folders";
import { changeFolder } from "../../../core/folders/change-folder";
import { createDocumentFolder, deleteDocumentFolder, KIND, listDocumentFolders } from "../folders/folders";
import { Routes, DONE } from "../../../core/routes/routes";

/** Folders of the writing assistant. */
export const documentFolders = new Routes()
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
    async ({ ctx, body }) => ({ ...DONE, folder: await createDocumentFolder(ctx, body) }),
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
