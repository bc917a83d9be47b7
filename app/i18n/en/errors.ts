import { ERROR_TEXTS } from "#workers/contract/error-texts";
import type { ErrorCode } from "#workers/contract/errors";

/** Texts of failures: the API's, and those that only a browser sees. */
export const errors = {
  ...ERROR_TEXTS.en,
  network: "The network could not be reached",
  invalid_response: "Invalid server response",
} satisfies Record<ErrorCode | "network" | "invalid_response", string>;
