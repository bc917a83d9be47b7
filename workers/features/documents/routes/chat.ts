import { MAX_IMAGES_BYTES } from "../../../contract/chat/limits";
import {
  DiscussionQuery,
  DiscussionResponse,
  PdfMessage,
  RecentDiscussionsResponse,
  SubjectParams,
  SummaryQuery,
  SummaryResponse,
  UserSubjectParams,
} from "../../../contract/pdf/chat";
import { FileParams } from "../../../contract/pdf/files";
import { UserParams } from "../../../contract/accounts";
import { ModelListResponse } from "../../../contract/ai-models";
import { Done } from "../../../contract/response";
import { askDocument } from "../chat/ask-document";
import { listPdfModels } from "../pdf-settings";
import { clearDiscussion, readDiscussion } from "../chat/discussions";
import { readSummary } from "../summaries/read-summary";
import { recentDiscussions } from "../chat/recent-discussions";
import { USUAL_LIMIT } from "../../../core/routes/body";
import { eventStream } from "../../../core/routes/event-stream";
import { Routes, DONE } from "../../../core/routes/routes";

/** Images in base64 and the message. */
const MESSAGE_BYTES = Math.ceil((MAX_IMAGES_BYTES * 4) / 3) + USUAL_LIMIT.bytes;

export const documentChat = new Routes()
  .get(
    "/models/pdf-chat",
    {
      guard: "user",
      summary: "List models that can answer about documents, the default first",
      answer: ModelListResponse,
    },
    async ({ ctx }) => ({ data: await listPdfModels(ctx) }),
  )
  .get(
    "/chat-pdf/:user/recent-discussions",
    {
      guard: "owner",
      summary: "List discussions of documents, newest first",
      params: UserParams,
      answer: RecentDiscussionsResponse,
    },
    async ({ ctx }) => ({ ...DONE, data: await recentDiscussions(ctx) }),
  )
  .post(
    "/chat-pdf/:subject/messages/:user",
    {
      guard: "owner",
      summary: "Ask about a document, a folder or the library; the answer streams",
      module: "pdf",
      params: UserSubjectParams,
      body: PdfMessage,
      maxBody: { json: { bytes: MESSAGE_BYTES, code: "payload_too_large" } },
      produces: "text/event-stream",
    },
    async ({ ctx, params, body }) => {
      const { stream, requestId } = await askDocument(ctx, params.subject, body);
      return eventStream(stream, { "x-turn-id": requestId });
    },
  )
  .get(
    "/documents/:subject/chatpdf/history",
    {
      guard: "user",
      summary: "Get the discussion of a document",
      params: SubjectParams,
      query: DiscussionQuery,
      answer: DiscussionResponse,
    },
    async ({ ctx, params, query }) => ({
      ...DONE,
      ...(await readDiscussion(ctx, params.subject, query.before)),
    }),
  )
  .delete(
    "/chat-pdf/:subject/discussion/:user",
    {
      guard: "owner",
      summary: "Delete the discussion of a document",
      params: UserSubjectParams,
      answer: Done,
    },
    async ({ ctx, params }) => {
      await clearDiscussion(ctx, params.subject);
      return DONE;
    },
  )
  .delete(
    "/chat-pdf/:subject/clear-history",
    { guard: "user", summary: "Clear the discussion of a document", params: SubjectParams, answer: Done },
    async ({ ctx, params }) => {
      await clearDiscussion(ctx, params.subject);
      return DONE;
    },
  )
  .get(
    "/chat/pdf/:file/summary",
    {
      guard: "user",
      summary: "Get a document's summary and suggested questions; 202 until it is ready",
      params: FileParams,
      query: SummaryQuery,
      answer: SummaryResponse,
    },
    async ({ ctx, params, query }) => ({ ...DONE, ...(await readSummary(ctx, params.file, query.language)) }),
  );
