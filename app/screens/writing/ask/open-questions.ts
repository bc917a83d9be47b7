import { Done } from "#workers/contract/response";
import { DocumentDiscussionResponse, type DocumentQuestionInput } from "#workers/contract/writing/ask";
import { callApi, fetchApi } from "~/api-client";
import type { UsageLimit } from "~/conversation/engine/engine-dependencies";
import type { LiveConversation } from "~/conversation/engine/live-conversation";
import type { AskRequest } from "~/conversation/engine/question";
import { DiscussionStore, followDiscussion } from "~/conversation/stores/discussion-store";
import { createUsageLimit } from "~/conversation/stores/usage-limit";

/** The conversation about a document. It lives as long as the page, so that an answer continues while it is closed. */
export interface DocumentQuestions {
  live: LiveConversation;
  limit: UsageLimit;
  /** Deletes what was asked and answered. Rejects with {@link ApiError}. */
  clear: () => Promise<void>;
}

const open = new Map<string, DocumentQuestions>();
const limit = createUsageLimit("writing");

/**
 * Opens the conversation about a document; `beforeAsking` ends before a question is sent, so that the server answers
 * from what the author sees. Rejects with {@link ApiError}.
 */
export async function openQuestions(
  document: string,
  beforeAsking: () => Promise<unknown>,
): Promise<DocumentQuestions> {
  const known = open.get(document);
  if (known) return known;
  const path = `/v01/assistant-ai/documents/${document}/messages`;
  const answer = DocumentDiscussionResponse;
  const [discussion] = await Promise.all([callApi(path, { answer }), limit.check()]);
  const opened = open.get(document);
  if (opened) return opened;
  const store = new DiscussionStore(path, discussion, answer);
  const live = followDiscussion(store, {
    limit,
    send: async (ask, signal) => {
      await beforeAsking();
      return fetchApi(path, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(questionOf(ask)),
        signal,
      });
    },
  });
  const clear = async () => {
    await callApi(path, { method: "DELETE", answer: Done });
    store.clear();
  };
  const questions = { live, limit, clear };
  open.set(document, questions);
  return questions;
}

/** The selected text, and the library, that a question is asked with. */
export type Additions = Pick<DocumentQuestionInput, "selection" | "library">;

function questionOf({ query, model, extra, idempotencyKey, parent, regenerate, version }: AskRequest) {
  const question: DocumentQuestionInput = {
    message: query,
    ...(extra as Additions | undefined),
    model_list_id: model.id,
    idempotency_key: idempotencyKey,
    ...(parent ? { parent } : {}),
    ...(regenerate ? { regenerate } : {}),
    ...(version === undefined ? {} : { version }),
  };
  return question;
}
