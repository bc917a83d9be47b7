import { UserParams } from "../../../contract/accounts";
import { PdfSettingsChangeResponse, PdfSettingsInput, PdfSettingsResponse } from "../../../contract/pdf/chat";
import {
  ChunkBody,
  ChunkResponse,
  FileChange,
  FileChangeResponse,
  FileListQuery,
  FileListResponse,
  FileResponse,
  FILES_LISTED,
  FinalizeBody,
  UploadBody,
  UploadListResponse,
  UploadParams,
  UserFileParams,
} from "../../../contract/pdf/files";
import { UPLOAD_CHUNK_BYTES } from "../../../contract/pdf/upload-chunk";
import { Done } from "../../../contract/response";
import { changePdfSettings, readPdfSettings } from "../pdf-settings";
import { changeFile } from "../files/change-file";
import { deleteFile } from "../deletion/delete-file";
import { listFiles } from "../files/list-files";
import { readFile } from "../files/view-file";
import { abandonUpload } from "../../../core/files/uploads/drop-upload";
import { assertChunkFits, assertUploadFits } from "../uploads/check-upload";
import { finalizeUpload } from "../uploads/finalize-upload";
import { listUploads } from "../uploads/list-uploads";
import { storeChunk } from "../../../core/files/uploads/store-chunk";
import { uploadFile } from "../uploads/upload-file";
import { documentContent } from "./document-content";
import { onlyFile } from "../../../core/routes/body";
import { Routes, DONE } from "../../../core/routes/routes";

/** A chunk and the fields sent with it. */
const ONE_CHUNK = UPLOAD_CHUNK_BYTES + 64 * 1024;

/** Documents of the library. */
export const libraryCalls = new Routes()
  .get(
    "/documents/:user",
    {
      guard: "owner",
      summary: "List documents, newest first, of one folder or of all",
      params: UserParams,
      query: FileListQuery,
      answer: FileListResponse,
    },
    async ({ ctx, query }) => {
      const data = await listFiles(ctx, query);
      // The value of `before` for the next page of the list.
      return { ...DONE, data, next: data.length === FILES_LISTED ? data.at(-1)!.id : null };
    },
  )
  .post(
    "/documents/:user/upload",
    {
      guard: "owner",
      summary: "Upload a document in one request, as the part `file`",
      params: UserParams,
      module: "pdf",
      before: assertUploadFits,
      body: UploadBody,
      maxBody: { form: { bytes: ONE_CHUNK, code: "upload_in_parts" } },
      answer: FileChangeResponse,
      status: 201,
    },
    async ({ ctx, body, files }) => {
      const file = onlyFile(files.file, "file");
      return { ...DONE, document: await uploadFile(ctx, file, body.folder_id ?? body.folderId) };
    },
  )
  .post(
    "/documents/:user/upload-chunk",
    {
      guard: "owner",
      summary: "Upload one chunk of a document, as the part `chunk`, in any order",
      params: UserParams,
      module: "pdf",
      before: assertChunkFits,
      body: ChunkBody,
      maxBody: { form: { bytes: ONE_CHUNK, code: "payload_too_large" } },
      answer: ChunkResponse,
    },
    async ({ ctx, body, files }) => {
      const { fileId, chunkIndex: index, totalSize = null, ...chunk } = body;
      const bytes = await onlyFile(files.chunk, "chunk").arrayBuffer();
      const received = await storeChunk(ctx, fileId, {
        ...chunk,
        purpose: "pdf",
        index,
        totalSize,
        bytes,
      });
      return { ...DONE, fileId, received, totalChunks: chunk.totalChunks };
    },
  )
  .post(
    "/documents/:user/finalize-upload",
    {
      guard: "owner",
      summary: "Complete an upload from its chunks",
      params: UserParams,
      body: FinalizeBody,
      answer: FileChangeResponse,
    },
    async ({ ctx, body }) => ({ ...DONE, document: await finalizeUpload(ctx, body) }),
  )
  .get(
    "/documents/:user/uploads",
    {
      guard: "owner",
      summary: "List unfinished uploads",
      params: UserParams,
      answer: UploadListResponse,
    },
    async ({ ctx }) => ({ ...DONE, data: await listUploads(ctx) }),
  )
  .delete(
    "/documents/:user/uploads/:upload",
    { guard: "owner", summary: "Cancel an unfinished upload", params: UploadParams, answer: Done },
    async ({ ctx, params }) => {
      await abandonUpload(ctx, params.upload);
      return DONE;
    },
  )
  .get(
    "/pdf-settings/:user",
    {
      guard: "owner",
      summary: "Get the document settings",
      params: UserParams,
      answer: PdfSettingsResponse,
    },
    async ({ ctx }) => ({ ...DONE, ...(await readPdfSettings(ctx)) }),
  )
  .post(
    "/pdf-settings/:user",
    {
      guard: "owner",
      summary: "Update the document settings",
      params: UserParams,
      body: PdfSettingsInput,
      answer: PdfSettingsChangeResponse,
    },
    async ({ ctx, body }) => ({ ...DONE, settings: await changePdfSettings(ctx, body) }),
  )
  .get(
    "/documents/:user/:file",
    {
      guard: "owner",
      summary: "Get a document with its analysis",
      params: UserFileParams,
      answer: FileResponse,
    },
    async ({ ctx, params }) => {
      const document = await readFile(ctx, params.file);
      return { ...DONE, ...document, document };
    },
  )
  .put(
    "/documents/:user/:file",
    {
      guard: "owner",
      summary: "Rename or move a document",
      params: UserFileParams,
      module: "pdf",
      body: FileChange,
      answer: FileChangeResponse,
    },
    async ({ ctx, params, body }) => ({ ...DONE, document: await changeFile(ctx, params.file, body) }),
  )
  .delete(
    "/documents/:user/:file",
    {
      guard: "owner",
      summary: "Delete a document and everything derived from it",
      params: UserFileParams,
      answer: Done,
    },
    async ({ ctx, params }) => {
      await deleteFile(ctx, params.file);
      return DONE;
    },
  )
  .get(
    "/:user/file/:file/content",
    {
      guard: "owner",
      summary: "Get a document's bytes, or a `Range` of them",
      params: UserFileParams,
      produces: "application/pdf",
    },
    ({ ctx, request, params }) => documentContent(ctx, request, params.file),
  );
