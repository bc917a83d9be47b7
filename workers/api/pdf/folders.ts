import { UserParams } from "../../contract/accounts";
import { FolderChange, FolderInput, FolderParams } from "../../contract/pdf/folders";
import { FolderListResponse, FolderResponse } from "../../contract/responses/documents";
import { Done } from "../../contract/responses/response";
import { changeFolder } from "../../domain/folders/change-folder";
import { createFolder } from "../../domain/folders/create-folder";
import { deleteFolder } from "../../domain/folders/delete-folder";
import { listFolders } from "../../domain/folders/list-folders";
import { ApiRouter, DONE } from "../router";

/** Folders of the library. */
export const folders = new ApiRouter()
  .get(
    "/user/:user/folders",
    {
      guard: "owner",
      summary: "List the folders of the library, the default one first",
      params: UserParams,
      answer: FolderListResponse,
    },
    async ({ ctx }) => ({ ...DONE, data: await listFolders(ctx) }),
  )
  .post(
    "/user/:user/folders",
    {
      guard: "owner",
      summary: "Create a folder",
      params: UserParams,
      module: "pdf",
      body: FolderInput,
      answer: FolderResponse,
      status: 201,
    },
    async ({ ctx, body }) => ({ ...DONE, folder: await createFolder(ctx, body) }),
  )
  .put(
    "/user/:user/folders/:folder",
    {
      guard: "owner",
      summary: "Rename or move a folder",
      params: FolderParams,
      module: "pdf",
      body: FolderChange,
      answer: FolderResponse,
    },
    async ({ ctx, params, body }) => ({ ...DONE, folder: await changeFolder(ctx, params.folder, body) }),
  )
  .delete(
    "/user/:user/folders/:folder",
    {
      guard: "owner",
      summary: "Delete a folder; its contents move to its parent or to the default folder",
      params: FolderParams,
      answer: Done,
    },
    async ({ ctx, params }) => {
      await deleteFolder(ctx, params.folder);
      return DONE;
    },
  );
