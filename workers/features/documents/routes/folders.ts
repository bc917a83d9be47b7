import { UserParams } from "../../../contract/accounts";
import {
  FolderChange,
  FolderInput,
  FolderListResponse,
  FolderParams,
  FolderResponse,
} from "../../../contract/pdf/folders";
import { Done } from "../../../contract/response";
import { changeFolder } from "../../../core/folders/change-folder";
import { createFolder } from "../files/create-folder";
import { deleteFolder } from "../files/delete-folder";
import { listFolders } from "../../../core/folders/list-folders";
import { Routes, DONE } from "../../../core/routes/routes";

/** Folders of the library. */
export const folders = new Routes()
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
