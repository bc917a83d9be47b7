import { addFolder, addPdfFile } from "../pdf-files";
import { ownerOnly, type AccessRows, type Scene } from "./row";

const folderOf = async ({ owner }: Scene) =>
  `/user/${owner.id}/folders/${await addFolder(owner.id, "Invoices")}`;
const fileOf = async ({ owner }: Scene) => `/documents/${owner.id}/${await addPdfFile(owner.id)}`;

/** Folders and documents of the library. */
export const DOCUMENT_ROWS: AccessRows = {
  "GET /user/:user/folders": ownerOnly(({ owner }) => `/user/${owner.id}/folders`),
  "POST /user/:user/folders": ownerOnly(
    ({ owner }) => `/user/${owner.id}/folders`,
    { name: "Invoices" },
    201,
  ),
  "PUT /user/:user/folders/:folder": ownerOnly(folderOf, { name: "Bills" }),
  "DELETE /user/:user/folders/:folder": ownerOnly(folderOf),
  "GET /documents/:user": ownerOnly(({ owner }) => `/documents/${owner.id}`),
  "GET /documents/:user/:file": ownerOnly(fileOf),
  "PUT /documents/:user/:file": ownerOnly(fileOf, { name: "Annual report.pdf" }),
};
