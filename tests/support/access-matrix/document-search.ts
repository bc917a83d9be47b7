import { addPdfFile } from "../pdf-files";
import { ownerOnly, type AccessRows } from "./row";

/** Search within documents. */
export const DOCUMENT_SEARCH_ROWS: AccessRows = {
  "GET /documents/:user/search": ownerOnly(({ owner }) => `/documents/${owner.id}/search?q=annual`),
  "GET /documents/:user/:file/retrieval": ownerOnly(
    async ({ owner }) => `/documents/${owner.id}/${await addPdfFile(owner.id)}/retrieval?q=annual`,
  ),
};
