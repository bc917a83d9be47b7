import {
  DocumentChangeResponse,
  DocumentParams,
  VersionListResponse,
  VersionParams,
  VersionResponse,
} from "../../../contract/writing/documents";
import { listVersions, readVersion, restoreVersion } from "../documents/versions/read-versions";
import { Routes, DONE } from "../../../core/routes/routes";

/** Earlier versions of documents of the writing assistant. */
export const documentVersions = new Routes()
  .get(
    "/documents/:user/assistantdoc/:document/versions",
    {
      guard: "owner",
      summary: "List earlier versions of a document, the newest first",
      params: DocumentParams,
      answer: VersionListResponse,
    },
    async ({ ctx, params }) => ({ ...DONE, data: await listVersions(ctx, params.document) }),
  )
  .get(
    "/documents/:user/assistantdoc/:document/versions/:version",
    {
      guard: "owner",
      summary: "Get an earlier version of a document",
      params: VersionParams,
      answer: VersionResponse,
    },
    async ({ ctx, params }) => ({
      ...DONE,
      version: await readVersion(ctx, params.document, params.version),
    }),
  )
  .post(
    "/documents/:user/assistantdoc/:document/versions/:version/restore",
    {
      guard: "owner",
      summary: "Restore an earlier version of a document; the replaced one stays in the history",
      params: VersionParams,
      module: "rédaction",
      answer: DocumentChangeResponse,
    },
    async ({ ctx, params }) => ({
      ...DONE,
      document: await restoreVersion(ctx, params.document, params.version),
    }),
  );
