import { familyOf } from "#workers/contract/ai-models";
import type { PdfMessageInput } from "#workers/contract/pdf/chat";
import type { DocumentQuestionInput } from "#workers/contract/writing/ask";
import { fetchApi } from "~/api-client";
import { signedInUser } from "~/session/session";
import type { AskedModel } from "./new-answer";
import type { Picture } from "./turn";

/** Additional fields of a question that is not to a model alone. */
export type AskExtra = Partial<
  Pick<PdfMessageInput, "type" | "selection" | "region" | "pages" | "imageData">
> & {
  /** Of a question about a document of the writing assistant. */
  written?: Pick<DocumentQuestionInput, "selection" | "library">;
};

/** A question as the server takes it. */
export interface AskRequest {
  query: string;
  model: AskedModel;
  /** Requests with the same key are one turn, so a lost first request can be sent again. */
  idempotencyKey: string;
  conversation?: string | undefined;
  parent?: string | undefined;
  regenerate?: string | undefined;
  images?: File[] | undefined;
  /** The suggested next questions. */
  related?: string[] | undefined;
  /** The previews of the images, also after a reload. */
  pictures?: Picture[] | undefined;
  extra?: AskExtra | undefined;
}

/** Sends a question; answers with the event stream, or JSON from a model that cannot stream. */
export function sendQuestion(ask: AskRequest, signal: AbortSignal): Promise<Response> {
  return fetchApi(pathOf(ask), { method: "POST", body: formOf(ask), signal });
}

const WITHOUT_STREAMLESS = ["llama", "aiml", "demo"];

export function pathOf({ model, images }: Pick<AskRequest, "model" | "images">): string {
  const family = familyOf(model.provider);
  const onlyQuery = WITHOUT_STREAMLESS.includes(family);
  const streamless = model.can_stream || onlyQuery ? "" : "streamless/";
  return `/ai/${family}/${streamless}${images?.length && !onlyQuery ? "queryWithFile" : "query"}`;
}

function formOf({ query, model, images, ...ask }: AskRequest): FormData {
  const user = signedInUser();
  const fields = {
    user_id: user ?? "",
    guest: user === null ? "1" : "0",
    // A page does not know its address: the server takes that of the connection.
    ip_address: "",
    query,
    model: model.request_name,
    model_id: String(model.id),
    model_list_id: String(model.id),
    relatedQuestions: JSON.stringify(ask.related ?? []),
    idempotency_key: ask.idempotencyKey,
    conversation: ask.conversation ?? "",
    parent: ask.parent,
    regenerate: ask.regenerate,
  };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, value);
  for (const image of images ?? []) form.append("images[]", image, image.name);
  return form;
}
