import type { z } from "zod/mini";
import type { Context } from "../../context";
import { ChatbotParams } from "../../contract/chatbots/chatbots";
import {
  FileChunk,
  FileUpload,
  FinalizeUpload,
  MAX_CHATBOT_FILE_BYTES,
  NewDocuments,
  NewSources,
  SiteInput,
  SourceParams,
  SourceQuery,
} from "../../contract/chatbots/sources";
import { UPLOAD_CHUNK_BYTES } from "../../contract/pdf/files";
import {
  FileChunkResponse,
  FoundPagesResponse,
  SourceListResponse,
  SourceResponse,
  TrainingResponse,
} from "../../contract/responses/chatbots";
import { Done } from "../../contract/responses/response";
import { readChatbot } from "../../domain/chatbots/bots/view-chatbot";
import { addSources } from "../../domain/chatbots/sources/add-sources";
import { clearSources, deleteSource } from "../../domain/chatbots/sources/delete-sources";
import { findPages } from "../../domain/chatbots/sources/find-pages";
import { listSources } from "../../domain/chatbots/sources/list-sources";
import { uploadSourceFile } from "../../domain/chatbots/sources/upload-file";
import { finalizeSourceFile, storeFileChunk } from "../../domain/chatbots/sources/upload-in-parts";
import { recrawl, retrySource } from "../../domain/chatbots/training/recrawl";
import { USUAL_LIMIT } from "../../limit-body";
import { onlyFile } from "../read-body";
import { ApiRouter, DONE, type RouteInput } from "../router";

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

async function addAndTrain(ctx: Context, { support_chat_id, ...added }: z.infer<typeof NewSources>) {
  await addSources(ctx, support_chat_id, added);
  const { training_status } = await readChatbot(ctx, support_chat_id);
  return { ...DONE, training_status };
}

/** What a chatbot is trained from. */
export const sourceCalls = new ApiRouter()
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
    {
      ...OWN,
      summary: "Add sources to a chatbot and train it",
      body: NewSources,
      answer: TrainingResponse,
      status: 202,
    },
    ({ ctx, body }) => addAndTrain(ctx, body),
  )
  .post(
    "/v01/support-chatbot/new-chatbot-docs",
    {
      ...OWN,
      summary: "Add sources to a chatbot and train it; its files have been uploaded before",
      body: NewDocuments,
      answer: TrainingResponse,
      status: 202,
    },
    ({ ctx, body: { fileIds: _, ...added } }) => addAndTrain(ctx, added),
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
