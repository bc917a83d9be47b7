import type {
  FeedbackInput,
  LeadInput,
  PersonMessage,
  VisitorQuestion,
} from "#workers/contract/chatbots/visitors";
import {
  ConversationStateResponse,
  LeadAddedResponse,
  TranscriptResponse,
} from "#workers/contract/chatbots/visitors";
import { Done } from "#workers/contract/response";
import { StopResponse } from "#workers/contract/chat/stream";
import { ApiError, callApi } from "~/api-client";
import { isRetryableError, retry } from "~/browser/retry";
import type { VisitorCaller } from "./visitor-session";

const ATTEMPTS = 4;

/** An answer is stored a moment after its last word: until then, it and a new conversation are not found. */
const isPassing = (error: unknown): boolean =>
  isRetryableError(error) || (error instanceof ApiError && error.code === "not_found");
const UNTIL_STORED = { attempts: ATTEMPTS, isRetryable: isPassing };

/** A lead without what the server adds where it is absent. */
export type TypedLead = Pick<LeadInput, "name" | "email" | "phone" | "consent">;

/** The calls of a visitor of one chatbot. All fail with `ApiError`. */
export function visitorCalls(caller: VisitorCaller) {
  const fetcher = caller.fetch;
  return {
    /** Sends a question; the answer streams. The same `idempotency_key` again is the same question. */
    ask: (question: VisitorQuestion, signal: AbortSignal): Promise<Response> =>
      fetcher("/v01/support-chatbot/chat-query", {
        method: "POST",
        headers: { "Content-Type": "application/json", Accept: "text/event-stream" },
        body: JSON.stringify(question),
        signal,
      }),
    resume: (request: string, init: RequestInit): Promise<Response> =>
      fetcher(`/v01/support-chatbot/chat-query/${request}`, init),
    /** Stops an answer and keeps what was written of it. */
    stop: (request: string) => {
      const stopping = { body: { keep: true }, answer: StopResponse, fetcher };
      const path = `/v01/support-chatbot/chat-query/${request}/cancel` as const;
      return retry(() => callApi(path, stopping), { attempts: ATTEMPTS });
    },
    read: (conversation: string, signal?: AbortSignal) =>
      callApi(`/v01/support-chatbot/visitor-conversation?conversation_id=${conversation}`, {
        answer: TranscriptResponse,
        fetcher,
        ...(signal ? { signal } : {}),
      }),
    addLead: async (lead: TypedLead): Promise<string> => {
      const call = { body: lead, answer: LeadAddedResponse, fetcher };
      return (await callApi("/v01/support-chatbot/add-lead", call)).support_lead_id;
    },
    rate: (body: Pick<FeedbackInput, "conversation_id" | "message_id" | "rating" | "comment">) =>
      retry(
        () => callApi("/v01/support-chatbot/add-feedback", { body, answer: Done, fetcher }),
        UNTIL_STORED,
      ),
    requestPerson: (conversation_id: string, email: string) => {
      const call = { body: { conversation_id, email }, answer: ConversationStateResponse, fetcher };
      return retry(() => callApi("/v01/support-chatbot/request-person", call), UNTIL_STORED);
    },
    /** Sends a message to the person who answers; the same `id` again is the same message. */
    tellPerson: (body: PersonMessage) =>
      retry(
        () =>
          callApi("/v01/support-chatbot/visitor-message", {
            body,
            answer: ConversationStateResponse,
            fetcher,
          }),
        UNTIL_STORED,
      ),
  };
}

export type VisitorCalls = ReturnType<typeof visitorCalls>;
