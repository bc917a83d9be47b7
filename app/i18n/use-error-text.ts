import { useTranslation } from "react-i18next";
import { ERRORS, type ErrorCode } from "#workers/contract/errors";

/** The text of a failure in the reader's present language; the one it came with where its code is not ours. */
export function useErrorText(): (failure: { code: string; message: string }) => string {
  const { t } = useTranslation("errors");
  return ({ code, message }) => {
    // Only the server knows which limit it was.
    if (code === "limit_reached" && message) return message;
    if (code in ERRORS || code === "network" || code === "invalid_response")
      return t(code as ErrorCode | "network" | "invalid_response");
    return message || t("internal");
  };
}
