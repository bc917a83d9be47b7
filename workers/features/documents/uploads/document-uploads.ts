import { MAX_PDF_BYTES } from "../../../contract/pdf/files";
import { isPdf } from "../../../contract/pdf/is-pdf";
import type { UploadKind } from "../../../core/files/uploads/upload-kind";
import { folderOrDefault } from "../../../core/folders/own-folder";
import { documentKey, PDF_FILE, pdfFolder } from "../../../providers/storage/pdf-keys";
import { releaseUpload, reserveUpload } from "./upload-units";

/** Documents of the library that come in chunks. */
export const documentUploads: UploadKind = {
  maxBytes: MAX_PDF_BYTES,
  prefix: "pdf",
  attributes: PDF_FILE,
  keyOf: documentKey,
  folderOf: pdfFolder,
  accepts: isPdf,
  findFolder: folderOrDefault,
  reserve: reserveUpload,
  release: releaseUpload,
};
