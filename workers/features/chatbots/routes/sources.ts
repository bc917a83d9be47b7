import { ChatbotParams, TrainingResponse } from "../../../contract/chatbots/chatbots";
import {
  AddedSources,
  FileChunk,
  FileChunkResponse,
  FileUpload,
  FinalizeUpload,
  FoundPagesResponse,
  MAX_CHATBOT_FILE_BYTES,
  SiteInput,
  SourceListResponse,
  SourceParams,
  SourceQuery,
  SourceResponse,
} from "../../../contract/chatbots/sources";
import { UPLOAD_CHUNK_BYTES } from "../../../contract/pdf/upload-chunk";
import { Done } from "../../../contract/response";
import { readChatbot } from "../view-chatbot";
import { addFiles, assertReadable } from "../sources/add-files";
import { addSources } from "../sources/add-sources";
import { clearSources, deleteSource } from "../sources/delete-sources";
import { findPages } from "../sources/find-pages";
import { listSources } from "../sources/list-sources";
import { uploadSourceFile } from "../sources/upload-file";
import { finalizeSourceFile, storeFileChunk } from "../sources/upload-in-parts";
import { recrawl, retrySource } from "../training/recrawl";
import { onlyFile, USUAL_LIMIT } from "../../../core/routes/body";
import { Routes, DONE, type RouteInput } from "../../../core/routes/routes";

const OWN = { guard: "user", module: "support" } as const;

const DELETE = { ...OWN, summary: "Delete a source", params: SourceParams, answer: Done } as const;
const CLEAR = {
  ...OWN,
  summary: "Delete everything that a chatbot was trained from",
  params: ChatbotParams,
  answer: Done,
} as const;

const remove = async ({ ctx, params }: RouteInput<typeof DELETE>) => {
  await deleteSource(ctx, params.id);
  return DONE;
};

const clear = async ({ ctx, params }: RouteInput<typeof CLEAR>) => {
  await clearSources(ctx, params.id);
  return DONE;
};

/** Sources, with the largest file that may come along. */
const ADD = {
  ...OWN,
  body: AddedSources,
  maxBody: { form: { bytes: MAX_CHATBOT_FILE_BYTES + USUAL_LIMIT.bytes, code: "file_too_large" } },
  answer: TrainingResponse,
  status: 202,
} as const;

async function addAndTrain({ ctx, body, files }: RouteInput<typeof ADD & { summary: string }>) {
  const { support_chat_id, files: named, fileIds, ...added } = body;
  const given = { sent: files.files ?? [], uploaded: [...named, ...fileIds] };
  assertReadable(given);
  await addSources(ctx, support_chat_id, added);
  await addFiles(ctx, support_chat_id, given);
  const { training_status } = await readChatbot(ctx, support_chat_id);
  return { ...DONE, training_status };
}

/** Calls for what a chatbot is trained from. */
export const sourceCalls = new Routes()
  .get(
    "/v01/support-chatbot/sources",
    { ...OWN, summary: "List a chatbot's sources", query: SourceQuery, answer: SourceListResponse },
    async ({ ctx, query }) => ({ ...DONE, ...(await listSources(ctx, query)) }),
  )
  .post(
    "/v01/support-chatbot/scrape-website-urls",
    { ...OWN, summary: "Find the pages of a site", body: SiteInput, answer: FoundPagesResponse },
    async ({ ctx, body }) => ({ ...DONE, ...(await findPages(ctx, body.url)) }),
  )
  .post(
    "/v01/support-chatbot/add-new-sources",
    { ...ADD, summary: "Add sources to a chatbot and train it; files as parts `files`, or uploaded before" },
    addAndTrain,
  )
  .post(
    "/v01/support-chatbot/new-chatbot-docs",
    { ...ADD, summary: "The same as `add-new-sources`, under the name with which clients add documents" },
    addAndTrain,
  )
  .post(
    "/v01/support-chatbot/upload-chunk",
    {
      ...OWN,
      summary: "Upload one part of a file for a chatbot, as the part `chunk`, in any order",
      body: FileChunk,
      maxBody: { form: { bytes: UPLOAD_CHUNK_BYTES + USUAL_LIMIT.bytes, code: "payload_too_large" } },
      answer: FileChunkResponse,
    },
    async ({ ctx, body, files }) => {
      const bytes = await onlyFile(files.chunk, "chunk").arrayBuffer();
      const received = await storeFileChunk(ctx, body, bytes);
      return { ...DONE, fileId: body.fileId, received, totalChunks: body.totalChunks };
    },
  )
  .post(
    "/v01/support-chatbot/finalize-upload",
    {
      ...OWN,
      summary: "Add a file to a chatbot from its parts, and train it",
      body: FinalizeUpload,
      answer: SourceResponse,
      status: 201,
    },
    async ({ ctx, body }) => ({ ...DONE, file: await finalizeSourceFile(ctx, body) }),
  )
  .post(
    "/v01/support-chatbot/upload-file",
    {
      ...OWN,
      summary: "Add a file to a chatbot, as the part `file`, and train it",
      body: FileUpload,
      maxBody: { form: { bytes: MAX_CHATBOT_FILE_BYTES + USUAL_LIMIT.bytes, code: "file_too_large" } },
      answer: SourceResponse,
      status: 201,
    },
    async ({ ctx, body, files }) => ({
      ...DONE,
      file: await uploadSourceFile(ctx, body.support_chat_id, onlyFile(files.file, "file")),
    }),
  )
  .post(
    "/v01/support-chatbot/recrawl/:id",
    {
      ...OWN,
      summary: "Read all pages of a chatbot again",
      params: ChatbotParams,
      answer: TrainingResponse,
      status: 202,
    },
    async ({ ctx, params }) => {
      await recrawl(ctx, params.id);
      return { ...DONE, training_status: "training" as const };
    },
  )
  .post(
    "/v01/support-chatbot/retry-source/:id",
    { ...OWN, summary: "Read a source again", params: SourceParams, answer: TrainingResponse, status: 202 },
    async ({ ctx, params }) => {
      await retrySource(ctx, params.id);
      return { ...DONE, training_status: "training" as const };
    },
  )
  .delete("/v01/support-chatbot/delete-file/:id", DELETE, remove)
  .post("/v01/support-chatbot/delete-file/:id", DELETE, remove)
  // Existing clients delete by GET. A link cannot do it, because the call needs a bearer.
  .get("/v01/support-chatbot/delete-trained-file/:id", DELETE, remove)
  .delete("/v01/support-chatbot/delete-trained-file/:id", DELETE, remove)
  .delete("/v01/support-chatbot/clear-data/:id", CLEAR, clear)
  .post("/v01/support-chatbot/clear-data/:id", CLEAR, clear);
