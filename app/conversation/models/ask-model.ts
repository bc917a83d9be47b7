import { familyOf } from "#workers/contract/ai-models";
import { estimateTokens } from "#workers/contract/tokens";
import { fetchApi } from "~/api-client";
import { checkLimit } from "~/session/limits";
import { isSignedIn, signedInUser } from "~/session/session";
import type { AskRequest } from "../engine/question";

/** Sends a question to a model; answers with the event stream, or JSON from a model that cannot stream. */
export async function askModel(ask: AskRequest, signal: AbortSignal): Promise<Response> {
  await checkSize(ask);
  return fetchApi(pathOf(ask), { method: "POST", body: formOf(ask), signal });
}

/** Tokens of a question that every model takes. */
const SURE_TOKENS = 1_000;

/**
 * Asks the server whether a question that may be too large for its model can be asked, before it is sent. Rejects with
 * the reason.
 */
async function checkSize({ query, model, images = [], conversation }: AskRequest): Promise<void> {
  const input_tokens = estimateTokens(query);
  const isSure = input_tokens <= SURE_TOKENS && images.length === 0;
  if (isSure || !isSignedIn()) return;
  await checkLimit({ model_id: model.id, input_tokens, input_images: images.length, conversation });
}

const WITHOUT_STREAMLESS = ["llama", "aiml", "demo"];

/** A comparison streams even where its first model cannot: the other answers are not to wait for that one. */
export function pathOf({ model, others, images }: Pick<AskRequest, "model" | "others" | "images">): string {
  const family = familyOf(model.provider);
  const onlyQuery = WITHOUT_STREAMLESS.includes(family);
  const streamless = model.can_stream || others || onlyQuery ? "" : "streamless/";
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
    // Suggestions are saved with a call of their own, as soon as they are made.
    relatedQuestions: "[]",
    idempotency_key: ask.idempotencyKey,
    conversation: ask.conversation ?? "",
    parent: ask.parent,
    regenerate: ask.regenerate,
    compare_with: ask.others && JSON.stringify(ask.others.map(({ id }) => id)),
    version: ask.version?.toString(),
    settings: ask.settings && JSON.stringify(ask.settings),
  };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, value);
  for (const image of images ?? []) form.append("images[]", image, image.name);
  return form;
}
