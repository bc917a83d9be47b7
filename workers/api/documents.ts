import { UserParams } from "../contract/accounts";
import { FileChange, FileListQuery, UserFileParams } from "../contract/pdf-files";
import { changeFile } from "../domain/pdf-files/change-file";
import { listFiles } from "../domain/pdf-files/list-files";
import { readFile } from "../domain/pdf-files/read-file";
import { ApiRouter } from "./router";

const DONE = { success: true };

/** Documents of the library. */
export const documents = new ApiRouter()
  .get(
    "/documents/:user",
    {
      guard: "owner",
      summary: "Documents, newest first, of one folder or all",
      params: UserParams,
      query: FileListQuery,
    },
    async ({ ctx, query }) => ({ ...DONE, data: await listFiles(ctx, query) }),
  )
  .get(
    "/documents/:user/:file",
    { guard: "owner", summary: "A document and what is known of it", params: UserFileParams },
    async ({ ctx, params }) => {
      const document = await readFile(ctx, params.file);
      return { ...DONE, ...document, document };
    },
  )
  .put(
    "/documents/:user/:file",
    { guard: "owner", summary: "Rename or move a document", params: UserFileParams, body: FileChange },
    async ({ ctx, params, body }) => ({ ...DONE, document: await changeFile(ctx, params.file, body) }),
  );
