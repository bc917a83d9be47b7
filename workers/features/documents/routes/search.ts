import { UserParams } from "../../../contract/accounts";
import { DocumentSearchResponse, FileSearchQuery, UserFileParams } from "../../../contract/pdf/files";
import { RetrievalQuery, RetrievalResponse } from "../../../contract/pdf/retrieval";
import { findByName } from "../files/find-by-name";
import { requireFile } from "../files/own-file";
import { findPassages } from "../retrieval/find-passages";
import { searchDocuments } from "../retrieval/search-documents";
import { Routes, DONE } from "../../../core/routes/routes";

/** Number of passages that the owner sees: more than an answer is based on. */
const PASSAGES = 12;

/** Search within documents. */
export const documentSearch = new Routes()
  .get(
    "/documents/:user/search",
    {
      guard: "owner",
      summary: "Search documents by name and pages by text",
      module: "pdf",
      params: UserParams,
      query: FileSearchQuery,
      answer: DocumentSearchResponse,
    },
    async ({ ctx, query }) => {
      const [files, data] = await Promise.all([
        query.file ? [] : findByName(ctx, query.q),
        searchDocuments(ctx, query.q, query.file),
      ]);
      return { ...DONE, files, data };
    },
  )
  .get(
    "/documents/:user/:file/retrieval",
    {
      guard: "owner",
      summary: "Get the passages that a question finds, and why",
      module: "pdf",
      params: UserFileParams,
      query: RetrievalQuery,
      answer: RetrievalResponse,
    },
    async ({ ctx, params, query }) => {
      const file = await requireFile(ctx, params.file);
      const found = await findPassages(ctx, { files: [file] }, query.q, { limit: PASSAGES });
      return { ...DONE, ...found };
    },
  );
