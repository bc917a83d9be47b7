import type { PdfMessageInput } from "#workers/contract/pdf/chat";
import { ApiError, fetchApi, hasOwnCode } from "~/api-client";
import type { AskRequest, Draft } from "~/conversation/engine/question";

/** What a question about documents has besides its text. */
export type Additions = Partial<
  Pick<PdfMessageInput, "type" | "selection" | "region" | "pages" | "imageData">
>;

/** The additions of a question that this chat has asked. */
export const additionsOf = ({ extra }: Pick<Draft, "extra">): Additions => (extra ?? {}) as Additions;

/**
 * Sends questions about a subject; answers with the event stream. The text of a failure that does not come from
 * the API, such as that of a proxy, comes from `httpError`.
 */
export function messageSender(subject: string, user: string, httpError: (code: number) => string) {
  return async (
    { query, model, pictures = [], ...ask }: AskRequest,
    signal: AbortSignal,
  ): Promise<Response> => {
    const body: Partial<PdfMessageInput> = {
      message: query,
      // A selected region is stored as an image, so that it is sent again when the question is repeated after a reload.
      ...(pictures[0]?.preview ? { imageData: pictures[0].preview } : {}),
      ...additionsOf(ask),
      model_list_id: model.id,
      idempotency_key: ask.idempotencyKey,
      ...(ask.parent ? { parent: ask.parent } : {}),
      ...(ask.regenerate ? { regenerate: ask.regenerate } : {}),
      ...(ask.version === undefined ? {} : { version: ask.version }),
    };
    try {
      return await fetchApi(`/chat-pdf/${subject}/messages/${user}`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(body),
        signal,
      });
    } catch (error) {
      if (error instanceof ApiError && error.status > 0 && !hasOwnCode(error))
        throw new ApiError("http", httpError(error.status), error.status, error.retryable);
      throw error;
    }
  };
}
