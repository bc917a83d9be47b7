import { limitAnswer } from "../web/limit-answer";
import { MAX_ANSWER_BYTES, ModelError } from "./ask-model";

/** Longest body that is read as a whole. A whole answer is JSON, in which each of its characters may be escaped. */
const MAX_BODY_BYTES = 8 * MAX_ANSWER_BYTES;

/**
 * `fetch` for the SDKs of providers, which read bodies that are not event streams as a whole: one that does not end
 * would fill the memory. Event streams pass untouched, they are read piece by piece.
 */
export const fetchLimited: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  if (response.headers.get("content-type")?.includes("event-stream")) return response;
  return limitAnswer(
    response,
    MAX_BODY_BYTES,
    () => new ModelError("provider_error", "api_error", "the provider's answer has no end"),
  );
};
