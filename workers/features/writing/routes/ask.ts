import {
  AskedDocumentParams,
  AskedHistoryQuery,
  DocumentDiscussionResponse,
  DocumentQuestionInput,
} from "../../../contract/writing/ask";
import { Done } from "../../../contract/response";
import { askAboutDocument, clearDocumentDiscussion, readDocumentDiscussion } from "../ask/ask-about-document";
import { eventStream } from "../../../core/routes/event-stream";
import { Routes, DONE } from "../../../core/routes/routes";

/** Questions about a document of the writing assistant, in the conversation next to it. */
export const documentQuestions = new Routes()
  .post(
    "/v01/assistant-ai/documents/:document/messages",
    {
      guard: "user",
      summary: "Ask about a written document; the answer streams",
      module: "rédaction",
      params: AskedDocumentParams,
      body: DocumentQuestionInput,
      produces: "text/event-stream",
    },
    async ({ ctx, params, body }) => {
      const { stream, requestId } = await askAboutDocument(ctx, params.document, body);
      return eventStream(stream, { "x-turn-id": requestId });
    },
  )
  .get(
    "/v01/assistant-ai/documents/:document/messages",
    {
      guard: "user",
      summary: "Get the questions and answers about a written document",
      params: AskedDocumentParams,
      query: AskedHistoryQuery,
      answer: DocumentDiscussionResponse,
    },
    async ({ ctx, params, query }) => ({
      ...DONE,
      ...(await readDocumentDiscussion(ctx, params.document, query.before)),
    }),
  )
  .delete(
    "/v01/assistant-ai/documents/:document/messages",
    {
      guard: "user",
      summary: "Delete the questions and answers about a written document",
      params: AskedDocumentParams,
      answer: Done,
    },
    async ({ ctx, params }) => {
      await clearDocumentDiscussion(ctx, params.document);
      return DONE;
    },
  );
