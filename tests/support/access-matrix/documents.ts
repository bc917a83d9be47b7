import { addFolder, addPdfFile, chunkForm, sendChunk, TINY_PDF, uploadForm } from "../pdf-files";
import { addScannedPdf, pictureForm } from "../documents/scanned-pdf";
import { ownerOnly, type AccessRows, type Scene } from "./row";

const folderOf = async ({ owner }: Scene) =>
  `/user/${owner.id}/folders/${await addFolder(owner.id, "Invoices")}`;
const fileOf = async ({ owner }: Scene) => `/documents/${owner.id}/${await addPdfFile(owner.id)}`;

const UPLOAD = "upload-of-a-scene";
const SIZE = TINY_PDF.length;
const begun = async ({ owner }: Scene, path: string) => {
  await sendChunk(owner, { fileId: UPLOAD });
  return `/documents/${owner.id}/${path}`;
};

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
  "POST /documents/:file/analyze": ownerOnly(
    async ({ owner }) => `/documents/${await addPdfFile(owner.id)}/analyze`,
    {},
    202,
    404,
  ),
  "GET /documents/:file/status": ownerOnly(
    async ({ owner }) => `/documents/${await addPdfFile(owner.id)}/status`,
    undefined,
    200,
    404,
  ),
  "GET /documents/:file/scans": ownerOnly(
    async ({ owner }) => `/documents/${await addScannedPdf(owner.id, [null])}/scans`,
    undefined,
    200,
    404,
  ),
  "GET /documents/:file/scans/text": ownerOnly(
    async ({ owner }) => `/documents/${await addScannedPdf(owner.id, [null])}/scans/text?from=1&to=1`,
    undefined,
    200,
    404,
  ),
  "POST /documents/:file/scans/:page": ownerOnly(
    async ({ owner }) => `/documents/${await addScannedPdf(owner.id, [null])}/scans/1`,
    () => pictureForm(),
    202,
    404,
  ),
  "GET /documents/:user": ownerOnly(({ owner }) => `/documents/${owner.id}`),
  "GET /documents/:user/:file": ownerOnly(fileOf),
  "DELETE /documents/:user/:file": ownerOnly(fileOf),
  "GET /:user/file/:file/content": ownerOnly(
    async ({ owner }) => `/${owner.id}/file/${await addPdfFile(owner.id)}/content`,
  ),
  "POST /documents/:user/upload": ownerOnly(
    ({ owner }) => `/documents/${owner.id}/upload`,
    () => uploadForm(),
    201,
  ),
  "POST /documents/:user/upload-chunk": ownerOnly(
    ({ owner }) => `/documents/${owner.id}/upload-chunk`,
    () => chunkForm({ fileId: UPLOAD }),
  ),
  "POST /documents/:user/finalize-upload": ownerOnly((scene) => begun(scene, "finalize-upload"), {
    fileId: UPLOAD,
    fileName: "report.pdf",
    totalSize: SIZE,
  }),
  "GET /documents/:user/uploads": ownerOnly((scene) => begun(scene, "uploads")),
  "DELETE /documents/:user/uploads/:upload": ownerOnly((scene) => begun(scene, `uploads/${UPLOAD}`)),
  "GET /pdf-settings/:user": ownerOnly(({ owner }) => `/pdf-settings/${owner.id}`),
  "POST /pdf-settings/:user": ownerOnly(({ owner }) => `/pdf-settings/${owner.id}`, { auto_analyze: false }),
  "PUT /documents/:user/:file": ownerOnly(fileOf, { name: "Annual report.pdf" }),
};
