import { MAX_CHATBOT_FILE_BYTES } from "../../contract/chatbots/sources";
import { MAX_PDF_BYTES } from "../../contract/pdf/files";
import type { Context } from "../../context";
import { chatbotUploadFolder, SOURCE_FILE } from "../../providers/storage/chatbot-keys";
import type { FileAttributes } from "../../providers/storage/file-storage";
import { documentKey, PDF_FILE, pdfFolder } from "../../providers/storage/pdf-keys";
import { isPdf } from "./is-pdf";
import type { UploadRow } from "./own-upload";
import { releaseUpload, reserveUpload } from "./upload-units";

/** What differs between uploads by their purpose. */
interface Purpose {
  maxBytes: number;
  /** Of the ids of what they become. */
  prefix: "pdf" | "src";
  attributes: FileAttributes;
  keyOf: (userId: string, targetId: string) => string;
  /** What is deleted with an upload that is given up. */
  folderOf: (userId: string, targetId: string) => string;
  /** Whether the first chunk can be the beginning of such a file. */
  accepts: (bytes: ArrayBuffer) => boolean;
  /** Holds what the file takes of the user's plan, and gives it back. */
  reserve: (ctx: Context, targetId: string) => Promise<void>;
  release: (ctx: Context, userId: string, targetId: string) => Promise<void>;
}

export const PURPOSES: Record<UploadRow["purpose"], Purpose> = {
  pdf: {
    maxBytes: MAX_PDF_BYTES,
    prefix: "pdf",
    attributes: PDF_FILE,
    keyOf: documentKey,
    folderOf: pdfFolder,
    accepts: isPdf,
    reserve: reserveUpload,
    release: releaseUpload,
  },
  // A chatbot's own limits count its files, once it is known which chatbot they are for.
  chatbot: {
    maxBytes: MAX_CHATBOT_FILE_BYTES,
    prefix: "src",
    attributes: SOURCE_FILE,
    keyOf: (userId, targetId) => `${chatbotUploadFolder(userId, targetId)}file`,
    folderOf: chatbotUploadFolder,
    accepts: () => true,
    reserve: () => Promise.resolve(),
    release: () => Promise.resolve(),
  },
};
