import { UserParams } from "../../contract/accounts";
import { FolderChange, FolderInput, FolderParams } from "../../contract/pdf/folders";
import { changeFolder } from "../../domain/folders/change-folder";
import { createFolder } from "../../domain/folders/create-folder";
import { deleteFolder } from "../../domain/folders/delete-folder";
import { listFolders } from "../../domain/folders/list-folders";
import { ApiRouter } from "../router";

const DONE = { success: true };

/** Folders of the library. */
export const folders = new ApiRouter()
  .get(
    "/user/:user/folders",
    { guard: "owner", summary: "Folders of the library, the default one first", params: UserParams },
    async ({ ctx }) => ({ ...DONE, data: await listFolders(ctx) }),
  )
  .post(
    "/user/:user/folders",
    { guard: "owner", summary: "Make a folder", params: UserParams, module: "pdf", body: FolderInput },
    async ({ ctx, c, body }) => c.json({ ...DONE, folder: await createFolder(ctx, body) }, 201),
  )
  .put(
    "/user/:user/folders/:folder",
    {
      guard: "owner",
      summary: "Rename or move a folder",
      params: FolderParams,
      module: "pdf",
      body: FolderChange,
    },
    async ({ ctx, params, body }) => ({ ...DONE, folder: await changeFolder(ctx, params.folder, body) }),
  )
  .delete(
    "/user/:user/folders/:folder",
    {
      guard: "owner",
      summary: "Delete a folder; what is in it moves to its parent, else to the default folder",
      params: FolderParams,
    },
    async ({ ctx, params }) => {
      await deleteFolder(ctx, params.folder);
      return DONE;
    },
  );
